import { describe, expect, it } from "vitest";
import type { ToldRow, ToldSheet } from "../../../../src/engine/told/sheet.ts";
import type { Character, State } from "../../../../src/games/folklore/state.ts";
import { entryBoard } from "../../../../src/games/folklore/view/entry-board.ts";
import { heroSheet } from "../../../../src/games/folklore/view/hero-sheet.ts";
import { startingBoard } from "../../../../src/games/folklore/view/starting.ts";
import { character, content, owned, stateWith } from "../at-the-table.ts";
import { lostRefs } from "./leads.ts";

function sheetOf(hero: Character, changes: Partial<State> = {}): ToldSheet {
  const told = heroSheet({ state: stateWith([hero], changes), content }, hero.id);
  if (told === undefined) throw new Error(`${hero.id} has no sheet.`);
  return told;
}

function row(sheet: ToldSheet, id: string): ToldRow {
  const found = sheet.sections.flatMap(({ rows }) => rows).find((each) => each.id === id);
  if (found === undefined) throw new Error(`The sheet has no row ${id}.`);
  return found;
}

const chips = (told: ToldRow) => told.chips?.map(({ name }) => name) ?? [];
const points = (sheet: ToldSheet, id: string) => sheet.points.find((each) => each.id === id);

describe("the record sheet of a character", () => {
  it("shows Might with each modifier and where it comes from", () => {
    const sheet = sheetOf(character("arcanist", { statuses: [{ id: "blessed" }, { id: "spooked" }] }));
    const might = row(sheet, "attribute/might");
    expect(might.value).toBe("+3");
    expect(might.parts).toMatchObject([
      { by: 3, source: "Arcanist" },
      { by: 5, source: "BLESSED" },
      { by: -5, source: "SPOOKED" },
    ]);
  });

  it("counts what helps with all skill checks in each skill, and a click rolls it", () => {
    const occult = row(sheetOf(character("arcanist", { statuses: [{ id: "favored" }] })), "skill/occult");
    expect(occult.value).toBe("+4");
    expect(occult.parts?.map(({ source }) => source)).toEqual(["Arcanist", "FAVORED"]);
    expect(occult.roll).toEqual({ of: "skill", with: "occult" });
  });

  it("shows points above the maximum as temporary", () => {
    const vita = points(sheetOf(character("arcanist", { vita: 21 })), "vita");
    expect(vita).toMatchObject({ value: 21, max: 18, temporary: 3 });
  });

  it("explains a changed maximum", () => {
    const vita = points(sheetOf(character("arcanist", { statuses: [{ id: "cursed" }] })), "vita");
    expect(vita).toMatchObject({
      max: 14,
      parts: [
        { by: 18, source: "Arcanist" },
        { by: -4, source: "CURSED" },
      ],
    });
  });

  it("has every status as a switch with what it does", () => {
    const sheet = sheetOf(character("arcanist", { statuses: [{ id: "spooked" }] }));
    expect(row(sheet, "status/spooked")).toMatchObject({ on: true, text: expect.stringContaining("-5 Might") });
    expect(row(sheet, "status/brave").on).toBe(false);
  });

  it("counts the tokens of a condition", () => {
    const sheet = sheetOf(character("arcanist", { infection: 2, wanted: true }));
    expect(chips(row(sheet, "condition/infection"))).toContain("2 tokens");
    expect(row(sheet, "condition/wanted").on).toBe(true);
    expect(row(sheet, "condition/corrosion").on).toBe(false);
  });

  it("says how much of the carrying limit is filled; consumables do not count", () => {
    const cards = [owned("item", "stiletto"), owned("item", "whip"), owned("item", "bandage")];
    const items = sheetOf(character("arcanist", { cards })).sections.find(({ id }) => id === "items");
    expect(items?.note).toBe("2 of 8 carried");
    expect(items?.rows).toHaveLength(3);
  });

  it("shows what each hand and each part of the body holds", () => {
    const cards = [owned("item", "stiletto", { key: 7 }), owned("item", "whip", { key: 8, equipped: undefined })];
    const hand = row(sheetOf(character("arcanist", { cards })), "slot/hand");
    expect(hand.value).toBe("1 of 2");
    expect(chips(hand)).toEqual(["Stiletto"]);
  });

  it("offers an attack with each weapon in hand and with bare hands, with Might and damage", () => {
    const sheet = sheetOf(character("arcanist", { cards: [owned("item", "stiletto", { key: 7 })] }));
    expect(row(sheet, "attack/7")).toMatchObject({ value: "+7", text: "1d4+2 Damage (1d4, +2 Arcanist)" });
    expect(row(sheet, "attack/unarmed").value).toBe("+3");
  });

  it("shows what an Ability costs, when it can be used and whether it has been", () => {
    const cards = [owned("ability", "runic-dice", { key: 9 })];
    const fresh = sheetOf(character("arcanist", { cards }));
    expect(chips(row(fresh, "card/9"))).toEqual(["1 PP", "at any time", "once per round"]);
    const used = sheetOf(character("arcanist", { cards, uses: { "round|ability/runic-dice/9": 1 } }));
    expect(chips(row(used, "card/9"))).toContain("used this round");
  });

  it("says of a card that it is exhausted or broken", () => {
    const cards = [
      owned("item", "stiletto", { key: 7, broken: true }),
      owned("item", "whip", { key: 8, exhausted: true }),
    ];
    const sheet = sheetOf(character("arcanist", { cards }));
    expect(chips(row(sheet, "card/7"))).toContain("broken");
    expect(chips(row(sheet, "card/8"))).toContain("exhausted");
  });

  it("shows the Lore Tree: what was taken, what is open now, and only the choices of one's own focus", () => {
    const hero = character("arcanist", { lore: 210, focus: "seeker", tiers: [{ lore: 100, choice: 1 }] });
    const sheet = sheetOf(hero);
    expect(row(sheet, "lore/100")).toMatchObject({ text: "+2 Max Vita.", on: true });
    expect(chips(row(sheet, "lore/100"))).toContain("taken");
    expect(chips(row(sheet, "lore/200"))).toContain("open");
    expect(row(sheet, "lore/350").on).toBe(false);
    expect(row(sheet, "lore/500").text).not.toContain("companion");
  });

  it("shows the ghost side of one who died: Ghost Points and Ghost Powers, and no skills", () => {
    const sheet = sheetOf(character("arcanist", { form: "ghost", vita: 0, gp: 8 }));
    expect(points(sheet, "gp")).toMatchObject({ value: 8, max: 10 });
    expect(points(sheet, "vita")).toBeUndefined();
    expect(row(sheet, "ghost-power/0")).toMatchObject({ name: "Cold equation" });
    expect(sheet.sections.some(({ id }) => id === "skills")).toBe(false);
    expect(row(sheet, "status/ethereal").on).toBe(true);
  });

  it("leads every name to something that explains it", () => {
    const cards = [
      ...content.all("item").map(({ id }) => owned("item", id)),
      ...content.all("ability").map(({ id }) => owned("ability", id)),
      ...content.all("companion").map(({ id }) => owned("companion", id)),
      owned("ritual", content.all("ritual")[0]?.id ?? ""),
      owned("boon", content.all("boon")[0]?.id ?? ""),
      owned("tarot", content.all("tarot")[0]?.id ?? ""),
    ];
    const sheets = (["living", "ghost"] as const).map((form) =>
      sheetOf(character("arcanist", { form, cards, missing: 1 })),
    );
    const refs = sheets.flatMap(({ chips: own, points: tracked, sections }) => [
      ...own,
      ...tracked,
      ...sections.flatMap((section) => [section, ...section.rows, ...section.rows.flatMap((each) => each.chips ?? [])]),
    ]);
    expect(lostRefs(refs)).toEqual([]);
  });
});

describe("a character outside a game", () => {
  it("shows the sheet with which a first story begins: the booklet's cards, held and worn", () => {
    const board = startingBoard(content, content.card("character", "arcanist"));
    const sheet = heroSheet(board, "arcanist");
    expect(sheet?.sections.find(({ id }) => id === "abilities")?.rows.map(({ name }) => name)).toEqual([
      "Runic Dice",
      "Seek the Chakra",
    ]);
    expect(sheet?.sections.find(({ id }) => id === "attacks")?.rows.map(({ name }) => name)).toEqual([
      "Stiletto",
      "Unarmed",
    ]);
  });

  it("shows the figures of a card that the table has changed", () => {
    const changed = { ...content.card("character", "arcanist"), vita: 30 };
    expect(heroSheet(startingBoard(content, changed), "arcanist")?.points[0]).toMatchObject({ value: 30, max: 30 });
  });

  it("knows what unchanged texts of a document do, although documents hold the words alone", () => {
    const words = JSON.parse(
      JSON.stringify(content.card("character", "arcanist"), (key, value) => (key === "effects" ? undefined : value)),
    );
    const board = entryBoard(content, "character", words);
    if (board === undefined) throw new Error("A character has a board.");
    expect(board.content.card("character", "arcanist").special.effects).not.toEqual([]);
    expect(heroSheet(board, "arcanist")?.sections.length).toBeGreaterThan(8);
    const rewritten = { ...words, special: { name: "Reader of omens", text: "Nothing happens." } };
    expect(entryBoard(content, "character", rewritten)?.content.card("character", "arcanist").special.effects).toEqual(
      [],
    );
  });

  it("has a sheet for every character of the content", () => {
    for (const card of content.all("character")) expect(heroSheet(startingBoard(content, card), card.id)).toBeDefined();
  });
});
