import { describe, expect, it } from "vitest";
import type { ToldEdit } from "../../../../src/engine/told/sheet.ts";
import { correctionOf, editCommand } from "../../../../src/games/folklore/view/edit.ts";
import { character, content, stateWith } from "../at-the-table.ts";

const board = { state: stateWith([character("arcanist")]), content };
const changeOf = (figure: string, edit: ToldEdit) => editCommand(board, figure, edit)?.change;

describe("an edit on a sheet", () => {
  it("is a correction of points, statuses, conditions or cards", () => {
    expect(changeOf("arcanist", { what: "points", id: "vita", to: 7 })).toEqual({
      what: "points",
      figure: "arcanist",
      resource: "vita",
      to: 7,
    });
    expect(changeOf("arcanist", { what: "switch", row: "condition/wanted", on: true })).toMatchObject({
      what: "status",
      status: "wanted",
      on: true,
    });
    expect(changeOf("arcanist", { what: "give", ref: "item:stiletto" })).toMatchObject({
      kind: "item",
      card: "stiletto",
    });
    expect(changeOf("arcanist", { what: "take", row: "card/7" })).toMatchObject({ what: "take", key: 7 });
  });

  it("of anything else is none", () => {
    expect(changeOf("arcanist", { what: "switch", row: "lore/100", on: true })).toBeUndefined();
    expect(changeOf("arcanist", { what: "give", ref: "creature:highwayman" })).toBeUndefined();
    expect(changeOf("arcanist", { what: "take", row: "attack/7" })).toBeUndefined();
  });

  it("puts nobody on a map that is not there", () => {
    expect(changeOf("arcanist", { what: "place", x: 1, y: 2 })).toBeUndefined();
  });

  it("can be told from its command: whom it is about, and what", () => {
    const command = editCommand(board, "arcanist", { what: "points", id: "pp", to: 2 });
    expect(command && correctionOf(command)).toEqual({ figure: "arcanist", what: "points" });
    expect(correctionOf({ type: "correct", seat: "", change: { what: "night", on: true } } as never)).toBeUndefined();
    expect(correctionOf({ type: "pass", seat: "arcanist" })).toBeUndefined();
  });
});
