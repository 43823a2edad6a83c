import fc from "fast-check";
import { expect, test } from "vitest";
import { hashFigures } from "../../src/compiler/figures-hash.ts";
import { canonicalJson } from "../../src/engine/hash.ts";

const all = { everywhere: new Set<string>(), within: new Map<object, Set<string>>() };
const figures = fc.object({
  key: fc.string({ maxLength: 3 }),
  values: [
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
  ],
  maxDepth: 3,
});

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, backwards(inner)]),
  );
}

test("the order of fields is no figure", () => {
  fc.assert(
    fc.property(figures, (entry) => {
      expect(hashFigures(backwards(entry) as object, all)).toBe(hashFigures(entry, all));
    }),
  );
});

test("entries that differ in anything have other hashes", () => {
  const seen = new Map<string, string>();
  fc.assert(
    fc.property(figures, (entry) => {
      const hash = hashFigures(entry, all);
      const written = canonicalJson(entry);
      expect(seen.get(hash) ?? written).toBe(written);
      seen.set(hash, written);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [
    { a: 1, b: 2 },
    { a: 2, b: 1 },
  ],
  [
    { a: { b: 1 }, c: {} },
    { a: {}, c: { b: 1 } },
  ],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: [[1], 2] }, { a: [1, [2]] }],
  [{ a: 5 }, { a: "5" }],
  [{ a: [] }, { a: {} }],
  [{ a: null }, {}],
])("%j is not %j", (one, other) => {
  expect(hashFigures(one, all)).not.toBe(hashFigures(other, all));
});

test("a field that does not count changes nothing", () => {
  const names = { everywhere: new Set(["name"]), within: new Map<object, Set<string>>() };
  expect(hashFigures({ name: "x", a: { name: "y", b: 1 } }, names)).toBe(hashFigures({ a: { b: 1 } }, all));
  const inner = { name: "y", b: 1 };
  const one = { everywhere: new Set<string>(), within: new Map([[inner, new Set(["name"])]]) };
  expect(hashFigures({ name: "x", a: inner }, one)).toBe(hashFigures({ name: "x", a: { b: 1 } }, all));
});
