import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/seeded.ts";
import { beginSkirmish } from "../../../../src/games/folklore/skirmish/begin.ts";
import type { CounterAdjustment } from "../../../../src/games/folklore/skirmish/strength.ts";
import { character, content, playOn, stateWith } from "../at-the-table.ts";

const two = stateWith([character("arcanist"), character("avenging-madman")]);

function counterOf(faces: readonly number[], counter?: CounterAdjustment, state = two): number | undefined {
  const play = playOn(state, faces);
  const foes = [{ creature: "highwayman", count: 1 }];
  beginSkirmish(play, counter === undefined ? { foes } : { foes, counter });
  return play.state.skirmish?.foes[0]?.counter;
}

describe("the strength of a creature", () => {
  it("is rolled with the dice for the number of characters", () => {
    expect(counterOf([3])).toBe(3);
    const three = stateWith([character("arcanist"), character("avenging-madman"), character("exorcist")]);
    expect(counterOf([6], undefined, three)).toBe(6);
  });

  it("counts ghosts among the characters, but nobody in Limbo", () => {
    const ghost = character("exorcist", { form: "ghost" });
    const inLimbo = character("exorcist", { form: "limbo" });
    const party = [character("arcanist"), character("avenging-madman")];
    expect(counterOf([6], undefined, stateWith([...party, ghost]))).toBe(6);
    expect(() => counterOf([6], undefined, stateWith([...party, inLimbo]))).toThrow("d4");
  });

  it("is 4 for a Highwayman at maximum against two characters, without a roll", () => {
    expect(counterOf([], "max")).toBe(4);
  });

  it("is 5 for a Highwayman after a 4 with +1 to the counter", () => {
    expect(counterOf([4], 1)).toBe(5);
  });

  it("is never above the 8 of the Highwayman's track", () => {
    expect(counterOf([4], 7)).toBe(8);
  });

  it("is never below 1", () => {
    expect(counterOf([1], -3)).toBe(1);
  });

  it("is rolled for each creature, and each has a figure of its own", () => {
    const play = playOn(two, [2, 4]);
    beginSkirmish(play, { foes: [{ creature: "rabid-wolf", count: 2 }] });
    expect(play.state.skirmish?.foes.map(({ id, counter }) => [id, counter])).toEqual([
      ["rabid-wolf-1", 2],
      ["rabid-wolf-2", 4],
    ]);
    expect(play.state.foes.map(({ id }) => id)).toEqual(["rabid-wolf-1", "rabid-wolf-2"]);
  });

  it("stays on the track for every creature, any number of characters and any adjustment", () => {
    const ids = ["arcanist", "avenging-madman", "exorcist", "telepath", "witch-hunter"];
    fc.assert(
      fc.property(
        fc.constantFrom(...content.all("creature")),
        fc.integer({ min: 1, max: 5 }),
        fc.oneof(fc.constant(undefined), fc.constant("max" as const), fc.integer({ min: -9, max: 40 })),
        fc.integer(),
        (creature, number, adjustment, seed) => {
          const state = stateWith(ids.slice(0, number).map((id) => character(id)));
          const play = playOn(state, seededDice(seed));
          const foes = [{ creature: creature.id, count: 2 }];
          beginSkirmish(play, adjustment === undefined ? { foes } : { foes, counter: adjustment });
          for (const { counter } of play.state.skirmish?.foes ?? []) {
            expect(counter).toBeGreaterThanOrEqual(1);
            expect(counter).toBeLessThanOrEqual(creature.skirmish.counter.max);
          }
        },
      ),
    );
  });
});
