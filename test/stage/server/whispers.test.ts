import { beforeEach, describe, expect, test } from "vitest";
import type { ServerMessage } from "../../../src/stage/common/protocol.ts";
import { newStage, type TestStage } from "./a-stage.ts";
import type { Player } from "./player.ts";

let stage: TestStage;
let gm: Player;
let ash: Player;
let briar: Player;

beforeEach(async () => {
  stage = await newStage();
  [gm, ash, briar] = [await stage.join("Gamemaster"), await stage.join("Ash"), await stage.join("Briar")];
});

const textOf = (messages: readonly ServerMessage[]): string => JSON.stringify(messages);
const changeOf = (player: Player, seq: number) => player.heard("changes", (change) => change.seq === seq);

describe("a whisper", () => {
  test("reaches its author and those to whom it is said, and nobody else, now or later", async () => {
    const id = await ash.create("ChatMessage", { content: "the hidden word", whisper: [gm.welcome.user] });
    await gm.heard("changes", ({ operations }) => operations.length > 0);
    const seq = await gm.create("ChatMessage", { content: "open" }).then(() => gm.welcome.seq + 2);
    await changeOf(briar, seq);
    expect(textOf(gm.received)).toContain("the hidden word");
    expect(textOf(briar.received)).not.toMatch(new RegExp(`the hidden word|${id}`));
    expect(textOf((await stage.join("Cedar")).received)).not.toContain("the hidden word");
    expect((await stage.join("Ash")).documents("ChatMessage")).toHaveLength(2);
    const after = await stage.again();
    expect(textOf((await after.join("Briar")).received)).not.toContain("the hidden word");
    expect(textOf((await after.join("Gamemaster")).received)).toContain("the hidden word");
  });

  test("is told of in part if it comes with open messages", async () => {
    const seq = await ash.modify({
      action: "create",
      documentName: "ChatMessage",
      data: [{ content: "first" }, { content: "hidden", whisper: [gm.welcome.user] }, { content: "last" }],
    });
    expect(textOf([await changeOf(briar, seq)])).toMatch(/first.*last/);
    expect(textOf([await changeOf(briar, seq)])).not.toContain("hidden");
    expect(textOf([await changeOf(gm, seq)])).toMatch(/first.*hidden.*last/);
  });

  test("stays secret when it is changed and removed", async () => {
    const id = await ash.create("ChatMessage", { content: "one", whisper: [gm.welcome.user] });
    const changed = await ash.update("ChatMessage", id, { content: "two" });
    const removed = await ash.remove("ChatMessage", id);
    expect(textOf([await changeOf(gm, changed), await changeOf(gm, removed)])).toMatch(/two.*delete/);
    expect((await changeOf(briar, changed)).operations).toEqual([]);
    expect((await changeOf(briar, removed)).operations).toEqual([]);
  });

  test("that is opened comes to all others as new; a message that becomes one goes from them", async () => {
    const id = await ash.create("ChatMessage", { content: "secret", whisper: [gm.welcome.user] });
    const opened = await ash.update("ChatMessage", id, { whisper: [] });
    expect((await changeOf(briar, opened)).operations).toMatchObject([
      { action: "create", documentName: "ChatMessage", data: [{ _id: id, content: "secret" }] },
    ]);
    expect((await changeOf(gm, opened)).operations).toMatchObject([{ action: "update" }]);
    const hidden = await ash.update("ChatMessage", id, { whisper: [gm.welcome.user] });
    expect((await changeOf(briar, hidden)).operations).toMatchObject([{ action: "delete", ids: [id] }]);
  });

  test("is not caught up on by those who may not read it", async () => {
    const client = "the-page-of-briar";
    const first = await stage.join("Briar", { client });
    const since = first.welcome.seq;
    await first.leave();
    await ash.create("ChatMessage", { content: "behind your back", whisper: [gm.welcome.user] });
    const back = await stage.join("Briar", { client, since });
    expect(back.welcome.complete).toBe(false);
    expect(textOf(back.received)).not.toContain("behind your back");
  });
});
