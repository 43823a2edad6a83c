import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentileOf } from "../../../src/engine/dice/percentile.ts";
import {
  diceResult,
  keptRoll,
  type Modifier,
  percentileResult,
  type RollTwice,
  resultOf,
  sumOf,
  takeOf,
  withModifier,
} from "../../../src/engine/dice/result.ts";
import { recordedDice, seededDice } from "../../../src/engine/dice/seeded.ts";

const stiletto: Modifier = { by: 4, source: "Stiletto" };
const might: Modifier = { by: 3, source: "Might", rule: "folklore/characters/might" };
const twoHands: RollTwice = { take: "higher", source: "2 HANDS", rule: "folklore/encounters/two-handed" };
const sickened: RollTwice = { take: "lower", source: "SICKENED", rule: "folklore/statuses/sickened" };
const reasons = fc.array(fc.constantFrom(twoHands, sickened), { maxLength: 5 });
const modifiers = fc.array(fc.record({ by: fc.integer({ min: -50, max: 50 }), source: fc.string() }), { maxLength: 6 });

describe("a roll with modifiers", () => {
  it("the Arcanist stabs the werewolf: 58, 4 from the Stiletto and 3 of her own are 65", () => {
    expect(percentileResult(recordedDice([5, 8]), { modifiers: [stiletto, might] })).toEqual({
      rolls: [percentileOf(50, 8)],
      kept: 0,
      natural: 58,
      modifiers: [stiletto, might],
      total: 65,
      twiceFrom: [],
    });
  });

  it("her 3 on the Stiletto's d4 and a DMG Bonus of 2 cost the werewolf 5 Vita", () => {
    const result = diceResult(recordedDice([3]), "d4", { modifiers: [{ by: 2, source: "DMG Bonus" }] });
    expect([result.natural, result.total]).toEqual([3, 5]);
  });

  it("a natural 100 stays natural whatever is taken away", () => {
    const result = percentileResult(recordedDice([10, 10]), { modifiers: [{ by: -60, source: "fog" }] });
    expect([result.natural, result.total]).toEqual([100, 40]);
  });

  it("what the notation adds counts in the total, but is not natural", () => {
    const result = diceResult(recordedDice([3, 5]), "2d6+1", { modifiers: [might] });
    expect([result.natural, result.total]).toEqual([8, 12]);
  });

  it("a modifier that comes later counts as if it had been there", () => {
    const early = percentileResult(recordedDice([5, 8]), { modifiers: [stiletto, might] });
    const late = withModifier(percentileResult(recordedDice([5, 8]), { modifiers: [stiletto] }), might);
    expect(late).toEqual(early);
  });
});

describe("rolling twice", () => {
  it("a 2 HANDS weapon keeps the higher damage and tells why", () => {
    const result = diceResult(recordedDice([2, 5]), "1d6", { twice: [twoHands] });
    expect(result).toMatchObject({ kept: 1, natural: 5, total: 5, twice: "higher", twiceFrom: [twoHands] });
    expect(result.rolls.map(({ total }) => total)).toEqual([2, 5]);
  });

  it("a SICKENED character keeps the lower damage", () => {
    expect(diceResult(recordedDice([2, 5]), "1d6", { twice: [sickened] })).toMatchObject({ kept: 0, total: 2 });
    expect(diceResult(recordedDice([5, 2]), "1d6", { twice: [sickened] })).toMatchObject({ kept: 1, total: 2 });
  });

  it("a SICKENED character with a 2 HANDS weapon rolls once, and the result names both reasons", () => {
    const dice = recordedDice([4, 6]);
    const result = diceResult(dice, "1d6", { twice: [twoHands, sickened] });
    expect(result).toMatchObject({ rolls: [{ total: 4 }], kept: 0, total: 4, twiceFrom: [twoHands, sickened] });
    expect(result.twice).toBeUndefined();
    expect(dice.left()).toBe(1);
  });

  it("one reason against two of the other kind cancels all the same", () => {
    expect(takeOf([twoHands, twoHands, sickened])).toBeUndefined();
  });

  it("a marksman with an enemy beside him keeps the lower attack, and its Power Die with it", () => {
    const result = percentileResult(recordedDice([9, 3, 2, 7]), { twice: [sickened] });
    expect(result.total).toBe(27);
    expect(keptRoll(result).power).toBe(7);
  });

  it("00 with 0 is higher than 99", () => {
    const result = percentileResult(recordedDice([9, 9, 10, 10]), { twice: [twoHands] });
    expect(result.natural).toBe(100);
  });

  it("of two equal rolls the first is kept", () => {
    expect(diceResult(recordedDice([4, 4]), "1d6", { twice: [twoHands] }).kept).toBe(0);
    expect(diceResult(recordedDice([4, 4]), "1d6", { twice: [sickened] }).kept).toBe(0);
  });

  it("the kept roll is the best or the worst of those made, and everything in the total has a name", () => {
    fc.assert(
      fc.property(fc.integer(), reasons, modifiers, (seed, twice, added) => {
        const result = percentileResult(seededDice(seed), { modifiers: added, twice });
        const values = result.rolls.map(({ value }) => value);
        const higher = twice.includes(twoHands);
        const lower = twice.includes(sickened);
        expect(values).toHaveLength(higher === lower ? 1 : 2);
        expect(result.natural).toBe(higher ? Math.max(...values) : Math.min(...values));
        expect(keptRoll(result).value).toBe(result.natural);
        expect(result.total).toBe(result.natural + sumOf(added));
        expect(result.twiceFrom).toEqual(twice);
      }),
    );
  });
});

describe("rolls made elsewhere", () => {
  it("make the same result as rolls made here", () => {
    const here = percentileResult(recordedDice([9, 3, 2, 7]), { modifiers: [might], twice: [twoHands] });
    const there = resultOf([percentileOf(90, 3), percentileOf(20, 7)], { modifiers: [might], twice: [twoHands] });
    expect(there).toEqual(here);
  });

  it("must be as many as the terms ask for", () => {
    expect(() => resultOf([])).toThrow("needs 1 of its rolls, but 0 were given");
    expect(() => resultOf([percentileOf(90, 3)], { twice: [twoHands] })).toThrow("needs 2");
    expect(() => resultOf([percentileOf(90, 3), percentileOf(20, 7)])).toThrow("needs 1");
  });
});
