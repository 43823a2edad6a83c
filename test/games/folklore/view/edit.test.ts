import { describe, expect, it } from "vitest";
import { editCommand } from "../../../../src/games/folklore/view/edit.ts";

const changeOf = (...edit: Parameters<typeof editCommand>) => editCommand(...edit)?.change;

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
});
