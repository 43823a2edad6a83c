import { describe, expect, test } from "vitest";
import { differences } from "../../../src/stage/client/database/reconcile.ts";

const ids = { a: "aaaaaaaaaaaaaaaa", b: "bbbbbbbbbbbbbbbb", c: "cccccccccccccccc", i: "iiiiiiiiiiiiiiii" };

describe("what happened while the line was down", () => {
  test("is nothing if all is as before", () => {
    const actors = [{ _id: ids.a, name: "Ash", system: { vita: 3 }, items: [{ _id: ids.i, name: "Oar" }] }];
    expect(differences("Actor", actors, structuredClone(actors))).toEqual([]);
  });

  test("is told as what vanished, appeared and changed", () => {
    const before = [
      { _id: ids.a, name: "Ash", sort: 1 },
      { _id: ids.b, name: "Briar", sort: 2 },
    ];
    const after = [
      { _id: ids.a, name: "Ash the Elder", sort: 1 },
      { _id: ids.c, name: "Cedar", sort: 3 },
    ];
    expect(differences("Actor", before, after)).toEqual([
      { documentName: "Actor", action: "delete", ids: [ids.b] },
      { documentName: "Actor", action: "create", data: [{ _id: ids.c, name: "Cedar", sort: 3 }] },
      { documentName: "Actor", action: "update", updates: [{ _id: ids.a, name: "Ash the Elder" }], recursive: false },
    ]);
  });

  test("goes down to embedded documents", () => {
    const before = [{ _id: ids.a, name: "Ash", items: [{ _id: ids.i, name: "Oar", effects: [] }] }];
    const after = [
      {
        _id: ids.a,
        name: "Ash",
        items: [{ _id: ids.i, name: "Oar", effects: [{ _id: ids.b, name: "Wet" }] }],
      },
    ];
    expect(differences("Actor", before, after)).toEqual([
      {
        documentName: "ActiveEffect",
        parent: `Actor.${ids.a}.Item.${ids.i}`,
        action: "create",
        data: [{ _id: ids.b, name: "Wet" }],
      },
    ]);
  });

  test("replaces objects whole, so that keys which are gone go here too", () => {
    const before = [{ _id: ids.a, name: "Ash", flags: { x: { one: 1, two: 2 } } }];
    const after = [{ _id: ids.a, name: "Ash", flags: { x: { one: 1 } } }];
    expect(differences("Actor", before, after)).toEqual([
      {
        documentName: "Actor",
        action: "update",
        updates: [{ _id: ids.a, flags: { x: { one: 1 } } }],
        recursive: false,
      },
    ]);
  });
});
