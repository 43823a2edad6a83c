import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildUuid,
  Collection,
  deepClone,
  deleteProperty,
  diffObject,
  equals,
  escapeHTML,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  isEmpty,
  isNewerVersion,
  isValidId,
  mergeObject,
  parseUuid,
  randomID,
  Semaphore,
  setProperty,
  throttle,
  unescapeHTML,
} from "../../../src/stage/common/utils/index.ts";

const key = fc.stringMatching(/^[a-z]{1,3}$/);
const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.integer(),
    fc.string(),
    fc.constant(null),
    fc.array(fc.integer(), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(key, tie("value"), { maxKeys: 4 }),
}));
const object = tree.object as fc.Arbitrary<Record<string, unknown>>;
const hostile = ["__proto__.evil", "constructor.prototype.evil", "a.__proto__.evil", "prototype.evil"];

describe("paths", () => {
  it("read, write, test and delete what they name", () => {
    const data = {};
    expect(setProperty(data, "a.b.c", 1)).toBe(true);
    expect(setProperty(data, "a.b.c", 1)).toBe(false);
    expect(getProperty(data, "a.b.c")).toBe(1);
    expect(hasProperty(data, "a.b")).toBe(true);
    expect(hasProperty(data, "a.x")).toBe(false);
    expect(deleteProperty(data, "a.b.c")).toBe(true);
    expect(deleteProperty(data, "a.b.c")).toBe(false);
    expect(data).toEqual({ a: { b: {} } });
  });

  it("never reach a prototype", () => {
    for (const path of hostile) {
      setProperty({ a: {} }, path, true);
      expandObject({ [path]: true });
      mergeObject({ a: {} }, { [path]: true });
      mergeObject({}, JSON.parse('{"__proto__": {"evil": true}, "a": {"constructor": {"prototype": {"evil": true}}}}'));
      deepClone(JSON.parse('{"__proto__": {"evil": true}}'));
      expect(getProperty({ a: {} }, path)).toBeUndefined();
    }
    expect("evil" in {}).toBe(false);
    expect(Object.getPrototypeOf(mergeObject({}, JSON.parse('{"__proto__": {"evil": true}}')))).toBe(Object.prototype);
  });

  it("unfold what they folded", () => {
    fc.assert(fc.property(object, (data) => void expect(expandObject(flattenObject(data))).toEqual(data)));
  });
});

describe("merging", () => {
  it("reaches inside, keeps the rest and can leave the original alone", () => {
    const original = { a: { b: 1, c: 2 } };
    expect(mergeObject(original, { "a.b": 5 }, { inplace: false })).toEqual({ a: { b: 5, c: 2 } });
    expect(original).toEqual({ a: { b: 1, c: 2 } });
    expect(mergeObject(original, { d: 1 }, { insertKeys: false })).toEqual({ a: { b: 1, c: 2 } });
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 1 } }, { insertValues: false })).toEqual({ a: { b: 1 } });
    expect(mergeObject({ a: 1 }, { a: 2 }, { overwrite: false })).toEqual({ a: 1 });
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 2 } }, { recursive: false })).toEqual({ a: { c: 2 } });
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow("Mismatched");
  });

  it("removes keys only when it is asked to", () => {
    expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 });
    expect(mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
  });

  it("adding the difference of two objects gives the second", () => {
    fc.assert(
      fc.property(object, object, (a, b) => {
        const difference = diffObject(a, b, { deletionKeys: true });
        expect(mergeObject(a, difference, { performDeletions: true, inplace: false })).toEqual(b);
      }),
    );
  });

  it("filters by the keys of a template", () => {
    expect(filterObject({ a: 1, b: { c: 2, d: 3 } }, { b: { c: null } })).toEqual({ b: { c: 2 } });
  });
});

describe("values", () => {
  it("a clone is equal and shares nothing", () => {
    fc.assert(
      fc.property(object, (data) => {
        const copy = deepClone(data);
        expect(equals(copy, data)).toBe(true);
        expect(copy).not.toBe(data);
      }),
    );
  });

  it("tell their type and whether they are empty", () => {
    expect([null, undefined, 1, "a", [], {}, new Set(), new Map()].map(getType)).toEqual([
      "null",
      "undefined",
      "number",
      "string",
      "Array",
      "Object",
      "Set",
      "Map",
    ]);
    expect([null, {}, [], new Set()].every(isEmpty)).toBe(true);
    expect([0, "", { a: 1 }, [1]].some(isEmpty)).toBe(false);
  });

  it("newer versions are told from older ones part by part", () => {
    expect(isNewerVersion("13.350", "13.99")).toBe(true);
    expect(isNewerVersion("1.2", "1.2.0")).toBe(false);
    expect(isNewerVersion("1.2.1", "1.2")).toBe(true);
    expect(isNewerVersion(14, "13.5")).toBe(true);
    expect(isNewerVersion("1.0.0", "1.0.0")).toBe(false);
  });

  it("random ids are ids", () => {
    const ids = Array.from({ length: 200 }, () => randomID());
    expect(ids.every(isValidId)).toBe(true);
    expect(new Set(ids).size).toBe(200);
    expect(randomID(5)).toHaveLength(5);
  });

  it("escaped text has no markup and can be read back", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHTML(text)).not.toMatch(/[<>"']/);
        expect(unescapeHTML(escapeHTML(text))).toBe(text);
      }),
    );
  });

  it("a uuid is what its parts make", () => {
    const parsed = parseUuid("Compendium.rulewright.heroes.Actor.abc.Item.def");
    expect(parsed).toMatchObject({
      pack: "rulewright.heroes",
      primaryType: "Actor",
      primaryId: "abc",
      type: "Item",
      id: "def",
    });
    const parent = buildUuid({ documentName: "Actor", id: "abc", pack: "rulewright.heroes" });
    expect(buildUuid({ documentName: "Item", id: "def", parent })).toBe(parsed?.uuid);
    expect([parseUuid("Actor"), parseUuid(""), parseUuid("Actor.a.Item")]).toEqual([null, null, null]);
  });
});

describe("a collection", () => {
  const collection = new Collection<{ name: string }>([
    ["a", { name: "Ann" }],
    ["b", { name: "Bob" }],
  ]);

  it("is walked by its values", () => {
    expect([...(collection as Iterable<unknown>)]).toEqual([{ name: "Ann" }, { name: "Bob" }]);
    expect(collection.map(({ name }) => name)).toEqual(["Ann", "Bob"]);
    expect(collection.find(({ name }) => name === "Bob")).toEqual({ name: "Bob" });
    expect(collection.filter(() => false)).toEqual([]);
  });

  it("finds by key and by name, strictly if asked", () => {
    expect(collection.getName("Ann")).toEqual({ name: "Ann" });
    expect(() => collection.get("c", { strict: true })).toThrow("c");
    expect(() => collection.getName("Cid", { strict: true })).toThrow("Cid");
  });
});

describe("timing", () => {
  it("a semaphore lets no more through than it may, and goes on after a failure", async () => {
    const semaphore = new Semaphore(2);
    let running = 0;
    let most = 0;
    const task = async (at: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      if (at === 1) throw new Error("one fails");
      return at;
    };
    const done = await Promise.allSettled([0, 1, 2, 3].map((at) => semaphore.add(task, at)));
    expect(most).toBe(2);
    expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect([semaphore.active, semaphore.remaining]).toEqual([0, 0]);
  });

  it("a throttled function runs at the first call and once more with the last arguments", async () => {
    const seen: number[] = [];
    const throttled = throttle((value: number) => seen.push(value), 5);
    for (const value of [1, 2, 3]) throttled(value);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(seen).toEqual([1, 3]);
  });
});
