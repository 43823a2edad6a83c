import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dice } from "../../../src/engine/dice/dice.ts";
import { recordedDice, restoreDice, seededDice, tracing } from "../../../src/engine/dice/seeded.ts";

const seeds = fc.oneof(fc.integer(), fc.string());
const dieSizes = fc.integer({ min: 1, max: 1000 });

function rolls(dice: Dice, faces: number, count: number): number[] {
  return Array.from({ length: count }, () => dice.roll(faces));
}

/** How far counts stray from an even spread: about the number of faces for fair dice. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countFaces(faces: readonly number[], sides: number): number[] {
  const counts = new Array<number>(sides).fill(0);
  for (const face of faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  return counts;
}

describe("seeded dice", () => {
  it("never show a face that the die does not have", () => {
    fc.assert(
      fc.property(seeds, dieSizes, (seed, faces) => {
        for (const face of rolls(seededDice(seed), faces, 20)) {
          expect(Number.isInteger(face) && face >= 1 && face <= faces).toBe(true);
        }
      }),
    );
  });

  it("fall the same way for the same seed", () => {
    fc.assert(
      fc.property(seeds, dieSizes, (seed, faces) => {
        expect(rolls(seededDice(seed), faces, 20)).toEqual(rolls(seededDice(seed), faces, 20));
      }),
    );
  });

  it("fall the same way in every version, so that old replays stay true", () => {
    expect(rolls(seededDice("the crooked inn"), 10, 12)).toEqual([9, 6, 10, 6, 10, 10, 3, 3, 8, 10, 1, 6]);
    expect(rolls(seededDice(7), 6, 12)).toEqual([6, 4, 4, 3, 3, 6, 3, 5, 3, 3, 5, 4]);
  });

  it("take a number and its text for one seed", () => {
    expect(rolls(seededDice(42), 100, 10)).toEqual(rolls(seededDice("42"), 100, 10));
  });

  it("fall differently for different seeds", () => {
    fc.assert(
      fc.property(seeds, seeds, (one, other) => {
        fc.pre(String(one) !== String(other));
        expect(rolls(seededDice(one), 1000, 10)).not.toEqual(rolls(seededDice(other), 1000, 10));
      }),
    );
  });

  it.each([2, 3, 4, 6, 7, 10, 100])("show each face of a d%i equally often", (faces) => {
    const counts = countFaces(rolls(seededDice("fair"), faces, faces * 2000), faces);
    expect(chiSquare(counts)).toBeLessThan(faces + 5 * Math.sqrt(2 * faces));
  });

  it("are fair on the first roll too, for a run of neighbouring seeds", () => {
    const first = Array.from({ length: 20_000 }, (_, seed) => seededDice(seed).roll(10));
    expect(chiSquare(countFaces(first, 10))).toBeLessThan(30);
    const steps = first.slice(1).map((face, at) => ((face - (first[at] ?? 0) + 10) % 10) + 1);
    expect(chiSquare(countFaces(steps, 10))).toBeLessThan(30);
  });

  it("go on with the same faces after a table was saved and opened again", () => {
    fc.assert(
      fc.property(seeds, fc.nat(50), dieSizes, (seed, before, faces) => {
        const dice = seededDice(seed);
        rolls(dice, faces, before);
        const saved: readonly number[] = JSON.parse(JSON.stringify(dice.state()));
        expect(rolls(restoreDice(saved), faces, 20)).toEqual(rolls(dice, faces, 20));
      }),
    );
  });

  it("keep a saved state as it was while the dice roll on", () => {
    const dice = seededDice("moon");
    const saved = dice.state();
    const copy = [...saved];
    dice.roll(6);
    expect(saved).toEqual(copy);
    expect(dice.state()).not.toEqual(copy);
  });

  it.each([[[]], [[1, 2, 3]], [[0, 0, 0, 0]], [[1, 2, 3, 0.5]]])("refuse to go on from %j", (state) => {
    expect(() => restoreDice(state)).toThrow("is no state of dice");
  });

  it.each([0, -6, 2.5, Number.NaN])("refuse a die with %d faces", (faces) => {
    expect(() => seededDice(1).roll(faces)).toThrow(`A die cannot have ${faces} faces`);
  });
});

describe("recorded dice", () => {
  it("play the given faces in order and know how many are left", () => {
    const dice = recordedDice([3, 6, 1]);
    expect([dice.roll(6), dice.roll(6)]).toEqual([3, 6]);
    expect(dice.left()).toBe(1);
  });

  it("say which die was rolled when they run out", () => {
    const dice = recordedDice([3]);
    dice.roll(6);
    expect(() => dice.roll(10)).toThrow("A d10 was rolled, but all 1 recorded faces have been played.");
  });

  it("say which face the die does not have", () => {
    const dice = recordedDice([3, 7]);
    dice.roll(6);
    expect(() => dice.roll(6)).toThrow("Recorded face 2 is 7, which a d6 does not have.");
    expect(() => recordedDice([0]).roll(6)).toThrow("Recorded face 1 is 0");
  });
});

describe("tracing dice", () => {
  it("remember every die that fell, and play it again", () => {
    fc.assert(
      fc.property(seeds, fc.array(dieSizes), (seed, sizes) => {
        const dice = tracing(seededDice(seed));
        const faces = sizes.map((size) => dice.roll(size));
        expect(dice.fallen()).toEqual(sizes.map((size, at) => ({ faces: size, face: faces[at] })));
        const again = recordedDice(dice.fallen().map(({ face }) => face));
        expect(sizes.map((size) => again.roll(size))).toEqual(faces);
      }),
    );
  });

  it("hand out a record that does not grow as they roll on", () => {
    const dice = tracing(recordedDice([3, 6]));
    dice.roll(6);
    const fallen = dice.fallen();
    dice.roll(6);
    expect(fallen).toEqual([{ faces: 6, face: 3 }]);
  });

  it("show the same faces as the dice they trace", () => {
    expect(rolls(tracing(seededDice(5)), 20, 30)).toEqual(rolls(seededDice(5), 20, 30));
  });
});
