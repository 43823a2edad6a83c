import { beforeEach, describe, expect, test } from "vitest";
import { newStage, type TestStage } from "./a-stage.ts";
import { type Player, resultOf } from "./player.ts";

let stage: TestStage;
let gm: Player;
let ash: Player;
let briar: Player;

beforeEach(async () => {
  stage = await newStage();
  [gm, ash, briar] = [await stage.join("Gamemaster"), await stage.join("Ash"), await stage.join("Briar")];
});

const ask = (user: string, timeout = 5_000) =>
  ash.request({ op: "query", user, name: "sample.sum", data: [1, 2], timeout });

describe("a query", () => {
  test("is carried to one page of the user, and its answer back", async () => {
    const second = await stage.join("Gamemaster");
    const answer = ask(gm.welcome.user);
    const query = await second.heard("query");
    expect(query).toMatchObject({ user: ash.welcome.user, name: "sample.sum", data: [1, 2] });
    second.send({ type: "answer", query: query.query, result: 3 });
    expect(resultOf(await answer)).toBe(3);
    expect(gm.received.some(({ type }) => type === "query")).toBe(false);
  });

  test("tells the error of the one who was asked", async () => {
    const answer = ask(gm.welcome.user);
    const { query } = await gm.heard("query");
    gm.send({ type: "answer", query, error: "I do not know." });
    expect(await answer).toMatchObject({ error: { code: "failed", message: "I do not know." } });
  });

  test("is answered only by the one who was asked", async () => {
    const answer = ask(gm.welcome.user);
    const { query } = await gm.heard("query");
    briar.send({ type: "answer", query, result: "forged" });
    await briar.request({ op: "activity", activity: {} });
    gm.send({ type: "answer", query, result: "true" });
    expect(resultOf(await answer)).toBe("true");
  });

  test("ends when nobody answers in time, when nobody is there, and when the one asked leaves", async () => {
    expect(await ask(gm.welcome.user, 30)).toMatchObject({ error: { code: "timeout" } });
    expect(await ask("0000000000000000")).toMatchObject({ error: { code: "offline" } });
    const answer = ask(briar.welcome.user);
    await briar.heard("query");
    await briar.leave();
    expect(await answer).toMatchObject({ error: { code: "offline" } });
  });

  test("needs the permission to ask", async () => {
    await gm.update("User", ash.welcome.user, { permissions: { QUERY_USER: false } });
    expect(await ask(gm.welcome.user)).toMatchObject({ error: { code: "permission" } });
  });
});

describe("a message of a module", () => {
  test("goes to all others, with the sender's own name", async () => {
    await ash.request({ op: "emit", channel: "module.sample", data: [{ user: "someone else" }] });
    const heard = await briar.heard("emit");
    expect(heard).toEqual({
      type: "emit",
      channel: "module.sample",
      user: ash.welcome.user,
      data: [{ user: "someone else" }],
    });
    await gm.heard("emit");
    expect(ash.received.some(({ type }) => type === "emit")).toBe(false);
  });

  test("goes only to those who are named", async () => {
    await ash.request({ op: "emit", channel: "module.sample", data: [1], recipients: [gm.welcome.user] });
    await gm.heard("emit");
    await ash.request({ op: "emit", channel: "module.sample", data: [2] });
    expect((await briar.heard("emit")).data).toEqual([2]);
  });
});

describe("what somebody looks at", () => {
  test("is told to all others, and to those who come later, but pings are of the moment", async () => {
    const scene = "abcdefghijklmnop";
    await ash.request({ op: "activity", activity: { scene, targets: ["a"], ping: { scene, x: 1, y: 2 } } });
    expect((await briar.heard("activity")).activity).toMatchObject({ ping: { x: 1 } });
    const late = await stage.join("Cedar");
    expect((await late.heard("activity")).activity).toEqual({ scene, targets: ["a"] });
    await ash.leave();
    await gm.heard("online", ({ users }) => !users.includes(ash.welcome.user));
    const later = await stage.join("Dale");
    await later.request({ op: "activity", activity: {} });
    expect(later.received.some(({ type }) => type === "activity")).toBe(false);
  });
});

describe("a build", () => {
  test("tells game masters of faults until the next good one, and players never", async () => {
    stage.showFaults("card.yaml:1:1 is wrong");
    expect((await gm.heard("faults")).text).toContain("card.yaml:1:1");
    const late = await stage.join("Gamemaster");
    await late.heard("faults");
    stage.built([]);
    await gm.heard("faults", ({ text }) => text === "");
    await ash.request({ op: "activity", activity: {} });
    expect(ash.received.some(({ type }) => type === "faults")).toBe(false);
  });
});
