import { describe, expect, test } from "vitest";
import { compile, cost, creature, creatureWith, faultsIn } from "./table.ts";

const file = "folklore/cards/card.yaml";

describe("broken YAML", () => {
  test("an unclosed quote is shown where it opens, with the way to close it", () => {
    expect(faultsIn(creatureWith("name: Highwayman", 'name: "Highwayman'))).toEqual([
      {
        severity: "error",
        code: "unclosed-quote",
        message: "This quote is never closed, or closed in the wrong place.",
        file,
        line: 3,
        column: 7,
        length: 1,
        hint: 'Close it with " on the line where the value ends.',
      },
    ]);
  });

  test("an unclosed quote is found although a later quote closes it", () => {
    const text = creatureWith("name: Highwayman\n", 'name: "Highwayman\n').replace("icon: fangs", 'icon: "fangs"');
    expect(faultsIn(text)).toMatchObject([{ code: "unclosed-quote", file, line: 3, column: 7 }]);
  });

  test("bad indentation is shown at the first character of the line", () => {
    expect(faultsIn(creatureWith("name: Highwayman", "  name: Highwayman"))).toMatchObject([
      {
        code: "bad-indentation",
        file,
        line: 3,
        column: 3,
        hint: "Let all keys of one mapping begin in the same column.",
      },
    ]);
  });

  test("a tab in the indentation is named as such", () => {
    expect(faultsIn(creatureWith("  vita: 10", "\tvita: 10"))).toMatchObject([
      { code: "tab", file, line: 9, column: 1, hint: "Indent with spaces: YAML does not allow tabs." },
    ]);
  });

  test("a colon in a text without quotes is shown, and quotes are advised", () => {
    expect(faultsIn(creatureWith("name: Highwayman", "name: Highwayman: the robber"))).toMatchObject([
      { code: "yaml-syntax", file, line: 3, column: 17, message: "A value with a colon in it must stand in quotes." },
    ]);
  });

  test("a missing space after a colon is shown at the colon", () => {
    expect(faultsIn(creatureWith("name: Highwayman", "name:Highwayman"))).toMatchObject([
      { code: "yaml-syntax", file, line: 3, column: 5, hint: 'Write "key: value".' },
    ]);
  });

  test("a list that is not closed is shown on its line", () => {
    expect(faultsIn(creatureWith("might: {dusk: 5, ", "might: {dusk: 5 "))).toMatchObject([
      { code: "yaml-syntax", file, line: 10, hint: expect.stringContaining("Close the bracket") },
    ]);
  });

  test("every repeated key of a file is told, and the rest of the file is still checked", () => {
    const text = creatureWith("name: Highwayman", "name: Highwayman\nname: Robber")
      .replace("  stride: 4", "  stride: 4\n  stride: 5")
      .replace("icon: fangs", "icon: fang");
    expect(faultsIn(text)).toMatchObject([
      { code: "duplicate-key", file, line: 4, column: 1, length: 4, hint: "Keep one of the two." },
      { code: "unknown-icon", file, line: 6, column: 7 },
      { code: "duplicate-key", file, line: 14, column: 3, length: 6 },
    ]);
  });

  test("a file that cannot be parsed does not keep the others from being checked and compiled", () => {
    const { diagnostics, games } = compile({
      "folklore/a.yaml": 'name: "open',
      "folklore/b.yaml": creature,
      "folklore/c.yaml": creatureWith("id: highwayman", "id: robber").replace("vita: 10", "vita: ten"),
    });
    expect(diagnostics).toMatchObject([
      { code: "unclosed-quote", file: "folklore/a.yaml", line: 1, column: 7 },
      { code: "wrong-type", file: "folklore/c.yaml", line: 9, column: 9 },
    ]);
    expect(games[0]?.cards.map(({ id }) => id)).toEqual(["folklore", "highwayman"]);
  });

  test("who links to an entry in a file that cannot be parsed is not blamed for it", () => {
    const { diagnostics } = compile({
      "folklore/new.yaml": 'kind: creature\nid: robber\nname: "Robber\n',
      "folklore/old.yaml": "kind: redirect\nid: thief\nto: robber\n",
    });
    expect(diagnostics).toMatchObject([{ code: "unclosed-quote", file: "folklore/new.yaml", line: 3 }]);
  });

  test("an empty file is an error, since it was meant to hold something", () => {
    expect(faultsIn("# nothing yet\n")).toMatchObject([{ code: "empty-file", file, line: 1, column: 1 }]);
  });

  test("a file outside of any game is an error", () => {
    expect(faultsIn(creature, "card.yaml")).toMatchObject([{ code: "misplaced-file", file: "card.yaml", line: 1 }]);
  });

  test("a game without a vocabulary is told once, not once per text", () => {
    expect(faultsIn(creature, "exiles/card.yaml").map(({ code }) => code)).toEqual(["missing-game", "unknown-kind"]);
  });
});

describe("hostile YAML", () => {
  test("an alias bomb is refused at once", () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let i = 1; i < 30; i++)
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(", ")}]`,
      );
    const time = cost(() => {
      expect(faultsIn(lines.join("\n"))).toMatchObject([
        { code: "alias-bomb", file, hint: "Write the repeated parts out, without & and *." },
      ]);
    });
    expect(time).toBeLessThan(3000);
  });

  test("an alias that contains itself is refused", () => {
    expect(faultsIn("kind: creature\nname: &a [*a]\n")).toMatchObject([{ code: "too-deep", file, line: 2 }]);
  });

  test("a few aliases for repeated figures are fine", () => {
    const text = creatureWith("might: {dusk", "might: &might {dusk").replace(
      /(skirmish:[\s\S]*)might: \{.*\}/,
      "$1might: *might",
    );
    expect(text).toContain("might: *might");
    expect(faultsIn(text)).toEqual([]);
  });

  test("a file of 50 MB is refused unread", () => {
    const time = cost(() => {
      expect(faultsIn(`kind: creature\nname: ${"x".repeat(50_000_000)}\n`)).toMatchObject([
        { code: "too-large", file, line: 1, column: 1, hint: "Split it into several files." },
      ]);
    });
    expect(time).toBeLessThan(3000);
  });

  test.each([
    ["brackets", "kind: ".concat("[".repeat(100_000))],
    ["closed brackets", `kind: ${"[".repeat(100)}${"]".repeat(100)}`],
    ["hyphens", "- ".repeat(100_000)],
    ["mappings", Array.from({ length: 100 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")],
  ])("nesting without end in %s is an error and no crash", (_, text) => {
    const codes = faultsIn(text).map(({ code }) => code);
    expect(codes).toHaveLength(1);
    expect(["too-deep", "yaml-syntax"]).toContain(codes[0]);
  });

  test.each(["__proto__", "constructor", "prototype", '"\\x5f_proto__"'])("the key %s is refused", (key) => {
    expect(faultsIn(creatureWith("  vita: 10", `  ${key}: {vita: 10}\n  vita: 10`))).toMatchObject([
      { code: "forbidden-key", file, line: 9, column: 3, hint: "Choose another name." },
    ]);
    expect(Object.prototype).not.toHaveProperty("vita");
  });

  test.each([
    ["!!js/function", 3],
    ["!!str", 3],
    ["!mine", 3],
  ])("the tag %s is refused", (tag, line) => {
    expect(faultsIn(creatureWith("name: Highwayman", `name: ${tag} Highwayman`))).toMatchObject([
      { code: "tag", file, line, column: 7, hint: expect.stringContaining("Take the tag away") },
    ]);
  });

  test("bytes that are not UTF-8 are shown where they stand", () => {
    expect(faultsIn(creatureWith("name: Highwayman", "name: High\ufffdwayman"))).toMatchObject([
      { code: "invalid-utf8", file, line: 3, column: 11, hint: expect.stringContaining("UTF-8") },
    ]);
  });

  test("a character that cannot be printed is shown where it stands", () => {
    expect(faultsIn(creatureWith("name: Highwayman", "name: High\u0000wayman"))).toMatchObject([
      { code: "yaml-syntax", file, line: 3, column: 11, hint: "Delete it." },
    ]);
  });

  test.each(["../../etc/passwd", "high/wayman", "high.wayman", "High-Wayman", "a--b", "-a", ""])(
    "the id %j is refused, so that it can never lead out of a folder",
    (id) => {
      expect(faultsIn(creatureWith("id: highwayman", `id: "${id}"`))).toMatchObject([
        { code: "bad-id", file, line: 2, column: 5, hint: expect.stringContaining("rabid-wolf") },
      ]);
    },
  );

  test.each([
    ["icons", "kind: item\nid: x-$\nicon: wolf-$\n"],
    [
      "texts",
      "kind: table\nid: x-$\nrows: [{on: 1-10, text: Lose $ of it.}]\ndie: d10\nname: x\nsource: {from: house}\n",
    ],
    ["ids", "kind: redirect\nid: x-$\nto: y-$\n"],
  ])("ten thousand entries with wrong %s cost no more than the first few hundred", (_, entry) => {
    const documents = Array.from({ length: 10_000 }, (__, i) => entry.replaceAll("$", String(i)));
    const time = cost(() => {
      expect(faultsIn(documents.join("---\n"))).toHaveLength(201);
    });
    expect(time).toBeLessThan(10_000);
  });

  test("a file with thousands of faults shows the first ones and says that there are more", () => {
    const keys = Array.from({ length: 5000 }, (_, i) => `zz${i}: 1`).join("\n");
    const faults = faultsIn(`${creature}${keys}\n`);
    expect(faults).toHaveLength(201);
    expect(faults[0]).toMatchObject({
      code: "too-many-faults",
      message: expect.stringContaining("more than 200 faults"),
    });
  });
});
