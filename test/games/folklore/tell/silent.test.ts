import { expect, test } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { sensibleBot } from "../../../../src/games/folklore/bots/sensible.ts";
import { createContent } from "../../../../src/games/folklore/content.ts";
import { createFolklore } from "../../../../src/games/folklore/game.ts";
import type { Options } from "../../../../src/games/folklore/state.ts";
import { cards } from "../at-the-table.ts";

const speak = (key: string): never => {
  throw new Error(`Nobody listens, and yet the rules say "${key}".`);
};
const content = createContent(cards, "test", { say: speak, sayIf: speak });
const party = ["arcanist", "exorcist", "telepath"].map((character) => ({ character }));
const foes = [{ creature: "highwayman", count: 2 }];

test.each<[string, Partial<Options>]>([
  ["a skirmish", { fight: { as: "skirmish", foes } }],
  ["an encounter", { fight: { as: "encounter", map: "dead-mill", foes } }],
  ["a story", { story: "the-hollow-harvest" }],
])("rules and bots play %s without a word", (_, options) => {
  const game = createFolklore(content);
  const dice = seededDice("silent");
  let { state } = game.start({ party, difficulty: "dusk", ...options }, dice);
  let decisions = 0;
  for (; decisions < 400; decisions++) {
    const question = game.question(state);
    if (question === undefined) break;
    state = game.decide(state, sensibleBot({ state, content }, question, dice), dice).state;
  }
  expect(decisions).toBeGreaterThan(20);
});
