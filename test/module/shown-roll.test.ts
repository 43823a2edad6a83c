import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { diceResult, percentileResult, type RollResult } from "../../src/engine/dice/result.ts";
import { recordedDice } from "../../src/engine/dice/seeded.ts";
import { apart } from "../../src/engine/told/roll.ts";
import { shownRoll } from "../../src/module/chat/shown-roll.ts";

/** The host's roll, as far as it is asked for: the data that it is made of. */
interface Shown {
  readonly formula: string;
  readonly total: number;
  readonly terms: readonly Readonly<Record<string, unknown>>[];
}

const show = (roll: RollResult) => shownRoll({ title: "Attack", roll }) as unknown as Shown;

beforeEach(() => vi.stubGlobal("Roll", { fromData: (data: unknown) => data }));
afterEach(() => vi.unstubAllGlobals());

describe("a roll of the game, shown as one of the host", () => {
  it("shows the faces that fell, so that 3D dice fall the same way", () => {
    const { formula, terms, total } = show(diceResult(recordedDice([3, 5]), "2d6"));
    expect(formula).toBe("2d6");
    expect(terms[0]).toMatchObject({ class: "Die", faces: 6, results: [{ result: 3 }, { result: 5 }] });
    expect(total).toBe(8);
  });

  it("names where each modifier comes from", () => {
    const modifiers = [
      { by: 10, source: "Counter 6" },
      { by: -5, source: "Stiletto" },
    ];
    const { formula, terms, total } = show(percentileResult(recordedDice([6, 2]), { modifiers }));
    expect(formula).toBe("1d100 + 10 - 5");
    expect(terms.at(-1)).toMatchObject({ number: 5, options: { flavor: "Stiletto" } });
    expect(total).toBe(67);
  });

  it("adds what the notation adds, and what dice that count several times are worth", () => {
    expect(show(diceResult(recordedDice([4]), "1d6+2")).formula).toBe("1d6 + 2");
    const { formula, total } = show(diceResult(recordedDice([3]), "1d4x10"));
    expect([formula, total]).toEqual(["1d4 + 27", 30]);
  });

  it("takes the smaller of two dice off the larger where it counts how far they are apart", () => {
    const roll = apart([
      { sides: 4, face: 4 },
      { sides: 6, face: 1 },
    ]);
    const { formula, terms, total } = shownRoll({ title: "Attack", roll }) as unknown as Shown;
    expect([formula, total]).toEqual(["1d4 - 1d6", 3]);
    expect(terms[0]).toMatchObject({ class: "Die", faces: 4, results: [{ result: 4 }] });
  });

  it("has no dice if the amount is a plain number", () => {
    const plain = { rolls: [{ notation: "2", faces: [], bonus: 0, total: 2 }], kept: 0, natural: 2 };
    const { formula, total } = show({ ...plain, modifiers: [], total: 2, twiceFrom: [] });
    expect([formula, total]).toEqual(["2", 2]);
  });
});
