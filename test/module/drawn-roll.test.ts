import { beforeAll, describe, expect, it, vi } from "vitest";
import { diceResult, percentileResult } from "../../src/engine/dice/result.ts";
import { recordedDice } from "../../src/engine/dice/seeded.ts";
import { apart, summed } from "../../src/engine/told/roll.ts";
import { drawnRoll } from "../../src/module/chat/drawn-roll.ts";

beforeAll(() => {
  const format = (key: string, { sources }: { sources: string }) => `${key.split(".").at(-1)}: ${sources}`;
  vi.stubGlobal("game", { i18n: { format } });
});

const words = "The Arcanist hits.";

describe("a roll on a card of the chat", () => {
  it("shows its dice and everything that is added with where it comes from", () => {
    const modifiers = [
      { by: 4, source: "Stiletto" },
      { by: -2, source: "SPOOKED" },
    ];
    const roll = percentileResult(recordedDice([4, 5]), { modifiers });
    const drawn = drawnRoll({ title: "Stiletto", words, roll, against: 45, outcome: "success" });
    expect(drawn.dice).toEqual([{ face: 45, sides: "d100", isDropped: false }]);
    expect(drawn.terms).toEqual([
      { by: "+4", source: "Stiletto" },
      { by: "−2", source: "SPOOKED" },
    ]);
    expect(drawn).toMatchObject({ words, total: 47, against: 45, outcome: "success" });
  });

  it("shows both dice of a roll that was made twice, strikes one out and says why", () => {
    const roll = diceResult(recordedDice([3, 8]), "1d10", { twice: [{ take: "higher", source: "LUCKY" }] });
    const { dice, twice } = drawnRoll({ title: "Search", words, roll });
    expect(dice.map(({ face, isDropped }) => [face, isDropped])).toEqual([
      [3, true],
      [8, false],
    ]);
    expect(twice).toBe("Higher: LUCKY");
  });

  it("shows what the notation itself does to its dice, and a printed number without any", () => {
    const terms = (notation: string, faces: readonly number[]) =>
      drawnRoll({ title: "", words, roll: diceResult(recordedDice(faces), notation) }).terms;
    expect(terms("2d6+1", [2, 3])).toEqual([{ by: "+1" }]);
    expect(terms("1d4x10", [3])).toEqual([{ by: "×10" }]);
  });

  it("shows dice of several sizes, and how far they are apart with the larger face first", () => {
    const dice = [
      { sides: 4, face: 1 },
      { sides: 6, face: 5 },
    ];
    const added = drawnRoll({ title: "Movement", words, roll: summed(dice) });
    expect([added.dice.map(({ sides }) => sides), added.total]).toEqual([["d4", "d6"], 6]);
    const drawn = drawnRoll({ title: "Attack", words, roll: apart(dice) });
    expect(drawn.dice.map(({ face, sides, isTakenOff }) => [face, sides, isTakenOff])).toEqual([
      [5, "d6", false],
      [1, "d4", true],
    ]);
    expect(drawn.total).toBe(4);
  });
});
