import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EmbeddedCollection } from "../../../src/stage/common/abstract/index.ts";
import { cleanChange, TypeDataModel } from "../../../src/stage/common/abstract/index.ts";
import { applyChange } from "../../../src/stage/common/apply.ts";
import { COMPENDIUM_DOCUMENT_TYPES, WORLD_DOCUMENT_TYPES } from "../../../src/stage/common/constants/index.ts";
import {
  type Acting,
  baseDocument,
  documentType,
  documentTypes,
  mayModify,
  ownershipLevel,
  type Subject,
} from "../../../src/stage/common/documents/index.ts";
import { NumberField } from "../../../src/stage/common/fields/index.ts";
import { type Generation, setGeneration } from "../../../src/stage/common/generation.ts";
import { host } from "../../../src/stage/common/host.ts";

const plugged = { ...host };

/** A new document's data, as a server stores them. */
function cleanNew(name: string, data: object): Record<string, unknown> {
  const { schema } = baseDocument(name);
  const clean = schema.clean(data) as Record<string, unknown>;
  const failure = schema.validate(clean);
  if (failure) throw failure.asError();
  return clean;
}

/** What an update makes of a document's data, and the smallest change that does the same. */
function cleanUpdate(name: string, source: Record<string, unknown>, change: object) {
  const { fields, difference } = cleanChange(baseDocument(name).schema, source, change as Record<string, unknown>);
  return { data: { ...source, ...fields }, difference };
}

afterEach(() => {
  setGeneration(13);
  Object.assign(host, plugged);
});

const sword = "swordswordsword1";
const ann = "annannannannann1";

describe.each<Generation>([13, 14])("documents of generation %d", (value) => {
  beforeEach(() => setGeneration(value));

  it("of every type can be made of hardly anything, and are then left alone", () => {
    for (const { name, coreTypes, hasTypeData } of documentTypes.values()) {
      const type = coreTypes[0] ?? (hasTypeData ? "module.type" : undefined);
      const once = cleanNew(name, { name: "A", key: "module.key", ...(type ? { type } : {}) });
      const { timestamp, ...rest } = cleanNew(name, once);
      expect(rest).toEqual(Object.fromEntries(Object.entries(once).filter(([key]) => key !== "timestamp")));
      expect(cleanUpdate(name, once, once).difference).toEqual({});
    }
  });

  it("of people who were given no colour have clear colours of their own", () => {
    const colours = Array.from({ length: 50 }, () => String(cleanNew("User", { name: "Ann" }).color));
    expect(new Set(colours).size).toBeGreaterThan(10);
    for (const colour of colours) {
      const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      expect([Math.min(...parts), Math.max(...parts)]).toEqual([41, 204]);
    }
  });

  it("of every type name their embedded collections as fields", () => {
    for (const { name, embedded } of documentTypes.values()) {
      for (const [inner, field] of Object.entries(embedded)) {
        expect(documentType(inner).name).toBe(inner);
        const since = documentType(inner).since ?? 13;
        expect(baseDocument(name).schema.has(field), `${name}.${field}`).toBe(since <= value);
      }
    }
  });

  it("whatever an update says, applying its difference gives the new data", () => {
    const source = cleanNew("Actor", { name: "Ann", type: "base", system: { a: { b: 1 } }, flags: { core: { x: 1 } } });
    const change = fc.record(
      {
        name: fc.stringMatching(/^[a-z]+$/),
        "system.a.b": fc.integer(),
        "system.-=a": fc.constant(null),
        "==flags": fc.constant({ other: { y: 1 } }),
        "prototypeToken.width": fc.integer({ min: 1, max: 9 }).map(String),
        unknown: fc.integer(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, (update) => {
        const { data, difference } = cleanUpdate("Actor", source, update);
        expect(applyChange(source, difference)).toEqual(data);
        expect(data).not.toHaveProperty("unknown");
      }),
    );
  });
});

describe("generations", () => {
  it("keep the changes of effects and the pictures of scenes in different places", () => {
    expect(["changes", "start"].map((name) => baseDocument("ActiveEffect").schema.has(name))).toEqual([true, false]);
    expect(["background", "levels"].map((name) => baseDocument("Scene").schema.has(name))).toEqual([true, false]);
    setGeneration(14);
    expect(["changes", "start"].map((name) => baseDocument("ActiveEffect").schema.has(name))).toEqual([false, true]);
    expect(["background", "levels"].map((name) => baseDocument("Scene").schema.has(name))).toEqual([false, true]);
  });

  it("the lists of types say the same as the definitions", () => {
    const names = (test: "primary" | "packed") =>
      [...documentTypes.values()].filter((type) => type[test]).map(({ name }) => name);
    expect(names("primary").sort()).toEqual([...WORLD_DOCUMENT_TYPES].sort());
    expect(names("packed").sort()).toEqual([...COMPENDIUM_DOCUMENT_TYPES].sort());
  });
});

describe("a document", () => {
  const Actor = baseDocument("Actor");
  const actor = () =>
    new Actor({ _id: ann, name: "Ann", type: "base", items: [{ _id: sword, name: "Sword", type: "base" }] });
  const items = (document: object) => (document as { items: EmbeddedCollection }).items;

  it("knows its id, its uuid and those inside it", () => {
    const document = actor();
    const item = document.getEmbeddedDocument("Item", sword);
    expect([document.uuid, item?.uuid, item?.parent, item?.isEmbedded]).toEqual([
      `Actor.${ann}`,
      `Actor.${ann}.Item.${sword}`,
      document,
      true,
    ]);
    expect(new Actor(document.toObject(), { pack: "world.heroes" }).uuid).toBe(`Compendium.world.heroes.Actor.${ann}`);
    expect(() => document.getEmbeddedCollection("Token")).toThrow("Token");
  });

  it("keeps the data of embedded documents in step with its own", () => {
    const document = actor();
    document.getEmbeddedDocument("Item", sword)?.updateSource({ name: "Axe" });
    expect(document.toObject()).toMatchObject({ items: [{ name: "Axe" }] });
    items(document).delete(sword);
    expect(document.toObject()).toMatchObject({ items: [] });
  });

  it("changes and adds embedded documents through an update of its own", () => {
    const document = actor();
    const shield = "shieldshieldshi1";
    expect(
      document.updateSource({
        items: [
          { _id: sword, name: "Axe" },
          { _id: shield, name: "Shield", type: "base" },
        ],
      }),
    ).toMatchObject({
      items: [
        { _id: sword, name: "Axe" },
        { _id: shield, name: "Shield" },
      ],
    });
    expect(items(document).map((item) => (item as unknown as { name: string }).name)).toEqual(["Axe", "Shield"]);
    expect(items(document).get(sword)).toBe(document.getEmbeddedDocument("items", sword));
  });

  it("sets embedded documents aside that are not valid, and keeps their data", () => {
    host.subTypes = (name) => (name === "Item" ? ["base"] : undefined);
    const document = Actor.fromSource({
      _id: ann,
      name: "Ann",
      type: "base",
      items: [{ _id: sword, name: "Sword", type: "gone.thing" }],
    });
    expect([items(document).size, [...items(document).invalidDocumentIds]]).toEqual([0, [sword]]);
    expect(items(document).get(sword, { invalid: true })?.invalid).toBe(true);
    expect(document.toObject()).toMatchObject({ items: [{ type: "gone.thing" }] });
  });

  it("shows the model that is registered for its type, which shares its data", () => {
    class HeroData extends TypeDataModel {
      declare vita: number;
      static override defineSchema() {
        return { vita: new NumberField({ required: true, nullable: false, integer: true, initial: 7 }) };
      }
    }
    host.dataModel = (name, type) => (name === "Actor" && type === "my.hero" ? HeroData : undefined);
    const document = new Actor({ name: "Ann", type: "my.hero" }) as InstanceType<typeof Actor> & { system: HeroData };
    expect([document.system.vita, document.system.parent]).toEqual([7, document]);
    expect(document.updateSource({ "system.vita": "3", "system.none": 1 })).toEqual({ system: { vita: 3 } });
    expect([document.system.vita, document.system._source, document.toObject().system]).toEqual([
      3,
      { vita: 3 },
      { vita: 3 },
    ]);
    expect(() => document.updateSource({ "system.vita": "x" })).toThrow("system.vita");
  });

  it("is cloned without its id unless it is to be kept", () => {
    expect([
      actor().clone().id,
      actor().clone({}, { keepId: true }).id,
      actor().clone({ name: "Bob" })._source.name,
    ]).toEqual([null, ann, "Bob"]);
  });

  it("shows the document that an id refers to", () => {
    const folder = new (baseDocument("Folder"))({ name: "F", type: "Actor" });
    host.find = () => folder;
    const document = new Actor({ name: "Ann", type: "base", folder: "folderfolderfol1" });
    expect((document as unknown as { folder: unknown }).folder).toBe(folder);
    expect(document.toObject().folder).toBe("folderfolderfol1");
  });
});

describe("who may", () => {
  const user = (role: number, id = "playerplayerply1"): Acting => ({ id, role, permissions: {} });
  const [player, trusted, assistant, gm] = [1, 2, 3, 4].map((role) => user(role)) as [Acting, Acting, Acting, Acting];
  const subject = (documentName: string, _source: object = {}, more: Partial<Subject> = {}): Subject => ({
    documentName,
    _source: _source as Subject["_source"],
    parent: null,
    ...more,
  });
  const owned = { ownership: { default: 0, playerplayerply1: 3 } };
  const may = (who: Acting, action: "create" | "update" | "delete", what: Subject, change: object = {}) =>
    mayModify(documentType(what.documentName), action, who, what, change as Subject["_source"]);

  it("owners change what they own and what stands inside it, others do not", () => {
    const actor = subject("Actor", owned);
    expect(may(player, "update", actor)).toBe(true);
    expect(may(user(1, "otherotherother1"), "update", actor)).toBe(false);
    const item = subject("Item", { ownership: { default: 0 } }, { parent: actor });
    expect([may(player, "create", item), may(player, "update", item), may(player, "delete", item)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(may(user(1, "otherotherother1"), "create", item)).toBe(false);
  });

  it("a page can be owned apart from its book, or follow it", () => {
    const book = subject("JournalEntry", { ownership: { default: 2 } });
    const page = (level: number) =>
      ownershipLevel(player, subject("JournalEntryPage", { ownership: { default: level } }, { parent: book }));
    expect([page(-1), page(0), page(3)]).toEqual([2, 0, 3]);
  });

  it("roles decide what may be made, unless a user's own permissions say otherwise", () => {
    expect([player, trusted, assistant, gm].map((who) => may(who, "create", subject("JournalEntry")))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(may({ ...player, permissions: { ACTOR_CREATE: true } }, "create", subject("Actor"))).toBe(true);
    expect(may({ ...trusted, permissions: { JOURNAL_CREATE: false } }, "create", subject("JournalEntry"))).toBe(false);
  });

  it("nobody speaks for another", () => {
    expect(may(player, "create", subject("ChatMessage", { author: "otherotherother1" }))).toBe(false);
    expect(may(player, "create", subject("ChatMessage", { author: player.id }))).toBe(true);
    expect(may(player, "delete", subject("ChatMessage", { author: "otherotherother1" }))).toBe(false);
  });

  it("nobody raises a role above their own, however the update is written", () => {
    const self = subject("User", { _id: player.id, role: 1 });
    expect(may(player, "update", self, { color: "#ffffff" })).toBe(true);
    for (const change of [
      { role: 4 },
      { "==role": 4 },
      { "-=role": null },
      { permissions: {} },
      { "permissions.ACTOR_CREATE": true },
    ]) {
      expect(may(player, "update", self, change)).toBe(false);
    }
    expect(may(player, "update", subject("User", { _id: "otherotherother1", role: 1 }), { color: "#ffffff" })).toBe(
      false,
    );
    expect(may(assistant, "update", subject("User", { _id: "otherotherother1", role: 1 }), { role: 4 })).toBe(false);
    expect(may(assistant, "delete", subject("User", { _id: "otherotherother1", role: 4 }))).toBe(false);
  });

  it("players move tokens of their actors and open doors that are not locked", () => {
    const actor = subject("Actor", owned);
    expect(may(player, "update", subject("Token", {}, { actor }), { x: 1 })).toBe(true);
    expect(may(player, "update", subject("Token", {}, { actor: null }), { x: 1 })).toBe(false);
    expect(may(player, "update", subject("Wall", { ds: 0 }), { ds: 1 })).toBe(true);
    expect(may(player, "update", subject("Wall", { ds: 2 }), { ds: 1 })).toBe(false);
    expect(may(player, "update", subject("Wall", { ds: 0 }), { "==ds": 2 })).toBe(false);
    expect(may(player, "update", subject("Wall", { ds: 0 }), { ds: 1, c: [] })).toBe(false);
  });

  it("a user keeps settings of their own and leaves those of the world to others", () => {
    expect(may(player, "update", subject("Setting", { key: "a.b", user: player.id }), { value: "1" })).toBe(true);
    expect(may(player, "update", subject("Setting", { key: "a.b", user: null }), { value: "1" })).toBe(false);
    expect(may(player, "update", subject("Setting", { key: "a.b", user: player.id }), { user: null })).toBe(false);
    expect(may(assistant, "update", subject("Setting", { key: "a.b", user: null }), { value: "1" })).toBe(true);
  });

  it("whoever has no role may nothing", () => {
    for (const { name } of documentTypes.values()) {
      for (const action of ["create", "update", "delete"] as const) {
        expect(may(user(0), action, subject(name, { ...owned, author: player.id, user: player.id }))).toBe(false);
      }
    }
  });
});
