import { describe, expect, it } from "vitest";
import { percentileOf, rollPercentile } from "../../../src/engine/dice/percentile.ts";
import { recordedDice, seededDice, tracing } from "../../../src/engine/dice/seeded.ts";

const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe("percentile dice", () => {
  it("the Arcanist's 50 and 8 make 58", () => {
    expect(rollPercentile(recordedDice([5, 8]))).toEqual({ tens: 50, ones: 8, value: 58, power: 8 });
  });

  it("the highwayman's 70 and 4 make 74, and the Power Die selects row 4", () => {
    expect(percentileOf(70, 4)).toEqual({ tens: 70, ones: 4, value: 74, power: 4 });
  });

  it("00 with 0 is 100, and the Power Die is 10", () => {
    expect(rollPercentile(recordedDice([10, 10]))).toEqual({ tens: 0, ones: 0, value: 100, power: 10 });
    expect(percentileOf(0, 0).value).toBe(100);
  });

  it("00 with 1 is 1", () => {
    expect(rollPercentile(recordedDice([10, 1]))).toEqual({ tens: 0, ones: 1, value: 1, power: 1 });
  });

  it("a 0 on the d10 leaves full tens, and is a Power Die of 10", () => {
    expect(rollPercentile(recordedDice([3, 10]))).toEqual({ tens: 30, ones: 0, value: 30, power: 10 });
  });

  it("the hundred pairs of faces make each number from 1 to 100 once", () => {
    const values = faces.flatMap((tens) => faces.map((ones) => rollPercentile(recordedDice([tens, ones])).value));
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  it("the Power Die is always the d10 as it fell", () => {
    for (const tens of faces) {
      for (const ones of faces) {
        const roll = rollPercentile(recordedDice([tens, ones]));
        expect(roll.power).toBe(ones);
        expect(roll).toEqual(percentileOf(roll.tens, roll.ones));
      }
    }
  });

  it("are two dice with ten faces", () => {
    const dice = tracing(seededDice("two"));
    rollPercentile(dice);
    expect(dice.fallen().map(({ faces: sides }) => sides)).toEqual([10, 10]);
  });
});
