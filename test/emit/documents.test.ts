import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/cli/root.ts";
import { emit } from "../../src/compiler/emit/emit.ts";
import type { StoredDocument } from "../../src/compiler/emit/entries.ts";
import { headingAnchor } from "../../src/compiler/emit/journal.ts";
import { editorSchemas, schemaFiles } from "../../src/compiler/emit/schemas.ts";
import { readRange } from "../../src/compiler/lint/tables.ts";
import { kinds } from "../../src/compiler/schema/index.ts";
import { card, compilation, village, vocabulary } from "./scene.ts";

const emitted = (game = village()) => emit(compilation(game), { manifest: {}, version: "0" }, { kinds });
const embedded = (value: unknown) =>
  Array.isArray(value) ? (value as { _id: string; name: string; documentUuid: string }[]) : [];
const documents = (type: string, game = village()) =>
  emitted(game).packs.find((pack) => pack.type === type)?.documents ?? [];

describe("the rules in a journal", () => {
  const [entry] = documents("JournalEntry");
  const html = JSON.stringify(entry?.pages).replaceAll('\\"', '"');

  it("link to the heading of another rule", () => {
    expect(html).toMatch(
      /@UUID\[Compendium\.rulewright\.village-rules\.JournalEntry\.\w{16}\.JournalEntryPage\.\w{16}#fear-of-the-dark\]\{Fear\} ends/,
    );
  });

  it("link a word of the vocabulary to the rule that explains it", () => {
    expect(html).toMatch(/#fear-of-the-dark\]\{SPOOKED\}/);
  });

  it("link a creature to its card in the deck", () => {
    expect(html).toMatch(
      /@UUID\[Compendium\.rulewright\.village-cards\.Cards\.\w{16}\.Card\.\w{16}\]\{The wolf\} comes/,
    );
  });

  it("keep the words of a link to what is in no pack, and links to the web as they are", () => {
    expect(html).toContain("comes. A lantern helps.");
    expect(html).toContain('<a href="https://example.org">More</a>');
  });

  it("point only at documents that are there", () => {
    const decks = documents("Cards");
    for (const [, deck, target] of html.matchAll(/\.Cards\.(\w+)\.Card\.(\w+)/g)) {
      const cards = embedded(decks.find(({ _id }) => _id === deck)?.cards);
      expect(cards.map(({ _id }) => _id)).toContain(target);
    }
  });

  it.each([
    ["Fear of the dark", "fear-of-the-dark"],
    ["Phase 1: Rest", "phase-1:-rest"],
    ["The Leader's turn", "the-leaders-turn"],
    ["  Über  all ", "uber-all"],
  ])("find the heading %s by the anchor that Foundry gives it", (title, anchor) => {
    expect(headingAnchor(title)).toBe(anchor);
  });
});

describe("decks", () => {
  it("without a card are left out, and notes cannot smuggle in markup", () => {
    const decks = documents("Cards");
    expect(decks.map(({ name }) => name)).toEqual(["Creatures", "Boons"]);
    expect(decks[1]?.description).toBe("<p>Luck &#38; &#60;favour&#62;</p>");
  });

  it("leave tokens out and find the deck of a group within a kind", () => {
    const words = vocabulary();
    const terms = {
      decks: [
        { id: "item", name: "Item" },
        { id: "animal-companion", name: "Animal Companion" },
      ],
    };
    const game = {
      ...village(),
      cards: [
        { ...words, data: { ...words.data, terms } },
        card("item", "torch", { name: "Torch", token: true }),
        card("item", "rope", { name: "Rope" }),
        card("companion", "dog", { name: "Dog", group: "animal" }),
        card("companion", "child", { name: "Child", group: "special" }),
      ],
    };
    const names = documents("Cards", game).map((deck) => [
      deck.name,
      (deck.cards as readonly StoredDocument[]).map(({ stored }) => JSON.parse(stored).name),
    ]);
    expect(names).toEqual([
      ["Item", ["Rope"]],
      ["Animal Companion", ["Dog"]],
    ]);
  });

  it("give a document the same id in every build and no two the same", () => {
    const ids = (type: string) =>
      documents(type).flatMap((each) => [each._id, ...((each.cards ?? []) as { _id: string }[]).map(({ _id }) => _id)]);
    expect(ids("Cards")).toEqual(ids("Cards"));
    expect(new Set(ids("Cards")).size).toBe(ids("Cards").length);
    for (const id of ids("Cards")) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  });
});

describe("roll tables", () => {
  it("hold the rows of a table with their ranges", () => {
    const [finds] = documents("RollTable");
    expect(finds).toMatchObject({
      name: "Finds",
      formula: "1d10",
      results: [
        { type: "text", range: [1, 7], weight: 7, description: "<p>Nothing happens.</p>" },
        { type: "text", range: [8, 10], weight: 3, description: "<p>Draw a Boon.</p>" },
      ],
    });
  });

  it("hold the skirmishes of each chapter of a story and lead to the creatures' cards", () => {
    const rows = [
      { from: 1, to: 5, count: 1, creature: "wolf" },
      { from: 6, to: 10, count: 2, creature: "bear" },
    ];
    const chapters = [
      {
        slug: "one",
        title: "The mill",
        blocks: [
          { type: "prose", html: "" },
          { type: "skirmish-table", rows },
        ],
      },
    ];
    const story = card("story", "mill", { name: "The Mill", chapters });
    const table = documents("RollTable", village([story])).find(
      ({ name }) => name === "The Mill, The mill: skirmishes",
    );
    expect(table?.results).toMatchObject([
      { type: "document", name: "Wolf", range: [1, 5], description: "" },
      { type: "document", name: "Bear", range: [6, 10], description: "<p>2 of them</p>" },
    ]);
    const [row] = embedded(table?.results);
    expect(row?.documentUuid).toMatch(/^Compendium\.rulewright\.village-cards\.Cards\.\w{16}\.Card\.\w{16}$/);
  });

  it.each([
    ["1-3", 10, { from: 1, to: 3 }],
    ["8-0", 10, { from: 8, to: 10 }],
    ["51-00", 100, { from: 51, to: 100 }],
    [4, 6, { from: 4, to: 4 }],
    ["0", 10, { from: 10, to: 10 }],
    ["x", 10, undefined],
  ])("read the range %s of a d%i", (on, sides, range) => {
    expect(readRange(on, { least: 1, most: sides })).toEqual(range);
  });
});

describe("schemas for editors", () => {
  it("are the ones that the project's editor settings name", () => {
    const settings = JSON.parse(readFileSync(join(projectRoot, ".vscode", "settings.json"), "utf8"));
    expect(settings["yaml.schemas"]).toEqual(editorSchemas(kinds));
  });

  it("check a file with one entry and a file with a list, each by its kind", () => {
    const ajv = new Ajv({ strict: false });
    const schemas = new Map(
      schemaFiles(kinds).map(({ path, content }) => [path, JSON.parse([content].flat().join(""))]),
    );
    for (const kind of Object.keys(kinds))
      ajv.addSchema({ ...schemas.get(`schemas/${kind}.json`), $id: `http://x/schemas/${kind}.json` });
    const check = ajv.compile({
      ...schemas.get("schemas/files/cards-boons.json"),
      $id: "http://x/schemas/files/boons.json",
    });
    const boon = { kind: "boon", id: "luck", name: "Luck", source: { from: "house" }, text: "Recover 3 Vita." };
    expect(check(boon)).toBe(true);
    expect(check([boon, { ...boon, id: "more-luck" }])).toBe(true);
    expect(check({ ...boon, txt: "Recover 3 Vita." })).toBe(false);
    expect(check([{ ...boon, kind: "bonn" }])).toBe(false);
  });
});
