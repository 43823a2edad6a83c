import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { describe, expect, test } from "vitest";
import type { PlainObject } from "../../../src/stage/common/protocol.ts";
import { newStage, type TestStage } from "./a-stage.ts";
import { type Player, resultOf } from "./player.ts";

const module = {
  id: "rulewright",
  title: "Rulewright",
  packs: [
    { name: "cards", label: "Cards", type: "Cards", path: "packs/cards", ownership: { PLAYER: "OBSERVER" } },
    {
      name: "secrets",
      label: "Secrets",
      type: "JournalEntry",
      path: "packs/secrets",
      ownership: { GAMEMASTER: "OWNER" },
    },
  ],
  packFolders: [{ name: "Rulewright", folders: [{ name: "Folklore", packs: ["cards"] }] }],
};

/** Fills a database as the build does. */
async function fill(folder: string, entries: Readonly<Record<string, object>>): Promise<void> {
  const level = new ClassicLevel<string, string>(folder);
  await level.batch(
    Object.entries(entries).map(([key, value]) => ({ type: "put", key, value: JSON.stringify(value) })),
  );
  await level.close();
}

const deck = "deckdeckdeckdeck";
const card = "cardcardcardcard";
const folder = "foldfoldfoldfold";

async function stageWithPacks(): Promise<TestStage> {
  const stage = await newStage({ "dist/module.json": JSON.stringify(module) });
  await fill(join(stage.folder, "dist/packs/cards"), {
    [`!cards!${deck}`]: { _id: deck, name: "Items", type: "deck", cards: [card], folder, sort: 5 },
    [`!cards.cards!${deck}.${card}`]: { _id: card, name: "Bandage", type: "base" },
    [`!folders!${folder}`]: { _id: folder, name: "Folklore", type: "Cards" },
  });
  await fill(join(stage.folder, "dist/packs/secrets"), { [`!journal!${deck}`]: { _id: deck, name: "Secret" } });
  return stage;
}

const documentsOf = async (player: Player, pack: string, ids?: string[]): Promise<PlainObject[]> =>
  resultOf(await player.request({ op: "packDocuments", pack, ...(ids ? { ids } : {}) })) as PlainObject[];

describe("the compendia of modules", () => {
  test("are listed with their folders, indexed and read whole", async () => {
    const stage = await stageWithPacks();
    const ash = await stage.join("Ash");
    expect(ash.welcome.world.packs).toMatchObject([
      { id: "rulewright.cards", label: "Cards", type: "Cards", folders: ["Rulewright", "Folklore"], locked: true },
    ]);
    const index = resultOf(await ash.request({ op: "packIndex", pack: "rulewright.cards", fields: ["cards"] }));
    expect(index).toMatchObject({
      documents: [{ _id: deck, name: "Items", type: "deck", folder, sort: 5, cards: [{ name: "Bandage" }] }],
      folders: [{ _id: folder, name: "Folklore" }],
    });
    expect(await documentsOf(ash, "rulewright.cards", [deck])).toMatchObject([{ cards: [{ _id: card }] }]);
    expect(await documentsOf(ash, "rulewright.cards")).toHaveLength(1);
  });

  test("that a role may not see are not there for it", async () => {
    const stage = await stageWithPacks();
    const ash = await stage.join("Ash");
    expect(await ash.request({ op: "packDocuments", pack: "rulewright.secrets" })).toMatchObject({
      error: { code: "missing" },
    });
    const gm = await stage.join("Gamemaster");
    expect(await documentsOf(gm, "rulewright.secrets")).toMatchObject([{ name: "Secret" }]);
  });

  test("are never written to, not even by reading, and nobody changes them", async () => {
    const stage = await stageWithPacks();
    const place = join(stage.folder, "dist/packs/cards");
    const state = () => readdirSync(place).map((name) => [name, readFileSync(join(place, name), "base64")]);
    const before = state();
    const gm = await stage.join("Gamemaster");
    await documentsOf(gm, "rulewright.cards");
    expect(
      await gm.refused({ action: "delete", documentName: "Cards", pack: "rulewright.cards", ids: [deck] }),
    ).toMatchObject({ code: "permission" });
    expect(state()).toEqual(before);
  });

  test("are read again after a build changed them, and everyone is told", async () => {
    const stage = await stageWithPacks();
    const ash = await stage.join("Ash");
    await documentsOf(ash, "rulewright.cards");
    await stage.building(() =>
      fill(join(stage.folder, "dist/packs/cards"), {
        [`!cards!${deck}`]: { _id: deck, name: "Changed", cards: [card] },
      }),
    );
    stage.built(["packs/cards", "styles/a.css", "README.md"]);
    expect((await ash.heard("packs")).changed).toEqual(["rulewright.cards"]);
    expect(await ash.heard("hotReload")).toMatchObject({
      packageId: "rulewright",
      path: "modules/rulewright/styles/a.css",
      extension: "css",
    });
    expect(await documentsOf(ash, "rulewright.cards")).toMatchObject([{ name: "Changed" }]);
  });

  test("that are not built are told as missing, and are read once they are", async () => {
    const stage = await newStage({ "dist/module.json": JSON.stringify(module) });
    const ash = await stage.join("Ash");
    expect(await ash.request({ op: "packIndex", pack: "rulewright.cards" })).toMatchObject({
      error: { code: "missing" },
    });
    expect(existsSync(join(stage.folder, "dist/packs/cards"))).toBe(false);
    await fill(join(stage.folder, "dist/packs/cards"), { [`!cards!${deck}`]: { _id: deck, name: "Now", cards: [] } });
    expect(await documentsOf(ash, "rulewright.cards")).toMatchObject([{ name: "Now" }]);
  });
});

describe("the compendia of a world", () => {
  const heroes = "world.my-heroes";
  const make = { op: "createPack", name: "my-heroes", label: "My heroes", documentName: "Actor" } as const;

  test("are made and removed by game masters, and told to all", async () => {
    const stage = await newStage();
    const [gm, ash] = [await stage.join("Gamemaster"), await stage.join("Ash")];
    expect(await ash.request(make)).toMatchObject({ error: { code: "permission" } });
    resultOf(await gm.request(make));
    expect((await ash.heard("packs")).packs).toMatchObject([{ id: heroes, type: "Actor", packageType: "world" }]);
    expect(await gm.request(make)).toMatchObject({ error: { code: "invalid" } });
    expect(await gm.request({ ...make, name: "../up" })).toMatchObject({ error: { code: "invalid" } });
    expect(await gm.request({ ...make, name: "users", documentName: "User" })).toMatchObject({
      error: { code: "invalid" },
    });
    resultOf(await gm.request({ op: "deletePack", pack: heroes }));
    expect((await (await stage.join("Briar")).heard("welcome")).world.packs).toEqual([]);
  });

  test("hold documents as the world does, and keep them", async () => {
    const stage = await newStage();
    const [gm, ash] = [await stage.join("Gamemaster"), await stage.join("Ash")];
    resultOf(await gm.request(make));
    const id = await gm.create("Actor", { name: "Edda", type: "sample.hero" }, { pack: heroes });
    await gm.create("Item", { name: "Rope", type: "base" }, { pack: heroes, parent: `Actor.${id}` });
    await gm.update("Actor", id, { "system.vita": 4 }, { pack: heroes });
    await gm.create("Folder", { name: "North", type: "Actor" }, { pack: heroes });
    const expected = [{ _id: id, name: "Edda", system: { vita: 4 }, items: [{ name: "Rope" }] }];
    expect(await documentsOf(ash, heroes)).toMatchObject(expected);
    expect(
      await ash.refused({ action: "update", documentName: "Actor", pack: heroes, updates: [{ _id: id, name: "x" }] }),
    ).toMatchObject({ code: "permission" });
    expect(
      await gm.refused({ action: "create", documentName: "Item", pack: heroes, data: [{ name: "x", type: "base" }] }),
    ).toMatchObject({ code: "invalid" });
    const after = await stage.again();
    const cedar = await after.join("Cedar");
    expect(cedar.documents("Actor")).toEqual([]);
    expect(await documentsOf(cedar, heroes)).toMatchObject(expected);
    expect(resultOf(await cedar.request({ op: "packIndex", pack: heroes }))).toMatchObject({
      folders: [{ name: "North" }],
    });
  });
});
