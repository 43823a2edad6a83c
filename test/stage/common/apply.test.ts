import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { applyChange, diffChange } from "../../../src/stage/common/apply.ts";
import { setGeneration } from "../../../src/stage/common/generation.ts";
import {
  ForcedDeletion,
  ForcedReplacement,
  keysToOperators,
  operatorsToKeys,
} from "../../../src/stage/common/operators.ts";
import { deepClone, flattenObject } from "../../../src/stage/common/utils/index.ts";

const key = fc.stringMatching(/^[a-z]{1,2}$/);
const oddKey = fc.oneof(
  { weight: 4, arbitrary: key },
  { weight: 1, arbitrary: fc.constantFrom("a.b", "-=a", "==b", ".", "", "toString") },
);
const document = (keys: fc.Arbitrary<string>) =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.integer(),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 3 }),
      tie("object"),
    ),
    object: fc.dictionary(keys, tie("value"), { maxKeys: 4 }),
  })).object as fc.Arbitrary<Record<string, unknown>>;
const plain = document(key);
const odd = fc.dictionary(key, document(oddKey), { maxKeys: 4 });
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value));

afterEach(() => setGeneration(13));

describe("changes of documents", () => {
  it("the difference of two documents, applied to the first, gives the second", () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => void expect(json(applyChange(a, diffChange(a, b)))).toEqual(json(b))),
    );
    fc.assert(
      fc.property(odd, odd, (a, b) => void expect(json(applyChange(a, json(diffChange(a, b))))).toEqual(json(b))),
    );
  });

  it("the difference of a document and itself is nothing", () => {
    fc.assert(fc.property(odd, (a) => void expect(diffChange(a, deepClone(a))).toEqual({})));
  });

  it("flat and nested changes mean the same", () => {
    fc.assert(
      fc.property(plain, plain, fc.boolean(), (source, change, recursive) => {
        expect(json(applyChange(source, flattenObject(change), recursive))).toEqual(
          json(applyChange(source, change, recursive)),
        );
      }),
    );
  });

  it("neither the document nor the change is touched", () => {
    fc.assert(
      fc.property(plain, plain, (source, change) => {
        const before = [deepClone(source), deepClone(change)];
        applyChange(source, change);
        diffChange(source, change);
        expect([source, change]).toEqual(before);
      }),
    );
  });

  it("a key can be removed and replaced, inside too", () => {
    const source = { system: { vita: 3, hand: { left: 1, right: 2 } } };
    expect(applyChange(source, { "system.-=vita": null })).toEqual({ system: { hand: { left: 1, right: 2 } } });
    expect(applyChange(source, { system: { "==hand": { left: 9 } } })).toEqual({
      system: { vita: 3, hand: { left: 9 } },
    });
    expect(applyChange(source, { "-=system": null, system: { vita: 1 } })).toEqual({ system: { vita: 1 } });
    expect(applyChange(source, { system: { vita: 1 } }, false)).toEqual({ system: { vita: 1 } });
  });

  it("the operators of generation 14 do the same as the keys of 13, and travel as those", () => {
    setGeneration(14);
    const change = { "system.vita": new ForcedDeletion(), system: { hand: ForcedReplacement.create({ left: 9 }) } };
    const keys = { "system.-=vita": null, system: { "==hand": { left: 9 } } };
    expect(operatorsToKeys(change)).toEqual(keys);
    const source = { system: { vita: 3, hand: { left: 1, right: 2 } } };
    expect(applyChange(source, change)).toEqual(applyChange(source, keys));
    expect(keysToOperators({ "-=a": null, b: { "==c": 1 } })).toEqual({
      a: new ForcedDeletion(),
      b: { c: new ForcedReplacement(1) },
    });
  });

  it("the hooks of generation 13 see the keys", () => {
    expect(keysToOperators({ "-=a": null })).toEqual({ "-=a": null });
  });

  it("an operator says in JSON what it is", () => {
    expect(json(ForcedReplacement.create([1]))).toEqual({ __$OPERATOR$__: "ForcedReplacement", value: [1] });
  });

  it("no change reaches a prototype", () => {
    for (const change of [
      JSON.parse('{"__proto__": {"evil": 1}}'),
      { "__proto__.evil": 1 },
      { "a.constructor.prototype.evil": 1 },
      { "==__proto__": { evil: 1 } },
      { "-=constructor": null },
    ]) {
      const result = applyChange({ a: {} }, change) as Record<string, unknown>;
      expect(result.evil).toBeUndefined();
      expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
      expect(Object.getPrototypeOf(result.a)).toBe(Object.prototype);
    }
    expect("evil" in {}).toBe(false);
    expect({}.constructor).toBe(Object);
  });
});
