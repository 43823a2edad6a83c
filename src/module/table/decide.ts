import { type Command, hostSeat } from "../../engine/kernel/command.ts";
import { RuleViolation } from "../../engine/kernel/rule-violation.ts";
import { announce } from "../chat/announce.ts";
import { moduleId } from "../id.ts";
import { appendStep, setPlace } from "./record.ts";
import type { Sitting } from "./sitting.ts";

/** Why a command was not carried out, in words and with the rule. */
export interface Refused {
  readonly refused: string;
  readonly rule?: string;
  readonly hint?: string;
}

/** What came of a command. */
export type Verdict = { readonly at: number } | Refused;

let queue: Promise<unknown> = Promise.resolve();

/** Runs one thing after the other: two commands that arrive together are decided in turn, never on the same state. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
}

/**
 * Decides a command of a user, on the client of the active game master. `at` is where the game stood for whoever gave
 * it: a command that is late or comes twice answers a question that is no longer asked.
 */
export function decide(sitting: Sitting, user: User.Implementation, at: number, command: Command): Promise<Verdict> {
  return inTurn(async () => {
    const { table, record } = sitting;
    const refuse = (key: string, data: Record<string, string> = {}): Refused => {
      const refused = game.i18n.format(`RULEWRIGHT.Refused.${key}`, { user: user.name, ...data });
      console.warn(`${moduleId} | ${refused}`, command);
      return { refused };
    };
    if (table.at !== at) return refuse("Late");
    const mayGive = command.seat === hostSeat ? user.isGM : sitting.seatsOf(user).includes(command.seat);
    if (!mayGive) return refuse("Seat", { seat: command.seat });
    const before = table.state;
    try {
      const step = table.submit(command);
      Hooks.callAll("rulewright.preStep", sitting, step);
      await appendStep(record.entry, at, step);
      // The step stands from here on; a card that cannot be drawn must not make it look refused.
      await announce(sitting, before, step, at + 1).catch(tellFault);
      return { at: table.at };
    } catch (error) {
      if (error instanceof RuleViolation) {
        console.warn(`${moduleId} | ${error.message}`, command);
        return { refused: error.message, rule: error.rule, ...(error.hint === undefined ? {} : { hint: error.hint }) };
      }
      // The step could not be written: the table goes back to what the record says, so nobody sees what was not kept.
      table.follow(record.log());
      throw error;
    }
  });
}

function tellFault(error: unknown): void {
  console.error(`${moduleId} |`, error);
  ui.notifications.error(game.i18n.localize("RULEWRIGHT.Table.NotTold"));
}

/** Goes back or forth to where so many steps lie behind. Game masters only. */
export function travel(sitting: Sitting, at: number): Promise<boolean> {
  return inTurn(async () => {
    const { table, record } = sitting;
    const moved = at < table.at ? table.undo(at) : table.redo(at);
    if (moved) await setPlace(record.entry, at);
    return moved;
  });
}
