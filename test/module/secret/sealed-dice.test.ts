import { describe, expect, it } from "vitest";
import { sealedDice } from "../../../src/module/secret/sealed-dice.ts";

describe("the dice of a table with secrets", () => {
  it.each([1, 4, 6, 16])("show every face of %i about as often as any other", (faces) => {
    const rolls = 4000 * faces;
    const count = new Map<number, number>();
    for (let roll = 0; roll < rolls; roll++) {
      const face = sealedDice.roll(faces);
      count.set(face, (count.get(face) ?? 0) + 1);
    }
    expect([...count.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: faces }, (_, at) => at + 1));
    // Eight standard deviations: it does not fail by chance.
    for (const times of count.values()) expect(Math.abs(times - 4000)).toBeLessThan(8 * Math.sqrt(4000));
  });
});
