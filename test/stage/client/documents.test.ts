import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CONFIG } from "../../../src/stage/client/config.ts";
import { modifyBatch } from "../../../src/stage/client/database/modify.ts";
import { Actor } from "../../../src/stage/client/documents/actor.ts";
import { Scene } from "../../../src/stage/client/documents/scene.ts";
import { game } from "../../../src/stage/client/game.ts";
import { Hooks } from "../../../src/stage/client/hooks.ts";
import { aClient, master, player, type TestClient } from "./a-client.ts";

let client: TestClient;
const listeners: [string, number][] = [];

/** Listens for the length of a test. */
function on(hook: string, listener: (...args: never[]) => unknown): void {
  listeners.push([hook, Hooks.on(hook, listener)]);
}

async function anActor(data: object = {}): Promise<Actor> {
  const actor = await Actor.create({ name: "Ash", type: "base", ...data });
  return actor as Actor;
}

beforeEach(() => {
  client = aClient();
});
afterEach(() => {
  for (const [hook, id] of listeners.splice(0)) Hooks.off(hook, id);
});

describe("a document that is made", () => {
  test("asks itself, then the hooks, then goes over the line, and is told to itself and to the hooks at last", async () => {
    const order: string[] = [];
    class Watched extends Actor {
      override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | undefined> {
        order.push("_preCreate");
        return super._preCreate(...args);
      }
      override _onCreate(...args: Parameters<Actor["_onCreate"]>): void {
        order.push(`_onCreate after ${client.sent.length} sent`);
        super._onCreate(...args);
      }
    }
    (CONFIG.Actor as { documentClass: unknown }).documentClass = Watched;
    on("preCreateActor", () => order.push("preCreateActor"));
    on("createActor", (actor: Actor, options: { mine?: number }, userId: string) =>
      order.push(`createActor ${actor.name} ${options.mine} ${userId}`),
    );
    await Watched.create({ name: "Ash", type: "base" }, { mine: 1 });
    expect(order).toEqual(["_preCreate", "preCreateActor", "_onCreate after 1 sent", `createActor Ash 1 ${master}`]);
  });

  test("is not made if a hook says false", async () => {
    on("preCreateActor", () => false);
    expect(await Actor.create({ name: "Ash", type: "base" })).toBeUndefined();
    expect(client.sent).toEqual([]);
  });

  test("takes along what hooks put into it", async () => {
    on("preCreateActor", (actor: Actor) => actor.updateSource({ "flags.world.mark": 1 }));
    const actor = await anActor();
    expect(actor.flags).toEqual({ world: { mark: 1 } });
  });

  test("gets an id here, so that it is found even if the answer is lost", async () => {
    const actor = await anActor({ _id: "own0000000000000" });
    expect(client.sent[0]?.[0]).toMatchObject({ action: "create", keepId: true, data: [{ _id: actor.id }] });
    expect(actor.id).not.toBe("own0000000000000");
    const kept = await Actor.create({ _id: "own0000000000000", name: "Kept", type: "base" }, { keepId: true });
    expect(kept?.id).toBe("own0000000000000");
  });

  test("may be one of several, and comes back in a list then", async () => {
    const made = await Actor.create([
      { name: "One", type: "base" },
      { name: "Two", type: "base" },
    ]);
    expect(made.map(({ name }) => name)).toEqual(["One", "Two"]);
    expect(client.sent).toHaveLength(1);
  });
});

describe("a document that is changed", () => {
  test("sends only what differs, and nothing if nothing does", async () => {
    const actor = await anActor({ system: { vita: 5, name: "x" } });
    await actor.update({ name: "Ash", "system.vita": 4 });
    expect(client.sent.at(-1)?.[0]).toMatchObject({ updates: [{ _id: actor.id, system: { vita: 4 } }] });
    expect(await actor.update({ name: "Ash" })).toBeUndefined();
    expect(client.sent).toHaveLength(2);
    expect(actor.system).toEqual({ vita: 4, name: "x" });
  });

  test("stays as it is if a hook says false", async () => {
    const actor = await anActor();
    on("preUpdateActor", (_actor: Actor, changes: { name?: string }) => changes.name !== "No");
    expect(await actor.update({ name: "No" })).toBeUndefined();
    expect(actor.name).toBe("Ash");
  });

  test("by somebody else is told here with their id", async () => {
    const actor = await anActor();
    const heard: unknown[] = [];
    on("updateActor", (_actor: Actor, changes: object, options: { render: boolean }, userId: string) =>
      heard.push([changes, options.render, userId]),
    );
    client.others([
      {
        action: "update",
        documentName: "Actor",
        updates: [{ _id: actor.id ?? "", name: "B" }],
        options: { render: false },
      },
    ]);
    expect(heard).toEqual([[{ _id: actor.id, name: "B" }, false, player]]);
    expect(actor.name).toBe("B");
  });

  test("draws its applications anew, unless it is told not to", async () => {
    const actor = await anActor();
    let drawn = 0;
    actor.apps.one = { rendered: true, render: () => drawn++, close: async () => undefined };
    await actor.update({ name: "B" });
    await actor.update({ name: "C" }, { render: false });
    expect(drawn).toBe(1);
  });

  test("loses keys in the way of its generation", async () => {
    const actor = await anActor({ flags: { a: { one: 1, two: 2 } } });
    await actor.unsetFlag("a", "one");
    await actor.update({ "flags.a.-=two": null });
    expect(actor.flags).toEqual({ a: {} });
  });
});

describe("documents inside of others", () => {
  test("stand in their parent, know it, and make it prepare itself anew", async () => {
    const actor = await anActor();
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Oar", type: "base" }]);
    expect(client.sent.at(-1)?.[0]).toMatchObject({ documentName: "Item", parent: actor.uuid });
    expect(item?.parent).toBe(actor);
    expect(item?.uuid).toBe(`${actor.uuid}.Item.${item?.id}`);
    await item?.update({ name: "Paddle" });
    expect(actor.items.contents[0]?.name).toBe("Paddle");
    expect((actor._source as { items: { name: string }[] }).items[0]?.name).toBe("Paddle");
    await item?.delete();
    expect(actor.items.size).toBe(0);
  });

  test("change figures through effects, always from what is stored", async () => {
    const actor = await anActor({ system: { vita: 5 } });
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Hale", changes: [{ key: "system.vita", mode: 2, value: "3" }] },
    ]);
    expect(actor.system.vita).toBe(8);
    await actor.update({ "system.vita": 7 });
    expect(actor.system.vita).toBe(10);
    expect((actor._source as { system: { vita: number } }).system.vita).toBe(7);
    expect(actor.overrides).toEqual({ system: { vita: 10 } });
  });

  test("of an item go over to the actor if they are meant to", async () => {
    const changes = [{ key: "system.vita", mode: 5, value: "1" }];
    const actor = await anActor({
      system: { vita: 5 },
      items: [{ name: "Curse", type: "base", effects: [{ name: "Weak", transfer: true, changes }] }],
    });
    expect(actor.system.vita).toBe(1);
    await actor.items.contents[0]?.effects.contents[0]?.update({ disabled: true });
    expect(actor.system.vita).toBe(5);
  });
});

describe("a status", () => {
  test("is put on an actor and taken away again", async () => {
    const actor = await anActor();
    (CONFIG.statusEffects as object[]).push({ id: "dazed", name: "Dazed", img: "icons/svg/daze.svg" });
    await actor.toggleStatusEffect("dazed");
    expect([...actor.statuses]).toEqual(["dazed"]);
    expect(await actor.toggleStatusEffect("dazed", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("dazed")).toBe(false);
    expect(actor.statuses.size).toBe(0);
  });
});

describe("several changes", () => {
  test("go over the line as one transaction, and come back each with their documents", async () => {
    const actor = await anActor();
    const [made, changed] = await modifyBatch([
      { action: "create", documentName: "Item", data: [{ name: "Loose", type: "base" }] },
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "B" }] },
    ]);
    expect(client.sent.at(-1)).toHaveLength(2);
    expect(made?.[0]).toBe(game.items.contents[0]);
    expect(changed).toEqual([actor]);
  });
});

describe("a copy of a document", () => {
  test("is kept beside the original if it is to be saved, and remembers what it is a copy of", async () => {
    const actor = await anActor({ system: { vita: 5 } });
    const copy = await actor.clone({ name: "Ash the Second" }, { save: true, addSource: true });
    expect(game.actors.contents).toEqual([actor, copy]);
    expect(copy.toObject()).toMatchObject({ name: "Ash the Second", system: { vita: 5 } });
    expect([copy.id === actor.id, copy._stats.duplicateSource]).toEqual([false, actor.uuid]);
  });

  test("that is not saved stands nowhere", async () => {
    const actor = await anActor();
    expect([actor.clone({ name: "Shade" }).id, game.actors.size, client.sent.length]).toEqual([null, 1, 1]);
  });
});

describe("in generation 14", () => {
  test("a scene has at least one level, which takes what older modules give the scene itself", async () => {
    client = aClient({ generation: 14 });
    const background = { src: "maps/mill.webp" };
    const scene = (await Scene.create({ name: "Mill", background, backgroundColor: "#224466" })) as Scene;
    expect(scene.levels.map(({ id, background: { src, color } }) => [id, src, String(color)])).toEqual([
      ["defaultLevel0000", "maps/mill.webp", "#224466"],
    ]);
    expect([scene.background.src, scene.initialLevel?.id]).toEqual(["maps/mill.webp", "defaultLevel0000"]);
    await scene.createEmbeddedDocuments("Token", [{ name: "Ash" }]);
    expect(scene.tokens.map((token) => token.toObject())).toMatchObject([{ level: "defaultLevel0000" }]);
  });

  test("statuses are kept by their ids, and effects have their changes in system", async () => {
    client = aClient({ generation: 14 });
    (CONFIG.statusEffects as Record<string, object>).dazed = { name: "Dazed", img: "icons/svg/daze.svg" };
    expect(Object.values(CONFIG.statusEffects)).toMatchObject([{ id: "dazed" }]);
    const actor = await anActor({ system: { vita: 5 } });
    await actor.toggleStatusEffect("dazed");
    expect(actor.statuses.has("dazed")).toBe(true);
    const changes = [{ key: "system.vita", type: "multiply", value: "2", phase: "initial" }];
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Giant", system: { changes } }]);
    expect(actor.system.vita).toBe(10);
  });
});
