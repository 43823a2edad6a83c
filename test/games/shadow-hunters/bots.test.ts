import { describe, expect, it } from "vitest";
import { shareOf } from "../../../src/cli/sim/statistics.ts";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import { createTable } from "../../../src/engine/kernel/table.ts";
import { bots } from "../../../src/games/shadow-hunters/bots/bot.ts";
import { playBots } from "../../../src/games/shadow-hunters/bots/game.ts";
import type { BotName } from "../../../src/games/shadow-hunters/bots/names.ts";
import { createNotes, notesOf } from "../../../src/games/shadow-hunters/bots/notes.ts";
import { createShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import type { CharacterSet, Options } from "../../../src/games/shadow-hunters/state.ts";
import { content, table as sceneOf } from "./at-the-table.ts";
import { disguised } from "./disguise.ts";

const game = createShadowHunters(content);
const levels: readonly BotName[] = ["careful", "cunning"];
const sets: readonly CharacterSet[] = ["base", "expansion", "mix"];

function optionsFor(seed: number, players = 4 + (seed % 5)): Options {
  const seats = Array.from({ length: players }, (_, at) => `seat-${at + 1}`);
  return { seats, set: sets[seed % 3] as CharacterSet, windows: "needed" };
}

/** How often those of a side win if a bot plays them and chance all others. */
function shareWonBy(side: string, bot: BotName, games: number) {
  let [won, dealt] = [0, 0];
  for (let seed = 1; seed <= games; seed++) {
    const isOfSide = (id: string) => content.identity(id).side === side;
    const end = playBots(game, content, optionsFor(seed, 6), (id) => (isOfSide(id) ? bot : "random"), seed);
    for (const { seat, identity } of end.players) {
      if (!isOfSide(identity)) continue;
      dealt++;
      if (end.winners?.includes(seat) === true) won++;
    }
  }
  return shareOf(won, dealt);
}

describe("bots that think", () => {
  // Hundreds of games are thought through, which takes its time on a busy machine.
  it.each(["hunter", "shadow", "neutral"])("win clearly more than chance as a %s", { timeout: 180_000 }, (side) => {
    const chance = shareWonBy(side, "random", 400);
    for (const level of levels) expect(shareWonBy(side, level, 400).from, level).toBeGreaterThan(chance.to);
  });

  it("choose the same in games that differ only in what their seat cannot see", () => {
    for (let seed = 1; seed <= 10; seed++) {
      const chance = seededDice(`${seed} hidden`);
      const table = createTable(game, optionsFor(seed), { dice: seededDice(seed) });
      while (table.outcome() === null) {
        const question = game.question(table.state);
        const [seat = ""] = table.waiting();
        if (question === undefined) break;
        const notes = notesOf(content, seat, game.log(table, seat));
        const other = disguised(table.state, seat, chance);
        for (const level of levels) {
          const chosen = [table.state, other].map((state) =>
            bots[level](content, { seat, view: game.viewAt(state, question, seat), notes }, seededDice(seed)),
          );
          expect(chosen[1]).toEqual(chosen[0]);
        }
        const own = question.options.filter((option) => option.seat === seat);
        table.submit(own[chance.roll(own.length) - 1] ?? (question.options[0] as (typeof own)[number]));
      }
    }
  });

  it("play at a table, where they remember by the log, as in a simulation", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { flow: _, ...end } = playBots(game, content, optionsFor(seed), () => "cunning", seed);
      const table = createTable(game, optionsFor(seed), { dice: seededDice(seed) });
      const thinking = seededDice(`${seed} thinking`);
      while (table.outcome() === null) {
        const seats = new Set(game.question(table.state)?.options.map(({ seat }) => seat));
        const [waited = ""] = seats;
        for (const seat of [...[...seats].slice(1), waited]) {
          const notes = notesOf(content, seat, game.log(table, seat));
          const command = bots.cunning(content, { seat, view: table.view(seat), notes }, thinking);
          if (command === undefined) continue;
          table.submit(command);
          break;
        }
      }
      const { flow: __, ...state } = table.state;
      expect(state).toEqual(end);
    }
  });

  it("deny what would hurt them, if they may lie", () => {
    const letter = { from: "ann", to: "bob", card: "exorcism" };
    const state = sceneOf({ ann: "emi", bob: "unknown", cat: "george", dan: "vampire" }, { letter });
    const options = [
      { type: "follow", seat: "bob" },
      { type: "nothing", seat: "bob" },
    ] as const;
    const question = { ask: "hermit", rule: "hermit/truth", about: { card: "exorcism", from: "ann" }, options };
    const seen = { seat: "bob", view: game.viewAt(state, question, "bob"), notes: createNotes("bob") };
    for (const level of levels) expect(bots[level](content, seen, seededDice(1))?.type, level).toBe("nothing");
  });

  it("learn from a true answer whom they have before them", () => {
    const letter = { from: "ann", to: "bob", card: "spell" };
    const state = sceneOf({ ann: "emi", bob: "vampire", cat: "george", dan: "werewolf" });
    const notes = notesOf(content, "ann", [
      { type: "set-up", options: state.options, board: state.board, first: 0, identity: "emi" },
      { type: "sent", letter },
      { type: "answered", seat: "bob", follows: true },
    ]);
    const options = ["bob", "cat", "dan"].map((target) => ({ type: "attack", seat: "ann", target }) as const);
    const question = {
      ask: "attack",
      rule: "turn/attack",
      options: [{ type: "pass", seat: "ann" } as const, ...options],
    };
    const seen = { seat: "ann", view: game.viewAt(state, question, "ann"), notes };
    for (const level of levels) {
      expect(bots[level](content, seen, seededDice(1)), level).toMatchObject({ type: "attack", target: "bob" });
    }
  });
});
