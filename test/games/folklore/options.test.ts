import { describe, expect, test } from "vitest";
import { seededDice } from "../../../src/engine/dice/seeded.ts";
import { RuleViolation } from "../../../src/engine/kernel/rule-violation.ts";
import { createFolklore } from "../../../src/games/folklore/game.ts";
import type { Options } from "../../../src/games/folklore/state.ts";
import { content, ruleTitles } from "./at-the-table.ts";

const game = createFolklore(content);
const two: Options["party"] = [{ character: "arcanist" }, { character: "exorcist" }];
const usual: Options = { party: two, difficulty: "dusk", story: "the-hollow-harvest" };
const wolves = { as: "skirmish", foes: [{ creature: "rabid-wolf", count: 1 }] } as const;

describe("a game begins only with what can be played", () => {
  test.each<[string, Partial<Options>, RegExp]>([
    ["a single character is no group", { party: two.slice(0, 1) }, /2 to 5 characters, not 1/],
    ["each archetype can be in the group only once", { party: [...two, ...two.slice(0, 1)] }, /Only one of the group/],
    ["nobody can be a character that is not there", { party: [...two, { character: "bard" }] }, /no character "bard"/],
    [
      "a focus is one of the two of the booklet",
      { party: [{ character: "arcanist", focus: "x" }, ...two] },
      /no focus "x"/,
    ],
    ["there are four difficulties", { difficulty: "dawn" }, /no difficulty "dawn"/],
    ["a story must be there", { story: "the-lost-page" }, /no story "the-lost-page"/],
    ["a setting has its choices", { settings: { encounters: "wild" } }, /no choice "wild"/],
    ["a setting must be there", { settings: { weather: "rain" } }, /no setting "weather"/],
    ["a game is a story or a fight, not both", { fight: wolves }, /either a story or a single fight/],
  ])("%s", (_, change, words) => {
    const start = () => game.start({ ...usual, ...change }, seededDice(1));
    expect(start).toThrow(words);
    try {
      start();
    } catch (error) {
      expect(error).toBeInstanceOf(RuleViolation);
      expect(ruleTitles.has((error as RuleViolation).rule)).toBe(true);
    }
  });

  test.each<[string, NonNullable<Options["fight"]>, RegExp]>([
    ["a skirmish needs a creature", { as: "skirmish", foes: [] }, /needs a creature/],
    ["a creature must be there", { as: "skirmish", foes: [{ creature: "wolf", count: 1 }] }, /no creature "wolf"/],
    ["a creature comes in whole numbers", { as: "skirmish", foes: [{ creature: "vampire", count: 0.5 }] }, /no number/],
    ["an encounter needs its map", { as: "encounter", map: "attic", foes: wolves.foes }, /no adventure map "attic"/],
    ["an encounter needs a foe", { as: "encounter", map: "dead-mill", foes: [] }, /needs a foe/],
    [
      "an Affliction must be there",
      { as: "encounter", map: "dead-mill", foes: [], affliction: "gout" },
      /no Affliction "gout"/,
    ],
  ])("%s", (_, fight, words) => {
    expect(() => game.start({ party: two, difficulty: "dusk", fight }, seededDice(1))).toThrow(words);
  });
});
