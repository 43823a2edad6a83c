import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Data,
  type Existing,
  type Operations,
  reconcile,
  type Wanted,
} from "../../src/module/mirror/reconcile.ts";

/** What the host makes of the operations. */
function carriedOut(existing: readonly Existing[], wanted: readonly Wanted[], operations: Operations): Existing[] {
  const { create, update, remove } = operations;
  const kept = existing
    .filter(({ id }) => !remove.includes(id))
    .map((each) => {
      const { _id, ...changes } = update.find((change) => change._id === each.id) ?? { _id: each.id };
      return { ...each, data: merged(each.data, changes) };
    });
  const keys = wanted.map(({ key }) => key).filter((key) => !kept.some((each) => each.key === key));
  return [...kept, ...create.map((data, at) => ({ key: keys[at] ?? "", id: `new-${at}`, data }))];
}

function merged(data: Data, changes: Data): Data {
  const result: Record<string, unknown> = { ...data };
  for (const [key, value] of Object.entries(changes)) {
    const now = result[key];
    const isNested = [value, now].every((each) => typeof each === "object" && each !== null && !Array.isArray(each));
    result[key] = isNested ? merged(now as Data, value as Data) : value;
  }
  return result;
}

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", "b"), fc.array(fc.integer({ max: 2 })));
const data: fc.Arbitrary<Data> = fc.dictionary(
  fc.constantFrom("name", "x", "system"),
  fc.oneof(value, fc.dictionary(fc.constantFrom("vita", "pp"), value)),
);
const key = fc.constantFrom("arcanist", "wolf-1", "wolf-2", "witch");
const wantedList = fc.uniqueArray(fc.record({ key, data }), { selector: (each) => each.key, maxLength: 4 });
const existingList = fc
  .array(fc.record({ key, data }), { maxLength: 6 })
  .map((list) => list.map((each, at) => ({ ...each, id: `id-${at}` })));

describe("documents that show a game", () => {
  it("makes a document with both what it must say and what it is only made with, part by part", () => {
    const wanted = { key: "a", data: { system: { play: 1 } }, once: { type: "hero", system: { game: "folklore" } } };
    expect(reconcile([wanted], []).create).toEqual([{ type: "hero", system: { game: "folklore", play: 1 } }]);
  });

  it("are as wanted after one look, and a second look finds nothing to do", () => {
    fc.assert(
      fc.property(wantedList, existingList, (wanted, existing) => {
        const after = carriedOut(existing, wanted, reconcile(wanted, existing));
        expect(after.map((each) => each.key).sort()).toEqual(wanted.map((each) => each.key).sort());
        expect(reconcile(wanted, after)).toEqual({ create: [], update: [], remove: [] });
      }),
    );
  });

  it("keep what the game says nothing about", () => {
    const existing = [{ key: "arcanist", id: "1", data: { name: "Arcanist", notes: "owes me a coin" } }];
    const { update } = reconcile([{ key: "arcanist", data: { name: "The Arcanist" } }], existing);
    expect(update).toEqual([{ _id: "1", name: "The Arcanist" }]);
  });

  it("take what they are made with once, and are free to change it", () => {
    const wanted = [{ key: "wolf-1", data: { x: 1 }, once: { width: 2 } }];
    expect(reconcile(wanted, []).create).toEqual([{ width: 2, x: 1 }]);
    expect(reconcile(wanted, [{ key: "wolf-1", id: "1", data: { x: 1, width: 5 } }]).update).toEqual([]);
  });

  it("are never there twice", () => {
    const twice = ["1", "2"].map((id) => ({ key: "wolf-1", id, data: {} }));
    expect(reconcile([{ key: "wolf-1", data: {} }], twice).remove).toEqual(["2"]);
  });
});
