import { describe, expect, it } from "vitest";
import { mergeRows } from "../../src/gallery/merge-rows.ts";

const row = (id: string, name: string, game: string) => ({ id, name, game, count: 2 });

describe("the filters of the gallery", () => {
  it("offer once what two games have, with the cards of both", () => {
    expect(mergeRows([row("item", "Items", "Folklore"), row("item", "Items", "Exiles")])).toMatchObject([{ count: 4 }]);
  });

  it("tell kinds apart that only bear the same name", () => {
    const rows = [row("character", "Characters", "Folklore"), row("identity", "Characters", "Shadow Hunters")];
    expect(mergeRows(rows).map(({ name }) => name)).toEqual(["Characters · Folklore", "Characters · Shadow Hunters"]);
  });
});
