import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageOf, maximumOf, minimumOf, parseDice, rollChance, rollDice } from "../../../src/engine/dice/notation.ts";
import { recordedDice, seededDice, tracing } from "../../../src/engine/dice/seeded.ts";

const sides = fc.constantFrom(4, 6, 8, 10, 12, 20, 100);
const counts = fc.integer({ min: 1, max: 12 });
const tails = fc.oneof(
  fc.constant(""),
  fc.integer({ min: 1, max: 20 }).map((bonus) => `+${bonus}`),
  fc.integer({ min: 1, max: 20 }).map((times) => `x${times}`),
);
const notations = fc.tuple(counts, sides, tails).map(([count, faces, tail]) => `${count}d${faces}${tail}`);

describe("the notations of the rulebook", () => {
  it("reads d10 as one die", () => {
    expect(rollDice(recordedDice([7]), "d10")).toEqual({ notation: "d10", faces: [7], bonus: 0, total: 7 });
  });

  it("reads d4 and 1d4 alike", () => {
    expect(parseDice("d4")).toEqual(parseDice("1d4"));
  });

  it("adds two dice and the bonus of 2d6+1", () => {
    expect(rollDice(recordedDice([3, 5]), "2d6+1")).toEqual({ notation: "2d6+1", faces: [3, 5], bonus: 1, total: 9 });
  });

  it("gives a late starter ten coins for each point of 1d4x10", () => {
    expect(rollDice(recordedDice([3]), "1d4x10").total).toBe(30);
    expect(rollDice(recordedDice([4, 1, 2]), "3d4x10").total).toBe(70);
  });

  it("lets d6:5+ happen on 5 and 6 only", () => {
    const happens = [1, 2, 3, 4, 5, 6].filter((face) => rollChance(recordedDice([face]), "d6:5+").success);
    expect(happens).toEqual([5, 6]);
    expect(rollChance(recordedDice([4]), "d6:5+")).toEqual({
      notation: "d6:5+",
      faces: [4],
      bonus: 0,
      total: 4,
      atLeast: 5,
      success: false,
    });
  });

  it("asks for a chance where it needs one", () => {
    expect(() => rollChance(recordedDice([4]), "d6")).toThrow('"d6" is no chance: say which face succeeds');
  });

  it("rolls the dice that it names, and never leaves its limits", () => {
    fc.assert(
      fc.property(notations, fc.integer(), (notation, seed) => {
        const dice = tracing(seededDice(seed));
        const roll = rollDice(dice, notation);
        const { count, faces } = parseDice(notation);
        expect(dice.fallen()).toEqual(roll.faces.map((face) => ({ faces, face })));
        expect(roll.faces).toHaveLength(count);
        expect(roll.total).toBeGreaterThanOrEqual(minimumOf(notation));
        expect(roll.total).toBeLessThanOrEqual(maximumOf(notation));
      }),
    );
  });

  it("reaches its minimum with all ones and its maximum with all highest faces", () => {
    fc.assert(
      fc.property(notations, (notation) => {
        const { count, faces } = parseDice(notation);
        const low = rollDice(recordedDice(new Array<number>(count).fill(1)), notation).total;
        const high = rollDice(recordedDice(new Array<number>(count).fill(faces)), notation).total;
        expect([minimumOf(notation), maximumOf(notation)]).toEqual([low, high]);
      }),
    );
  });

  it.each([
    ["1d4", 1, 2.5, 4],
    ["2d6+1", 3, 8, 13],
    ["1d4x10", 10, 25, 40],
    ["d10", 1, 5.5, 10],
  ])("knows the least, the average and the most of %s", (notation, least, average, most) => {
    expect([minimumOf(notation), averageOf(notation), maximumOf(notation)]).toEqual([least, average, most]);
  });

  it("reads a notation once", () => {
    expect(parseDice("4d8+3")).toBe(parseDice("4d8+3"));
  });
});

describe("a notation that cannot be read", () => {
  it.each([
    ["d00", "the d00 is rolled with a d10, as percentile dice"],
    ["2D6", "did you mean 2d6?"],
    ["1d4 x 10", "did you mean 1d4x10?"],
    ["1d4*10", "did you mean 1d4x10?"],
    ["1d4 × 10", "did you mean 1d4x10?"],
    ["2d6 + 1", "did you mean 2d6+1?"],
    ["six", "write it like d10, 1d4, 2d6+1, 1d4x10 or d6:5+"],
    ["", "write it like d10"],
    ["0d6", "write it like d10"],
    ["2d6-1", "write it like d10"],
    ["1d4x10+2", "write it like d10"],
    ["d1", "a die has at least 2 faces"],
    ["2d6:5+", "a chance is rolled with one die"],
    ["d6:7+", "a d6 has no face of 7 or more"],
    ["d6:0+", "write it like d10"],
    ["d6:5", "write it like d10"],
  ])("%j is refused with help: %s", (notation, help) => {
    expect(() => parseDice(notation)).toThrow(help);
    expect(() => parseDice(notation)).toThrow(`"${notation}"`);
  });
});
