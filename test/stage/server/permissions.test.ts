import { beforeEach, describe, expect, test } from "vitest";
import type { Operation, PlainObject } from "../../../src/stage/common/protocol.ts";
import { newStage, type TestStage } from "./a-stage.ts";
import type { Player } from "./player.ts";

let stage: TestStage;
let gm: Player;
let ash: Player;
let briar: Player;

beforeEach(async () => {
  stage = await newStage();
  gm = await stage.join("Gamemaster");
  ash = await stage.join("Ash");
  briar = await stage.join("Briar");
});

const create = (documentName: string, ...data: PlainObject[]): Operation => ({ action: "create", documentName, data });
const update = (documentName: string, _id: string, change: PlainObject, more: object = {}): Operation => ({
  action: "update",
  documentName,
  updates: [{ ...change, _id }],
  ...more,
});
const remove = (documentName: string, id: string): Operation => ({ action: "delete", documentName, ids: [id] });
const me = (player: Player): string => player.welcome.user;

/** An actor that a player owns. */
const heroOf = (player: Player): Promise<string> =>
  gm.create("Actor", { name: "Edda", type: "sample.hero", ownership: { default: 0, [me(player)]: 3 } });

async function becomes(player: Player, role: number): Promise<void> {
  await gm.update("User", me(player), { role });
}

describe("what players may do", () => {
  test("a player changes and removes what is theirs", async () => {
    const hero = await heroOf(ash);
    await ash.update("Actor", hero, { name: "Edda the Bold" });
    await ash.remove("Actor", hero);
    await gm.heard("changes", ({ operations }) => operations[0]?.action === "delete");
  });

  test("a player changes nothing that belongs to others, not even within a batch of their own things", async () => {
    const mine = await heroOf(ash);
    const other = await heroOf(briar);
    expect(await ash.refused(update("Actor", other, { name: "Mine" }))).toMatchObject({ code: "permission" });
    expect(await ash.refused(remove("Actor", other))).toMatchObject({ code: "permission" });
    expect(
      await ash.refused(update("Actor", mine, { name: "Changed" }), update("Actor", other, { name: "Mine" })),
    ).toMatchObject({ code: "permission" });
    const late = await stage.join("Cedar");
    expect(late.documents("Actor").map(({ name }) => name)).toEqual(["Edda", "Edda"]);
    expect(stage.log.join("")).toContain("refused Ash: You may not update this Actor.");
  });

  test("a default level of owner makes a document everybody's", async () => {
    const shared = await gm.create("Actor", { name: "Cart", type: "base", ownership: { default: 3 } });
    await briar.update("Actor", shared, { name: "Our cart" });
  });

  test("observing is not owning", async () => {
    const seen = await gm.create("Actor", { name: "Statue", type: "base", ownership: { default: 2 } });
    expect(await ash.refused(update("Actor", seen, { name: "Rubble" }))).toMatchObject({ code: "permission" });
  });

  test.each(["Actor", "Item", "Cards", "Scene", "RollTable", "Folder", "Combat", "JournalEntry"])(
    "a player does not make documents of type %s",
    async (documentName) => {
      const type = documentName === "Cards" ? "deck" : documentName === "Folder" ? "Actor" : "base";
      expect(await ash.refused(create(documentName, { name: "Mine", type }))).toMatchObject({ code: "permission" });
    },
  );

  test("a trusted player makes journals, and owns them", async () => {
    await becomes(ash, 2);
    const journal = await ash.create("JournalEntry", { name: "Diary" });
    await ash.create("JournalEntryPage", { name: "Day 1", type: "text" }, { parent: `JournalEntry.${journal}` });
    expect(await briar.refused(update("JournalEntry", journal, { name: "Ours" }))).toMatchObject({
      code: "permission",
    });
  });

  test("a player makes embedded documents in what they own, and nowhere else", async () => {
    const mine = await heroOf(ash);
    const other = await heroOf(briar);
    const item = await ash.create("Item", { name: "Rope", type: "sample.tool" }, { parent: `Actor.${mine}` });
    await ash.create("ActiveEffect", { name: "Frayed" }, { parent: `Actor.${mine}.Item.${item}` });
    await ash.update("Item", item, { name: "Long rope" }, { parent: `Actor.${mine}` });
    expect(
      await ash.refused({ ...create("Item", { name: "Curse", type: "base" }), parent: `Actor.${other}` }),
    ).toMatchObject({ code: "permission" });
  });

  test("a player makes macros of their own, and scripts unless it was forbidden to them", async () => {
    await ash.create("Macro", { name: "Shout", type: "script", command: "1" });
    await gm.update("User", me(ash), { permissions: { MACRO_SCRIPT: false } });
    expect(await ash.refused(create("Macro", { name: "Shout", type: "script" }))).toMatchObject({ code: "permission" });
    await ash.create("Macro", { name: "Say", type: "chat" });
  });

  test("what somebody makes is made in their name, whatever they claim", async () => {
    await ash.create("ChatMessage", { content: "It was Briar", author: me(ash) });
    const forged = await ash.create("ChatMessage", { content: "I am the GM", author: me(gm) });
    const macro = await ash.create("Macro", { name: "Trick", type: "chat", author: me(gm) });
    const late = await stage.join("Cedar");
    expect(late.documents("ChatMessage").map(({ author }) => author)).toEqual([me(ash), me(ash)]);
    expect(late.documents("Macro")[0]).toMatchObject({ _id: macro, author: me(ash), ownership: { [me(ash)]: 3 } });
    expect(await ash.refused(update("ChatMessage", forged, { author: me(gm) }))).toMatchObject({ code: "permission" });
  });

  test("a player edits and removes only their own messages", async () => {
    const said = await gm.create("ChatMessage", { content: "The door opens." });
    expect(await ash.refused(update("ChatMessage", said, { content: "It stays shut." }))).toMatchObject({
      code: "permission",
    });
    expect(await ash.refused(remove("ChatMessage", said))).toMatchObject({ code: "permission" });
    const own = await ash.create("ChatMessage", { content: "Hello" });
    await ash.update("ChatMessage", own, { content: "Hello!" });
  });

  test("an owner cannot give ownership away or take it from others", async () => {
    const hero = await heroOf(ash);
    const changes: PlainObject[] = [
      { ownership: { default: 3 } },
      { [`ownership.${me(briar)}`]: 3 },
      { "==ownership": { default: 3 } },
      { ownership: { [`-=${me(ash)}`]: null } },
    ];
    for (const change of changes) {
      expect(await ash.refused(update("Actor", hero, change))).toMatchObject({ code: "permission" });
    }
    await gm.update("Actor", hero, { [`ownership.${me(briar)}`]: 3 });
    await briar.update("Actor", hero, { name: "Ours" });
  });

  test("tokens and combatants obey the owner of their actor", async () => {
    const hero = await heroOf(ash);
    const scene = await gm.create("Scene", { name: "Moor", tokens: [{ name: "Edda", actorId: hero, x: 0, y: 0 }] });
    const [made] = (await stage.join("Cedar")).documents("Scene");
    const [token] = (made?.tokens ?? []) as PlainObject[];
    const id = String(token?._id);
    const at = { parent: `Scene.${scene}` };
    await ash.update("Token", id, { x: 100 }, at);
    expect(await briar.refused(update("Token", id, { x: 0 }, at))).toMatchObject({ code: "permission" });
    const combat = await gm.create("Combat", {});
    const fight = { parent: `Combat.${combat}` };
    const combatant = await ash.create("Combatant", { actorId: hero }, fight);
    await ash.update("Combatant", combatant, { initiative: 12 }, fight);
    expect(await briar.refused(update("Combatant", combatant, { initiative: 1 }, fight))).toMatchObject({
      code: "permission",
    });
    expect(await ash.refused(update("Combatant", combatant, { hidden: true }, fight))).toMatchObject({
      code: "permission",
    });
  });
});

describe("users, roles and settings", () => {
  test("a player changes their own colour, character, hotbar and flags", async () => {
    const hero = await heroOf(ash);
    await ash.update("User", me(ash), {
      color: "#ff0000",
      character: hero,
      hotbar: { 1: hero },
      flags: { a: { b: 1 } },
    });
  });

  test("nobody raises themselves, and players do not touch other users", async () => {
    const changes: PlainObject[] = [{ role: 4 }, { "==role": 4 }, { permissions: { ACTOR_CREATE: true } }];
    for (const change of changes) {
      expect(await ash.refused(update("User", me(ash), change))).toMatchObject({ code: "permission" });
    }
    expect(await ash.refused(update("User", me(briar), { color: "#ff0000" }))).toMatchObject({ code: "permission" });
    expect(await ash.refused(create("User", { name: "Friend", role: 4 }))).toMatchObject({ code: "permission" });
    expect(await ash.refused(remove("User", me(briar)))).toMatchObject({ code: "permission" });
  });

  test("an assistant manages players but neither game masters nor assistants", async () => {
    await becomes(ash, 3);
    await ash.update("User", me(briar), { role: 2 });
    expect(await ash.refused(update("User", me(briar), { role: 3 }))).toMatchObject({ code: "permission" });
    expect(await ash.refused(update("User", me(gm), { role: 1 }))).toMatchObject({ code: "permission" });
    expect(await ash.refused(create("User", { name: "Boss", role: 4 }))).toMatchObject({ code: "permission" });
    await ash.create("Actor", { name: "Wolf", type: "base" });
  });

  test("a world keeps at least one game master", async () => {
    expect(await gm.refused(update("User", me(gm), { role: 1 }))).toMatchObject({ code: "permission" });
    expect(await gm.refused(remove("User", me(gm)))).toMatchObject({ code: "permission" });
  });

  test("a new user gets a link; one who is removed is shown out and their link opens nothing", async () => {
    await gm.create("User", { name: "Fern" });
    const fern = await stage.join("Fern");
    const key = stage.key("Fern");
    await gm.remove("User", me(fern));
    expect(await fern.closed).toBe(1008);
    expect(stage.links().map(({ name }) => name)).not.toContain("Fern");
    const { openSocket } = await import("./player.ts");
    const socket = openSocket(stage.address);
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", key, client: "a-client" })));
    expect(await new Promise((resolve) => socket.on("close", resolve))).toBe(1008);
  });

  test("settings of the world are the game master's; a user's own settings are theirs", async () => {
    expect(await ash.refused(create("Setting", { key: "sample.mode", value: "1" }))).toMatchObject({
      code: "permission",
    });
    await gm.create("Setting", { key: "sample.mode", value: "1" });
    expect(await gm.refused(create("Setting", { key: "sample.mode", value: "2" }))).toMatchObject({ code: "invalid" });
    await ash.create("Setting", { key: "sample.mode", value: "3", user: me(ash) });
    expect(await ash.refused(create("Setting", { key: "sample.mode", value: "3", user: me(briar) }))).toMatchObject({
      code: "permission",
    });
  });
});
