import { describe, expect, test } from "vitest";
import { totalCoverage } from "../../src/compiler/coverage.ts";
import { diffMeanings } from "../../src/compiler/diff.ts";
import { compile, creature, creatureWith, table } from "./faults/table.ts";

const file = "folklore/cards/card.yaml";

function meaningOf(text: string): string | undefined {
  return compile({ [file]: text }).games[0]?.cards.find((card) => card.file === file)?.meaning;
}

describe("the meaning of a card", () => {
  test.each([
    ["its name", "name: Highwayman", "name: Robber"],
    ["its plural", "plural: Highwaymen", "plural: Robbers"],
    ["its icon", "icon: fangs", "icon: wolf-head"],
    ["its source", "{from: house}", "{from: house, note: Ours.}"],
    ["the name of a power", "name: Cutlass", "name: Sabre"],
    ["the order of its figures", "vita: 10\n", "vita: 10 # in all\n"],
  ])("is not %s", (_, part, instead) => {
    expect(meaningOf(creatureWith(part, instead))).toBe(meaningOf(creature));
  });

  test("is not the wording of its text", () => {
    expect(meaningOf(table("You lose 1 Vita."))).toBe(meaningOf(table("Lose 1 Vita.")));
  });

  test.each([
    ["a figure", "vita: 10", "vita: 11"],
    ["the numbers of a row", "on: 1-4", "on: 1-3"],
    ["the dice of a text", "takes 1d6", "takes 1d8"],
    ["its type", "type: mortal", "type: undead"],
  ])("changes with %s", (_, part, instead) => {
    const other = creatureWith(part, instead).replace("on: 5-10", instead === "on: 1-3" ? "on: 4-10" : "on: 5-10");
    expect(meaningOf(other)).toMatch(/^[0-9a-f]{32}$/);
    expect(meaningOf(other)).not.toBe(meaningOf(creature));
  });
});

describe("the difference between two compilations", () => {
  test("shows figures and printed texts of changed cards, and no mere wording", () => {
    const before = compile({ [file]: creature, "folklore/well.yaml": table("Lose 1 Vita.") });
    const after = compile({
      [file]: creatureWith("vita: 10", "vita: 12")
        .replace("takes 1d6", "takes 1d8")
        .replace("name: Cutlass", "name: Sabre"),
      "folklore/well.yaml": table("You lose 1 Vita."),
    });
    const diff = diffMeanings(before, after);
    expect([diff.added, diff.removed, diff.renamed]).toEqual([[], [], []]);
    expect(diff.changed.map(({ after: card, figures, texts }) => ({ id: card.id, figures, texts }))).toEqual([
      {
        id: "highwayman",
        figures: [{ path: ["encounter", "vita"], before: 10, after: 12 }],
        texts: [
          {
            path: ["encounter", "powers", 0, "text"],
            before: "The target takes 1d6 damage.",
            after: "The target takes 1d8 damage.",
          },
        ],
      },
    ]);
  });

  test("knows added, removed and renamed cards apart", () => {
    const before = compile({ [file]: creature, "folklore/well.yaml": table("Lose 1 Vita.") });
    const after = compile({
      [file]: creatureWith("id: highwayman", "id: robber"),
      "folklore/redirect.yaml": "kind: redirect\nid: highwayman\nto: robber\n",
      "folklore/fountain.yaml": table("Gain 1 PP.", "fountain"),
    });
    const diff = diffMeanings(before, after);
    expect(diff.added.map(({ id }) => id)).toEqual(["fountain"]);
    expect(diff.removed.map(({ id }) => id)).toEqual(["old-well"]);
    expect(diff.renamed.map(({ before: old, after: now }) => [old.id, now.id])).toEqual([["highwayman", "robber"]]);
    expect(diff.changed).toEqual([]);
  });

  test("sees a rename without a redirect by the equal meaning", () => {
    const before = compile({ [file]: creature });
    const after = compile({ [file]: creatureWith("id: highwayman", "id: robber") });
    expect(diffMeanings(before, after).renamed.map(({ after: now }) => now.id)).toEqual(["robber"]);
  });
});

test("coverage counts every text once: read, by hand, left to people, or not understood", () => {
  const { coverage } = compile({
    "folklore/a.yaml": table("Lose 1 Vita.", "a"),
    "folklore/b.yaml": table("Lose 1 Vita.\n    effects: [{op: lose, who: you, amount: 1, resource: vita}]", "b"),
    "folklore/c.yaml": table("Sing.\n    manual: Singing is for people.", "c"),
    "folklore/d.yaml": table("Lose 1 Vitta.", "d"),
    "folklore/e.yaml": creature,
  });
  expect(coverage).toEqual([
    { game: "folklore", kind: "creature", cards: 1, read: 3, byHand: 0, manual: 0, unread: 0 },
    { game: "folklore", kind: "game", cards: 1, read: 0, byHand: 0, manual: 0, unread: 0 },
    { game: "folklore", kind: "table", cards: 4, read: 1, byHand: 1, manual: 1, unread: 1 },
  ]);
  expect(totalCoverage(coverage)).toEqual({ cards: 6, read: 4, byHand: 1, manual: 1, unread: 1 });
});
