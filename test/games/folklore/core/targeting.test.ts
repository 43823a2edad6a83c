import { expect, test } from "vitest";
import { targetingDie } from "../../../../src/games/folklore/core/targeting.ts";
import { character, playOn, run, stateWith } from "../at-the-table.ts";

const group = () => stateWith([character("arcanist"), character("exorcist"), character("telepath")]);

test("the targeting die for three names the second character on a 3, and is rolled again if that one cannot be meant", () => {
  expect(run(targetingDie(playOn(group(), [3]), ["arcanist", "exorcist"], "Rabid Wolf"))).toBe("exorcist");
  expect(run(targetingDie(playOn(group(), [3, 5]), ["arcanist", "telepath"], "Rabid Wolf"))).toBe("telepath");
});

test("among foes, who have no numbers, a summoned ally's die still names one of them", () => {
  const foes = ["dark-oak-1", "dark-oak-2"];
  expect(run(targetingDie(playOn(group(), [4]), foes, "Restless Spirit"))).toBe("dark-oak-2");
});

test("with one target there is nothing to roll", () => {
  expect(run(targetingDie(playOn(group()), ["telepath"], "Rabid Wolf"))).toBe("telepath");
});
