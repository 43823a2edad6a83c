import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { Operation } from "../../../src/stage/common/protocol.ts";
import { newStage, stageIn, type TestStage } from "./a-stage.ts";
import { openSocket, type Player } from "./player.ts";

let stage: TestStage;
let gm: Player;
const client = "a-page-of-ash";

beforeEach(async () => {
  stage = await newStage();
  gm = await stage.join("Gamemaster");
});

const say = (content: string): Operation => ({ action: "create", documentName: "ChatMessage", data: [{ content }] });
const saidBy = async (name: string) => (await stage.join(name)).documents("ChatMessage").map(({ content }) => content);

describe("coming back", () => {
  test("brings what was missed and nothing else", async () => {
    const ash = await stage.join("Ash", { client });
    await gm.modify(say("heard"));
    const { seq } = await ash.heard("changes");
    await ash.leave();
    await gm.modify(say("missed"));
    const back = await stage.join("Ash", { client, since: seq });
    expect(back.welcome.complete).toBe(false);
    expect(back.received.filter(({ type }) => type === "documents")).toEqual([]);
    const changes = back.received.filter((message) => message.type === "changes");
    expect(changes).toMatchObject([{ operations: [{ data: [{ content: "missed" }] }] }]);
    expect((await back.heard("ready")).seq).toBe(changes[0]?.seq);
  });

  test("after a restart brings nothing to those who had seen all, and everything to those who had not", async () => {
    const seq = await gm.modify(say("one"));
    await gm.modify(say("two"));
    const last = gm.received.findLast((message) => message.type === "changes")?.seq ?? 0;
    stage = await stage.again();
    const fresh = await stage.join("Ash", { since: last });
    expect(fresh.welcome.complete).toBe(false);
    expect(fresh.received.map(({ type }) => type)).toEqual(["welcome", "ready"]);
    const stale = await stage.join("Briar", { since: seq });
    expect(stale.welcome.complete).toBe(true);
    expect(stale.documents("ChatMessage")).toHaveLength(2);
  });

  test("with a number that never was brings everything", async () => {
    await gm.modify(say("one"));
    const odd = await stage.join("Ash", { since: Number.MAX_SAFE_INTEGER });
    expect(odd.welcome.complete).toBe(true);
  });

  test("numbers of changes that a crash may have lost are not given again", async () => {
    const before = await gm.modify(say("one"));
    stage = await stage.again();
    gm = await stage.join("Gamemaster");
    expect(await gm.modify(say("two"))).toBeGreaterThan(before + 1000);
  });
});

describe("a request", () => {
  test("that is sent again is carried out once and answered again", async () => {
    const ash = await stage.join("Ash", { client });
    const first = await ash.request({ op: "modify", operations: [say("once")] }, 1);
    await ash.leave();
    const back = await stage.join("Ash", { client });
    expect(back.welcome.lastRequest).toBe(1);
    expect(await back.request({ op: "modify", operations: [say("once")] }, 1)).toEqual(first);
    expect(await saidBy("Briar")).toEqual(["once"]);
  });

  test("that is sent again after a restart is carried out once and answered with its change", async () => {
    const ash = await stage.join("Ash", { client });
    const refused: Operation = { action: "create", documentName: "Actor", data: [{ name: "x", type: "base" }] };
    await ash.request({ op: "modify", operations: [say("once")] }, 1);
    await ash.request({ op: "modify", operations: [refused] }, 2);
    const third = await ash.request({ op: "modify", operations: [say("twice")] }, 3);
    stage = await stage.again();
    const back = await stage.join("Ash", { client });
    expect(back.welcome.lastRequest).toBe(3);
    expect(await back.request({ op: "modify", operations: [say("twice")] }, 3)).toEqual(third);
    // What was refused before is not taken for done.
    expect(await back.request({ op: "modify", operations: [refused] }, 2)).toMatchObject({ error: { code: "failed" } });
    expect(await saidBy("Briar")).toEqual(expect.arrayContaining(["once", "twice"]));
    expect(await saidBy("Cedar")).toHaveLength(2);
  });

  test("of a page is not that of another user's page with the same name", async () => {
    const ash = await stage.join("Ash", { client });
    await ash.request({ op: "modify", operations: [say("mine")] }, 1);
    const briar = await stage.join("Briar", { client });
    expect(briar.welcome.lastRequest).toBe(0);
    await briar.request({ op: "modify", operations: [say("mine too")] }, 1);
    expect(await saidBy("Cedar")).toHaveLength(2);
  });

  test("whose line was lost before the answer is answered on the new line", async () => {
    const ash = await stage.join("Ash", { client });
    ash.send({ type: "request", id: 1, request: { op: "modify", operations: [say("quick")] } });
    ash.socket.terminate();
    await ash.closed;
    const back = await stage.join("Ash", { client });
    const answer = await back.request({ op: "modify", operations: [say("quick")] }, 1);
    expect(answer).not.toHaveProperty("error");
    expect(await saidBy("Briar")).toEqual(["quick"]);
  });

  test("comes after its changes on every line", async () => {
    const ash = await stage.join("Ash");
    await ash.modify(say("order"));
    const types = ash.received.map(({ type }) => type);
    expect(types.indexOf("changes")).toBeLessThan(types.indexOf("response"));
  });
});

test("a page that comes back takes over from its old line", async () => {
  const old = await stage.join("Ash", { client });
  const back = await stage.join("Ash", { client });
  expect(await old.closed).toBe(1001);
  await back.modify(say("still here"));
  expect((await gm.heard("online", ({ users }) => users.includes(back.welcome.user))).users).toContain(
    back.welcome.user,
  );
});

test("who is there is told when somebody comes and when the last page of somebody goes", async () => {
  const [one, two] = [await stage.join("Ash"), await stage.join("Ash")];
  await gm.heard("online", ({ users }) => users.includes(one.welcome.user));
  await one.leave();
  await two.leave();
  await gm.heard("online", ({ users }) => !users.includes(one.welcome.user));
  expect(gm.received.filter(({ type }) => type === "online")).toHaveLength(2);
});

test("a world that changes while it is sent arrives whole, with the changes after it", async () => {
  const text = "x".repeat(20_000);
  const data = Array.from({ length: 300 }, (_, at) => ({ name: `Actor ${at}`, type: "base", system: { text, at: 0 } }));
  await gm.modify({ action: "create", documentName: "Actor", data });
  const made = gm.received.findLast((message) => message.type === "changes");
  const ids = made?.operations[0]?.action === "create" ? made.operations[0].data.map(({ _id }) => String(_id)) : [];
  const opening = Promise.all(["Ash", "Briar", "Cedar"].map((name) => stage.join(name)));
  let updates = 0;
  const stream = (async () => {
    for (; updates < 200; updates++) await gm.update("Actor", ids[(updates * 7) % 300] ?? "", { "system.at": updates });
  })();
  const [players] = await Promise.all([opening, stream]);
  const end = gm.received.findLast((message) => message.type === "changes")?.seq ?? 0;
  const late = await stage.join("Dale");
  for (const player of players) {
    await player.heard("changes", ({ seq }) => seq === end).catch(() => undefined);
    const known = new Map(player.documents("Actor").map((actor) => [actor._id, (actor.system as { at: number }).at]));
    let seq = (await player.heard("ready")).seq;
    for (const message of player.received) {
      if (message.type !== "changes") continue;
      expect(message.seq).toBe(++seq);
      for (const operation of message.operations) {
        if (operation.action !== "update") continue;
        for (const { _id, system } of operation.updates) known.set(_id, (system as { at: number }).at);
      }
    }
    expect(known).toEqual(
      new Map(late.documents("Actor").map((actor) => [actor._id, (actor.system as { at: number }).at])),
    );
  }
});

test("a world that was not closed has its last changes, also of embedded documents and of compendia", async () => {
  const pack = "world.my-heroes";
  await gm.request({ op: "createPack", name: "my-heroes", label: "My heroes", documentName: "Actor" });
  const kept = await gm.create("Actor", { name: "Ylva", type: "base" }, { pack });
  const hero = await gm.create("Actor", { name: "Edda", type: "base", items: [{ name: "Rope", type: "base" }] });
  const made = gm.received.findLast((message) => message.type === "changes")?.operations[0];
  const [data] = made?.action === "create" ? made.data : [];
  const [rope] = (data?.items ?? []) as { _id: string }[];
  await gm.update("Actor", hero, { name: "Edda the Bold", flags: { a: { b: 1, c: 2 } } });
  await gm.update("Item", rope?._id ?? "", { name: "Long rope" }, { parent: `Actor.${hero}` });
  await gm.update("Actor", hero, { "flags.a.-=b": null });
  await gm.update("Actor", kept, { name: "Ylva the Wise" }, { pack });
  // A copy of what is on the disk now is what a crash would leave.
  cpSync(join(stage.folder, "worlds/test-world"), join(stage.folder, "worlds/copy"), { recursive: true });
  const crashed = await stageIn(stage.folder, { world: "copy" });
  const ash = await crashed.join("Ash");
  expect(ash.documents("Actor")).toMatchObject([{ name: "Edda the Bold", items: [{ name: "Long rope" }] }]);
  expect(ash.documents("Actor")[0]?.flags).toEqual({ a: { c: 2 } });
  expect(await ash.request({ op: "packDocuments", pack })).toMatchObject({ result: [{ name: "Ylva the Wise" }] });
});

test("a client that never says hello is shown out", async () => {
  const socket = openSocket(stage.address);
  socket.on("open", () => socket.send(JSON.stringify({ type: "request", id: 1, request: { op: "modify" } })));
  expect(await new Promise((resolve) => socket.on("close", resolve))).toBe(1007);
});
