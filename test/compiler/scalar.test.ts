import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDocument, type Scalar, stringify } from "yaml";
import { decodeScalar, type ScalarStyle } from "../../src/compiler/scalar.ts";

const styles: readonly (readonly [ScalarStyle, Scalar.Type])[] = [
  ["plain", "PLAIN"],
  ["single", "QUOTE_SINGLE"],
  ["double", "QUOTE_DOUBLE"],
  ["literal", "BLOCK_LITERAL"],
  ["folded", "BLOCK_FOLDED"],
];

const words = fc
  .array(
    fc.constantFrom("Lose", "1d4", "Vita.", "it's", '"so"', "a\\b", "é", "𝄞", ":", "#5", "\n", "\n\n", "  x", "\t"),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((list) => list.join(" "));

test("wherever YAML wraps, quotes, folds or escapes a text, each letter is found again in the file", () => {
  fc.assert(
    fc.property(words, fc.constantFrom(...styles), fc.integer({ min: 0, max: 5 }), (text, [, type], depth) => {
      let value: unknown = { text };
      for (let i = 0; i < depth; i++) value = i % 2 === 0 ? { a: value } : [value];
      const source = stringify(value, { defaultStringType: type as "PLAIN", lineWidth: 30 });
      const document = parseDocument(source);
      let node: unknown = document.contents;
      for (let i = depth - 1; i >= 0; i--) {
        node = (node as { get(key: unknown, keep: true): unknown }).get(i % 2 === 0 ? "a" : 0, true);
      }
      const scalar = (node as { get(key: unknown, keep: true): Scalar }).get("text", true);
      const [style] = styles.find(([, name]) => name === scalar.type) ?? ["plain" as const];
      const [start = 0, end = 0] = scalar.range ?? [];
      const decoded = decodeScalar(source, start, end, style, String(scalar.value));
      expect(decoded?.value).toBe(scalar.value);
      const offsets = decoded?.offsets ?? [];
      const read = String(scalar.value);
      expect(offsets).toHaveLength(read.length + 1);
      for (let i = 0; i < read.length; i++) {
        const letter = read[i] ?? "";
        if (/[a-zA-Z0-9.]/.test(letter)) expect(source[offsets[i] ?? 0]).toBe(letter);
      }
    }),
    { numRuns: 1500 },
  );
});

test("a text that does not come from its source is not given a wrong place", () => {
  expect(decodeScalar("name: Foo", 6, 9, "plain", "Bar")).toBeUndefined();
});
