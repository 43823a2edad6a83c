import { Ajv } from "ajv";
import fc from "fast-check";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { quickCheck } from "../../src/compiler/quick-check.ts";
import { kinds } from "../../src/compiler/schema/index.ts";
import { effectsSchema } from "../../src/engine/effects/index.ts";
import { realFiles } from "./real-content.ts";
import { starter } from "./schema/validate.ts";

const ajv = new Ajv({ strict: false });

function bothFor(schema: object) {
  const quick = quickCheck(schema);
  if (quick === undefined) throw new Error("This schema is beyond the quick check.");
  return { quick, full: ajv.compile(schema) };
}

const entries = realFiles
  .filter(({ path }) => path.endsWith(".yaml"))
  .flatMap(({ text }) => [load(text)].flat() as Record<string, unknown>[]);

/** All places in a value: the paths to its parts. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** A copy of a value with one part changed, taken away, or joined by another. */
function changed(value: unknown, path: readonly string[], put: unknown, how: "change" | "remove" | "add"): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  let holder = copy;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string, unknown>;
  const last = path.at(-1);
  if (last === undefined) return how === "change" ? put : copy;
  if (how === "add") holder[`${last}x`] = put;
  else if (how === "change" || Array.isArray(holder)) holder[last] = put;
  else delete holder[last];
  return copy;
}

// biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
const condition = { if: { type: "string" }, then: { const: "x" }, else: { const: 1 } };

const part = fc.oneof(
  fc.constantFrom<unknown>(
    "",
    "x",
    "a b",
    "1d6",
    "d7",
    "1-3",
    "3-",
    "house",
    "rulebook",
    0,
    1,
    -1,
    1.5,
    1000,
    true,
    null,
  ),
  fc.constantFrom<unknown>({}, [], [[]], [1], ["a", "a"], { from: 1 }, { x: 1 }, { from: "rulebook" }),
  fc.string({ unit: "grapheme", maxLength: 100 }),
  fc.jsonValue({ maxDepth: 2 }),
);

describe("the quick check agrees with ajv", () => {
  it.each(Object.keys(kinds))("on a starter %s with parts changed, taken away and added", (kind) => {
    const { quick, full } = bothFor(kinds[kind]?.schema ?? {});
    const whole = [starter(kind), ...entries.filter((entry) => entry.kind === kind)];
    for (const entry of whole) expect(quick(entry)).toBe(full(entry));
    const place = fc
      .constantFrom(...whole)
      .chain((entry) => fc.tuple(fc.constant(entry), fc.constantFrom(...pathsOf(entry))));
    fc.assert(
      fc.property(place, part, fc.constantFrom("change", "remove", "add"), ([entry, path], put, how) => {
        const other = changed(entry, path, put, how);
        expect(quick(other)).toBe(full(other));
      }),
      { numRuns: 150 },
    );
  });

  it("on effects, which contain effects", () => {
    const { quick, full } = bothFor(effectsSchema);
    const lose = { op: "lose", who: "you", amount: 2, resource: "vita" };
    const effects = [lose, { op: "choose", options: [[lose], [lose, lose]] }];
    expect(quick(effects)).toBe(true);
    const place = fc.constantFrom(...pathsOf(effects));
    fc.assert(
      fc.property(place, part, fc.constantFrom("change", "remove", "add"), (path, put, how) => {
        const other = changed(effects, path, put, how);
        expect(quick(other)).toBe(full(other));
      }),
      { numRuns: 200 },
    );
  });

  it.each<[string, object]>([
    ["lengths in characters", { type: "string", minLength: 2, maxLength: 3 }],
    ["numbers that need not be whole", { type: "number", minimum: 1, maximum: 2 }],
    ["exactly one of several", { oneOf: [{ type: "integer" }, { type: "number", minimum: 1 }] }],
    ["all of several", { allOf: [{ type: "integer" }, { type: "number", minimum: 1 }] }],
    ["a condition with both ways", condition],
    [
      "names by their form",
      { type: "object", patternProperties: { "^x": { type: "integer" } }, additionalProperties: false },
    ],
    ["other fields of one sort", { type: "object", properties: { x: {} }, additionalProperties: { type: "integer" } }],
    ["fields of values of any type", { properties: { x: { const: 1 } }, required: ["x"] }],
    [
      "numbers of fields and items",
      {
        anyOf: [
          { type: "object", minProperties: 1 },
          { type: "array", minItems: 1, maxItems: 1 },
        ],
      },
    ],
  ])("on %s", (_, schema) => {
    const { quick, full } = bothFor(schema);
    const agree = fc.property(part, (value) => {
      expect(quick(value)).toBe(full(value));
    });
    fc.assert(agree, { numRuns: 500 });
  });

  it.each<[string, object]>([
    ["keywords that it does not know", { type: "array", uniqueItems: true }],
    [
      "keywords that it does not know, deep inside",
      { type: "object", properties: { x: { items: { format: "date" } } } },
    ],
    ["references to nothing", { $ref: "#/$defs/Nothing", $defs: {} }],
    ["several types", { type: ["string", "null"] }],
    ["values that are mappings", { const: { a: 1 } }],
    ["lengths of what need not be text", { minLength: 1 }],
  ])("and leaves %s to it", (_, schema) => {
    expect(quickCheck(schema)).toBeUndefined();
  });
});
