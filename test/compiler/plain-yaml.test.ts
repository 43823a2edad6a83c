import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { CORE_SCHEMA, dump, loadAll } from "js-yaml";
import { describe, expect, it } from "vitest";
import { creatureYaml } from "../../src/cli/bench/generate.ts";
import { projectRoot } from "../../src/cli/root.ts";
import { readPlainYaml } from "../../src/compiler/plain-yaml.ts";

function readFully(text: string): unknown[] {
  const documents: unknown[] = [];
  loadAll(text, (document) => documents.push(document), { schema: CORE_SCHEMA });
  return documents;
}

/** Where the fast reader gives an answer, the full parser must give the same, fields in the same order. */
function expectSame(text: string): void {
  const plain = readPlainYaml(text);
  if (plain === undefined) return;
  const full = readFully(text);
  expect(full).toStrictEqual([plain]);
  expect(JSON.stringify(full)).toBe(JSON.stringify([plain]));
}

const folder = join(projectRoot, "content");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".yaml"));
const sources = files.map((name) => readFileSync(join(folder, name), "utf8"));

describe("plain YAML", () => {
  it.each(files)("reads %s as the full parser does", (name) => {
    expectSame(readFileSync(join(folder, name), "utf8"));
  });

  it("is what almost all files of the content are written in", () => {
    const beyond = sources.filter((text) => readPlainYaml(text) === undefined);
    expect(beyond.length).toBeLessThan(sources.length / 10);
  });

  it.each([
    ["a mapping", "a: b\nc: 1\n", { a: "b", c: 1 }],
    ["a list", "- a\n- 2\n", ["a", 2]],
    [
      "a list of mappings",
      "- a: 1\n  b: 2\n-  a: 3\n   b: 4\n",
      [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    ],
    ["a list as deep as its key", "a:\n- 1\n- 2\nb: 3\n", { a: [1, 2], b: 3 }],
    ["a list deeper than its key", "a:\n  - 1\n  - 2\nb: 3\n", { a: [1, 2], b: 3 }],
    ["brackets over several lines", "a: [1,\n  2, ]\nb: {c: d,\n e: f}\n", { a: [1, 2], b: { c: "d", e: "f" } }],
    ["dice and ranges, which are no numbers", "a: 1d6+1\nb: 1-3\nc: 1.2.3\n", { a: "1d6+1", b: "1-3", c: "1.2.3" }],
    ["numbers as keys", "a: {2: 1d4, 10: x}\n", { a: { 2: "1d4", 10: "x" } }],
    [
      "nothing, true and false",
      "a: ~\nb:\nc: True\nd: false\ne: null\n",
      { a: null, b: null, c: true, d: false, e: null },
    ],
    ["quotes", "a: \"b: c # d\"\nb: 'it''s'\n'c': \"\"\n", { a: "b: c # d", b: "it's", c: "" }],
    ["comments", "# one\na: b # two\n\n  # three\nc: d#e\n#", { a: "b", c: "d#e" }],
    ["colons within words", "a: b:c\nd: http://e\n", { a: "b:c", d: "http://e" }],
    ["a folded text", "a: >-\n  one\n  two\n\n  three\n\nb: 1\n", { a: "one two\nthree", b: 1 }],
    ["a literal text", "a: |\n  one\n    two\n\n  three\n\nb: 1\n", { a: "one\n  two\n\nthree\n", b: 1 }],
    ["a text that keeps its end", "- |+\n  one\n\n", ["one\n\n"]],
    ["a file without a last line break", "a: b", { a: "b" }],
  ])("has %s", (_, text, value) => {
    expect(readPlainYaml(text)).toStrictEqual(value);
    expectSame(text);
  });

  it.each([
    ["nothing at all", "# only a comment\n"],
    ["several documents", "a: 1\n---\nb: 2\n"],
    ["anchors", "a: &x 1\n"],
    ["aliases", "a: *x\n"],
    ["tags", "a: !!str 1\n"],
    ["tabs", "a:\tb\n"],
    ["escapes", 'a: "b\\n"\n'],
    ["scalars over several lines", "a: b\n  c\n"],
    ["quotes over several lines", 'a: "b\n  c"\n'],
    ["repeated keys", "a: 1\nb: 2\na: 3\n"],
    ["keys that every object has", "constructor: 1\n"],
    ["the prototype of an object", "__proto__: {a: 1}\n"],
    ["the prototype of a function", "prototype: 1\n"],
    ["numbers in unusual spellings", "a: 0x10\nb: 1e3\n"],
    ["fractions", "a: 1.5\n"],
    ["indentation that fits nothing", "a:\n    b: 1\n  c: 2\n"],
    ["a missing colon", "a: 1\nb\n"],
    ["a second colon", "a: b: c\n"],
    ["a missing bracket", "a: [1, 2\n"],
    ["words behind a bracket", "a: [1] 2\n"],
    ["a single value", "one\n"],
    ["nesting beyond all sense", `a: ${"[".repeat(60)}${"]".repeat(60)}\n`],
  ])("leaves %s to the full parser", (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  it("reads what the full parser writes as the full parser does", () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-zA-Z0-9 .,:;'"#!?&*[\]{}|>%@`~+-]{0,12}$/),
      fc.constantFrom("null", "true", "1d6", "1-3", "-5", "0", "007", ".5", "- a", "a: b", "a #b", "line\nline\n"),
    );
    const value = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, word, fc.integer(), fc.boolean(), fc.constant(null), tie("list"), tie("map")),
      list: fc.array(tie("value"), { maxLength: 4 }),
      map: fc.dictionary(word, tie("value"), { maxKeys: 4 }),
    }));
    const options = fc.record({ flowLevel: fc.integer({ min: -1, max: 4 }), indent: fc.integer({ min: 1, max: 4 }) });
    fc.assert(
      fc.property(value.map, options, (map, how) => expectSame(dump(map, how))),
      { numRuns: 2000 },
    );
  });

  it("agrees with the full parser on cards with pieces put in, taken out and moved", () => {
    const cards = [...sources.filter((text) => text.length < 4000), creatureYaml(1), creatureYaml(2)];
    const piece = fc.constantFrom(
      ..."\n :-#[]{},'\"|>?&*!%~.+0a",
      "\n  ",
      ": ",
      " #",
      "- ",
      ">-\n",
      "|\n",
      "''",
      "\n\n",
    );
    const change = fc.record({ at: fc.nat(4000), cut: fc.nat(6), piece });
    fc.assert(
      fc.property(fc.constantFrom(...cards), fc.array(change, { minLength: 1, maxLength: 3 }), (card, changes) => {
        let text = card;
        for (const { at, cut, piece: put } of changes) {
          const place = at % text.length;
          text = text.slice(0, place) + put + text.slice(place + cut);
        }
        expectSame(text);
      }),
      { numRuns: 3000 },
    );
  });

  it("agrees with the full parser on any mixture of its marks", () => {
    const marks = [
      "a",
      "b",
      "1",
      " ",
      "  ",
      "\n",
      "\n  ",
      ":",
      ": ",
      "- ",
      "-",
      "[",
      "]",
      "{",
      "}",
      ",",
      "#",
      "'",
      '"',
      "|",
      ">-",
      ">",
    ];
    const mixture = fc.array(fc.constantFrom(...marks), { maxLength: 14 }).map((list) => list.join(""));
    fc.assert(
      fc.property(mixture, (text) => expectSame(text)),
      { numRuns: 20_000 },
    );
  });
});
