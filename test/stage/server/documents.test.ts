import { beforeEach, describe, expect, test } from "vitest";
import { limits, type Operation, type PlainObject } from "../../../src/stage/common/protocol.ts";
import { newStage, type TestStage } from "./a-stage.ts";
import type { Player } from "./player.ts";

let stage: TestStage;
let gm: Player;

beforeEach(async () => {
  stage = await newStage();
  gm = await stage.join("Gamemaster");
});

const actor = (more: PlainObject = {}): PlainObject => ({ name: "Edda", type: "sample.hero", ...more });

/** What a document embeds, or an object in it. */
const inside = (document: PlainObject | undefined, field: string) => (document?.[field] ?? []) as PlainObject[];
const statsOf = (document: PlainObject | undefined) => (document?._stats ?? {}) as PlainObject;

/** A document as those get it who come now. */
async function stored(documentName: string, id?: string): Promise<PlainObject | undefined> {
  const late = await stage.join("Cedar");
  const found = late.documents(documentName).find(({ _id }) => id === undefined || _id === id);
  await late.leave();
  return found;
}

describe("documents", () => {
  test("a new document has all its fields, its embedded documents, and a stamp of who and when", async () => {
    const id = await gm.create("Actor", actor({ items: [{ name: "Rope", type: "base", effects: [{ name: "Wet" }] }] }));
    const made = await stored("Actor", id);
    expect(made).toMatchObject({
      name: "Edda",
      type: "sample.hero",
      folder: null,
      flags: {},
      ownership: { default: 0, [gm.welcome.user]: 3 },
      items: [{ name: "Rope", effects: [{ name: "Wet" }] }],
      effects: [],
      _stats: { lastModifiedBy: gm.welcome.user, systemId: "stage" },
    });
    expect(Date.now() - Number(statsOf(made).createdTime)).toBeLessThan(10_000);
  });

  test("updates are deep, flat or nested; keys are removed and replaced", async () => {
    const id = await gm.create("Actor", actor({ system: { a: { b: 1, c: 2 }, list: [1], gone: true } }));
    await gm.update("Actor", id, { "system.a.b": 5, system: { list: [2, 3] } });
    await gm.update("Actor", id, { "system.-=gone": null, flags: { sample: { x: 1, y: 2 } } });
    await gm.update("Actor", id, { "flags.sample.-=x": null, "system.==a": { only: true } });
    expect(await stored("Actor", id)).toMatchObject({ flags: { sample: { y: 2 } } });
    expect((await stored("Actor", id))?.system).toEqual({ a: { only: true }, list: [2, 3] });
    await gm.update("Actor", id, { "-=flags": null });
    expect((await stored("Actor", id))?.flags).toEqual({});
    await gm.update("Actor", id, { system: { fresh: 1 } }, { recursive: false });
    expect((await stored("Actor", id))?.system).toEqual({ fresh: 1 });
  });

  test("a field of the schema that is removed becomes what it was at first", async () => {
    const id = await gm.create("Actor", actor({ img: "a.png", sort: 7 }));
    await gm.update("Actor", id, { "-=sort": null, "-=img": null });
    expect(await stored("Actor", id)).toMatchObject({ sort: 0, img: "icons/svg/mystery-man.svg" });
  });

  test("embedded documents come, change and go in their parent, in their order", async () => {
    const id = await gm.create("Actor", actor());
    const parent = `Actor.${id}`;
    const ids: string[] = [];
    for (const name of ["c", "a", "b"]) ids.push(await gm.create("Item", { name, type: "base" }, { parent }));
    await gm.update("Item", ids[1] ?? "", { name: "changed" }, { parent });
    await gm.remove("Item", ids[2] ?? "", { parent });
    const names = async () => inside(await stored("Actor", id), "items").map(({ name }) => name);
    expect(await names()).toEqual(["c", "changed"]);
    await gm.leave();
    stage = await stage.again();
    expect(await names()).toEqual(["c", "changed"]);
  });

  test("the difference of an unlinked token lives in the token", async () => {
    const hero = await gm.create("Actor", actor());
    const scene = await gm.create("Scene", { name: "Moor", tokens: [{ name: "Edda", actorId: hero }] });
    const token = inside(await stored("Scene"), "tokens")[0];
    const at = { parent: `Scene.${scene}` };
    await gm.update("Token", String(token?._id), { delta: { system: { vita: 1 } } }, at);
    const delta = (inside(await stored("Scene"), "tokens")[0]?.delta ?? {}) as PlainObject;
    expect(delta).toMatchObject({ system: { vita: 1 } });
    const inner = `Scene.${scene}.Token.${token?._id}.ActorDelta.${delta._id}`;
    await gm.create("Item", { name: "Torch", type: "base" }, { parent: inner });
    await gm.leave();
    stage = await stage.again();
    expect(await stored("Scene")).toMatchObject({ tokens: [{ delta: { items: [{ name: "Torch" }] } }] });
  });

  test("a transaction is carried out as a whole or not at all", async () => {
    const id = await gm.create("Actor", actor({ items: [{ name: "Rope", type: "base" }] }));
    const before = await stored("Actor", id);
    const refusal = await gm.refused(
      { action: "create", documentName: "Actor", data: [actor({ name: "New" })] },
      { action: "update", documentName: "Actor", updates: [{ _id: id, name: "Changed" }] },
      { action: "create", documentName: "Item", parent: `Actor.${id}`, data: [{ name: "Axe", type: "base" }] },
      {
        action: "delete",
        documentName: "Item",
        parent: `Actor.${id}`,
        ids: [String(inside(before, "items")[0]?._id)],
      },
      { action: "delete", documentName: "Actor", ids: ["0000000000000000"] },
    );
    expect(refusal.code).toBe("missing");
    expect(await stored("Actor", id)).toEqual(before);
    await gm.leave();
    stage = await stage.again();
    expect(await stored("Actor", id)).toEqual(before);
  });

  test("later operations of a transaction see the earlier ones", async () => {
    const _id = "abcdefghijklmnop";
    await gm.modify(
      { action: "create", documentName: "Actor", data: [actor({ _id })], keepId: true },
      { action: "create", documentName: "Item", parent: `Actor.${_id}`, data: [{ name: "Axe", type: "base" }] },
      { action: "update", documentName: "Actor", updates: [{ _id, name: "Ylva" }] },
    );
    expect(await stored("Actor")).toMatchObject({ _id, name: "Ylva", items: [{ name: "Axe" }] });
    expect(
      await gm.refused({ action: "create", documentName: "Actor", data: [actor({ _id })], keepId: true }),
    ).toMatchObject({ code: "invalid" });
  });

  test("in generation 14 scenes have levels, and differences travel as they do in 13", async () => {
    await stage.close();
    stage = await newStage({}, { generation: 14 });
    gm = await stage.join("Gamemaster");
    expect(gm.welcome.world.generation).toBe(14);
    const scene = await gm.create("Scene", { name: "Tower", levels: [{ name: "Cellar" }] });
    await gm.update("Scene", scene, { flags: { sample: { x: 1 } } });
    await gm.update("Scene", scene, { "flags.-=sample": null });
    expect(await stored("Scene")).toMatchObject({ levels: [{ name: "Cellar" }], flags: {} });
  });
});

describe("what no document may be", () => {
  test.each<[string, Operation, string]>([
    [
      "of a type that nobody declares",
      { action: "create", documentName: "Actor", data: [actor({ type: "other.hero" })] },
      "invalid",
    ],
    ["without a type", { action: "create", documentName: "Item", data: [{ name: "Thing" }] }, "invalid"],
    ["without a name", { action: "create", documentName: "Actor", data: [{ type: "base" }] }, "invalid"],
    [
      "with markup in its name",
      { action: "create", documentName: "Actor", data: [actor({ name: "<img src=x onerror=alert(1)>" })] },
      "invalid",
    ],
    [
      "with a script in the name of its speaker",
      { action: "create", documentName: "ChatMessage", data: [{ speaker: { alias: "<script>1</script>" } }] },
      "invalid",
    ],
    [
      "with a name beyond the limit",
      { action: "create", documentName: "Actor", data: [actor({ name: "x".repeat(limits.name + 1) })] },
      "limit",
    ],
    [
      "with data beyond the limit",
      { action: "create", documentName: "Actor", data: [actor({ system: { text: "x".repeat(limits.document) } })] },
      "limit",
    ],
    [
      "with a level of ownership that there is not",
      { action: "create", documentName: "Actor", data: [actor({ ownership: { default: 9 } })] },
      "invalid",
    ],
    ["of an unknown kind", { action: "create", documentName: "Spaceship", data: [{}] }, "unknown"],
    ["of the kind of a prototype", { action: "create", documentName: "constructor", data: [{}] }, "unknown"],
    [
      "in a parent that is not there",
      { action: "create", documentName: "Item", parent: "Actor.0000000000000000", data: [{ name: "x", type: "base" }] },
      "missing",
    ],
    [
      "by itself if it belongs in another",
      { action: "create", documentName: "Token", data: [{ name: "x" }] },
      "invalid",
    ],
  ])("%s", async (_, operation, code) => {
    expect(await gm.refused(operation)).toMatchObject({ code });
    expect(stage.log.join("")).toContain("refused Gamemaster:");
  });

  test("a document that grows beyond the limit by small changes", async () => {
    const id = await gm.create("Actor", actor());
    const text = "x".repeat(300_000);
    for (const key of ["a", "b", "c"]) await gm.update("Actor", id, { system: { [key]: text } });
    expect(
      await gm.refused({ action: "update", documentName: "Actor", updates: [{ _id: id, system: { d: text } }] }),
    ).toMatchObject({ code: "limit" });
    await gm.update("Actor", id, { "system.-=a": null });
    await gm.update("Actor", id, { system: { d: text } });
  });

  test("more documents than a transaction may touch, also by what they embed", async () => {
    const results = Array.from({ length: limits.documents }, () => ({ type: "text", range: [1, 1] }));
    expect(
      await gm.refused({ action: "create", documentName: "RollTable", data: [{ name: "All", results }] }),
    ).toMatchObject({ code: "limit" });
  });

  test("lists of what it embeds do not come with an update", async () => {
    const id = await gm.create("Actor", actor());
    expect(
      await gm.refused({ action: "update", documentName: "Actor", updates: [{ _id: id, items: [] }] }),
    ).toMatchObject({ code: "invalid" });
  });

  test("its id never changes, and its history is not the client's to write", async () => {
    const id = await gm.create("Actor", actor({ _stats: { lastModifiedBy: "0000000000000000", createdTime: 1 } }));
    await gm.update("Actor", id, { _stats: { createdTime: 1 } });
    const now = statsOf(await stored("Actor", id));
    expect(now.createdTime).toBeGreaterThan(1);
    expect(now.lastModifiedBy).toBe(gm.welcome.user);
  });
});
