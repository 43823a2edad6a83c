import { describe, expect, it } from "vitest";
import type { Foe } from "../../../../src/games/folklore/state.ts";
import { foeSheet } from "../../../../src/games/folklore/view/foe-sheet.ts";
import { foeBoard } from "../../../../src/games/folklore/view/starting.ts";
import { character, content, stateWith } from "../at-the-table.ts";
import { lostRefs } from "./leads.ts";

function highwayman(number: number, changes: Partial<Foe> = {}): Foe {
  const id = `highwayman-${number}`;
  return { id, kind: "creature", card: "highwayman", vita: 10, maxVita: 10, statuses: [], missing: 0, ...changes };
}

function sheetOf(foes: readonly [Foe, ...Foe[]], difficulty = "dusk") {
  const state = stateWith([character("arcanist")], { foes });
  const options = { ...state.options, difficulty };
  return foeSheet({ state: { ...state, options }, content }, foes[0]);
}

const section = (sheet: ReturnType<typeof sheetOf>, id: string) => sheet.sections.find((each) => each.id === id);

describe("the sheet of a foe", () => {
  it("shows the encounter side at the difficulty of the story", () => {
    const might = section(sheetOf([highwayman(1)], "midnight"), "encounter")?.rows.find(
      ({ id }) => id === "attribute/might",
    );
    expect(might).toMatchObject({ value: "+10", parts: [{ by: 10, source: "Highwayman" }] });
    expect(might?.text).toBe("Dusk +0, Twilight +5, Midnight +10, Nightmare +15");
  });

  it("shows the lines of the attack table with the numbers of the Power Die", () => {
    const rows = section(sheetOf([highwayman(1)]), "powers")?.rows ?? [];
    expect(rows.map(({ value }) => value)).toEqual(["1-3", "4-5", "6-7", "8-9", "10"]);
    expect(rows[1]).toMatchObject({ name: "Intimidating Glare", text: expect.stringContaining("SPOOKED") });
  });

  it("shows the skirmish side: strength, counter, Might and power", () => {
    const rows = section(sheetOf([highwayman(1)]), "skirmish")?.rows ?? [];
    expect(rows.map(({ name }) => name)).toEqual(["Strength", "Counter", "Might", "Defense", "Coins", "Robbery"]);
    expect(rows[1]?.chips?.map(({ name }) => name)).toEqual(["3-5: +5 Might", "6-8: +10 Might, +1 Damage"]);
  });

  it("tracks all of a kind once there are several", () => {
    expect(section(sheetOf([highwayman(1)]), "tracker")).toBeUndefined();
    const hurt = highwayman(2, { vita: 3, statuses: [{ id: "spooked" }] });
    expect(section(sheetOf([highwayman(1), hurt]), "tracker")?.rows).toMatchObject([
      { name: "Highwayman 1", value: "10 / 10" },
      { name: "Highwayman 2", value: "3 / 10", chips: [{ name: "SPOOKED" }] },
    ]);
  });

  it("is there for every creature and Affliction, and leads every name to something that explains it", () => {
    const boards = [
      ...content.all("creature").map((card) => foeBoard(content, "creature", card)),
      ...content.all("affliction").map((card) => foeBoard(content, "affliction", card)),
    ];
    const told = boards.flatMap((board) => {
      const [foe] = board.state.foes;
      if (foe === undefined) throw new Error("There is no foe on the board.");
      const { chips, sections } = foeSheet(board, foe);
      const rows = sections.flatMap((each) => [each, ...each.rows, ...each.rows.flatMap((row) => row.chips ?? [])]);
      return [...chips, ...rows];
    });
    expect(lostRefs(told)).toEqual([]);
  });
});
