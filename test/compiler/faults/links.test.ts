import { describe, expect, test } from "vitest";
import { reverseRefs } from "../../../src/compiler/link.ts";
import { compile, creature, creatureWith, faultsIn, game, table } from "./table.ts";

const file = "folklore/cards/card.yaml";
const rules =
  "---\ntitle: Statuses\norder: 1\nsource: {from: house}\n---\n\n## Spooked\n\nFear of what is not there.\n";

describe("ids", () => {
  test("an id that two files use is an error that names both places", () => {
    const { diagnostics, games } = compile({ "folklore/a.yaml": creature, "folklore/b.yaml": creature });
    expect(diagnostics).toEqual([
      {
        severity: "error",
        code: "duplicate-id",
        message: 'The id "highwayman" is taken already, at folklore/a.yaml:2:5.',
        file: "folklore/b.yaml",
        line: 2,
        column: 5,
        length: 10,
        hint: "Ids are unique within a game: give one of the two another id.",
      },
    ]);
    expect(games[0]?.cards.map((card) => card.file)).toEqual(["folklore/game.yaml", "folklore/a.yaml"]);
  });

  test("which of two equal ids came first does not depend on the order in which files are given", () => {
    const { diagnostics } = compile({ "folklore/b.yaml": creature, "folklore/a.yaml": creature });
    expect(diagnostics).toMatchObject([{ code: "duplicate-id", file: "folklore/b.yaml" }]);
  });

  test("an id that a term of the same category has already is an error", () => {
    const text = game.replace("{id: occult, name: OCCULT}", "{id: faith, name: OCCULT}");
    expect(faultsIn(text, "folklore/game.yaml")).toMatchObject([
      { code: "duplicate-id", file: "folklore/game.yaml", line: 14, column: 12, length: 5 },
    ]);
  });

  test("the vocabulary must have the id of its folder", () => {
    expect(faultsIn(game.replace("id: folklore", "id: folklor"), "folklore/game.yaml")).toMatchObject([
      { code: "wrong-game", line: 2, column: 5, hint: 'Write "id: folklore", or move the file.' },
    ]);
  });
});

describe("links in figures", () => {
  test("a dangling id is answered with the nearest entry of the right kind", () => {
    const map = `kind: adventure-map\nid: yard\nname: Yard\nsource: {from: house}\ngrid: |\n  SSSSA\nlegend:\n  S: {is: start}\n`;
    const { diagnostics } = compile({
      "folklore/map.yaml": `${map}  A: {is: spawn, creature: highwaymen}\n`,
      "folklore/highwayman.yaml": creature,
    });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
      {
        code: "dangling-id",
        file: "folklore/map.yaml",
        line: 9,
        column: 28,
        length: 10,
        message: 'There is no creature with the id "highwaymen".',
        hint: 'Did you mean "highwayman"?',
      },
    ]);
  });

  test("an id of another kind than is wanted is told as such", () => {
    const map = `kind: adventure-map\nid: yard\nname: Yard\nsource: {from: house}\ngrid: |\n  SSSSA\nlegend:\n  S: {is: start}\n`;
    const { diagnostics } = compile({
      "folklore/map.yaml": `${map}  A: {is: search, table: highwayman}\n`,
      "folklore/highwayman.yaml": creature,
    });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "wrong-kind", file: "folklore/map.yaml", line: 9, column: 26 },
    ]);
  });

  test("an unknown term is answered with the nearest of its category", () => {
    expect(faultsIn(creatureWith("type: mortal", "type: undeed"))).toMatchObject([
      { code: "unknown-term", file, line: 7, column: 7, length: 6, hint: 'Did you mean "undead"?' },
    ]);
  });

  test("an unknown skill in the vocabulary itself is found", () => {
    expect(faultsIn(game.replace("resist: faith", "resist: fath"), "folklore/game.yaml")).toMatchObject([
      { code: "unknown-term", file: "folklore/game.yaml", line: 16, column: 60, hint: 'Did you mean "faith"?' },
    ]);
  });

  test("an unknown icon is answered with the nearest of the set", () => {
    expect(faultsIn(creatureWith("icon: fangs", "icon: wolf-haed"))).toMatchObject([
      { code: "unknown-icon", file, line: 5, column: 7, length: 9, hint: 'Did you mean "wolf-head"?' },
    ]);
  });

  test("an unknown rule is answered with the nearest heading", () => {
    const text = creatureWith("type: mortal", "type: mortal\nrule: statuses/spoked");
    const { diagnostics } = compile({ [file]: text, "folklore/rules/statuses.md": rules });
    expect(diagnostics).toMatchObject([
      { code: "unknown-rule", file, line: 8, column: 7, length: 15, hint: 'Did you mean "statuses/spooked"?' },
    ]);
  });

  test("a card lists the terms, cards and rules it refers to, and each of them knows who refers to it", () => {
    const text = creatureWith("type: mortal", "type: mortal\nrule: statuses/spooked");
    const compilation = compile({
      [file]: text,
      "folklore/rules/statuses.md": rules,
      "folklore/table.yaml": table("Skirmish with a Highwayman."),
    });
    expect(compilation.diagnostics).toEqual([]);
    const card = compilation.games[0]?.cards.find(({ id }) => id === "highwayman");
    expect(card?.refs).toEqual(["rule:folklore/statuses/spooked", "term:folklore/mortal", "term:folklore/spooked"]);
    const referrers = reverseRefs(compilation);
    expect(referrers.get("term:folklore/spooked")).toEqual(["folklore/highwayman"]);
    expect(referrers.get("folklore/highwayman")).toEqual(["folklore/old-well"]);
  });
});

describe("redirects", () => {
  test("a redirect to an entry is kept, through others if need be", () => {
    const { diagnostics, games } = compile({
      [file]: creature,
      "folklore/redirects/a.yaml":
        "kind: redirect\nid: robber\nto: thief\n---\nkind: redirect\nid: thief\nto: highwayman\n",
    });
    expect(diagnostics).toEqual([]);
    expect(games[0]?.redirects).toEqual({ robber: "highwayman", thief: "highwayman" });
  });

  test("a redirect to nothing is an error with the entry that was meant", () => {
    const { diagnostics } = compile({
      [file]: creature,
      "folklore/redirects/a.yaml": "kind: redirect\nid: robber\nto: highwaymann\n",
    });
    expect(diagnostics).toMatchObject([
      {
        code: "redirect-to-nothing",
        file: "folklore/redirects/a.yaml",
        line: 3,
        column: 5,
        length: 11,
        hint: 'Did you mean "highwayman"?',
      },
    ]);
  });

  test("redirects that lead round in a circle are errors", () => {
    const { diagnostics, games } = compile({
      "folklore/a.yaml": "kind: redirect\nid: robber\nto: thief\n---\nkind: redirect\nid: thief\nto: robber\n",
    });
    expect(diagnostics).toMatchObject([
      { code: "redirect-cycle", file: "folklore/a.yaml", line: 3, column: 5 },
      { code: "redirect-cycle", file: "folklore/a.yaml", line: 7, column: 5 },
    ]);
    expect(games[0]?.redirects).toEqual({});
  });

  test("a link by an old id still works, and its author is told the new one", () => {
    const map = `kind: adventure-map\nid: yard\nname: Yard\nsource: {from: house}\ngrid: |\n  SSSSAX\nlegend:\n  S: {is: start}\n  X: {is: exit}\n`;
    const { diagnostics, games } = compile({
      [file]: creature,
      "folklore/map.yaml": `${map}  A: {is: spawn, creature: robber}\n`,
      "folklore/redirect.yaml": "kind: redirect\nid: robber\nto: highwayman\n",
    });
    expect(diagnostics).toMatchObject([
      { severity: "warning", code: "old-id", file: "folklore/map.yaml", line: 10, hint: 'Write "highwayman".' },
    ]);
    expect(games[0]?.cards.find(({ id }) => id === "yard")?.refs).toEqual(["highwayman"]);
  });
});
