import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { speaksUp } from "../../engine/kernel/speaks-up.ts";
import { CannotGoOn } from "./cannot-go-on.ts";
import type { Decider } from "./decider.ts";
import { hostDice } from "./host-dice.ts";
import { appendStep, type GameRecord, recordOf, setPlace } from "./record.ts";
import type { OpenTable } from "./shared-table.ts";

/** Decides at a table without secrets, where every client could. */
export function openDecider({ entry, log, seats }: GameRecord, table: OpenTable): Decider {
  return {
    async decide(command, tell) {
      const { at, state: before } = table;
      try {
        const step = table.submit(command);
        tell(step);
        await appendStep(entry, at, step);
        return { step, before, after: table.state };
      } catch (error) {
        // The step could not be written: the table goes back to what the record says, so nobody sees what was not kept.
        if (!(error instanceof RuleViolation)) table.follow(log());
        throw error;
      }
    },
    async takeOver() {
      const { at, state: before, play } = table;
      const { game: rules } = play;
      if (rules.outcome(before) !== null || rules.stands?.(before) !== false) return undefined;
      const adopted = rules.adopt?.(before, hostDice) ?? { missing: [] };
      if ("missing" in adopted) throw new CannotGoOn(adopted.missing);
      const step = { command: null, events: adopted.events };
      await appendStep(entry, at, step);
      table.follow(log());
      return { step, before, after: table.state };
    },
    async travel(at) {
      const moved = at < table.at ? table.undo(at) : table.redo(at);
      if (moved) await setPlace(entry, at);
      return moved;
    },
    isVoting: false,
    seats: async () => recordOf(entry)?.seats ?? seats,
    speaksUp: async (command) => speaksUp(table.play.game, table.state, command),
    async advise() {
      const { play, state, question } = table;
      return question === undefined ? undefined : play.advise(state, question, hostDice);
    },
  };
}
