import { describe, expect, test } from "vitest";
import { newStage } from "./a-stage.ts";
import { sitDown } from "./player.ts";

describe("a table", () => {
  test("a change by one is seen by the others, and by those who come later", async () => {
    const stage = await newStage();
    const gm = await stage.join("Gamemaster");
    const ash = await stage.join("Ash");
    const id = await gm.create("Actor", { name: "Edda", type: "sample.hero", system: { vita: 3 } });
    await gm.update("Actor", id, { "system.vita": 2 });
    const seen = await ash.heard("changes", ({ operations }) => operations[0]?.action === "update");
    expect(seen.operations[0]).toMatchObject({ documentName: "Actor", updates: [{ _id: id, system: { vita: 2 } }] });
    const late = await stage.join("Briar");
    expect(late.documents("Actor")).toMatchObject([{ _id: id, name: "Edda", system: { vita: 2 } }]);
    const after = await stage.again();
    expect((await after.join("Ash")).documents("Actor")).toMatchObject([{ _id: id, system: { vita: 2 } }]);
  });

  test("the key of a new user is told to those who lead the game, and to nobody else", async () => {
    const stage = await newStage();
    const gm = await stage.join("Gamemaster");
    const ash = await stage.join("Ash");
    const user = await gm.create("User", { name: "Fern", role: 1 });
    const { key } = await gm.heard("key", (message) => message.user === user);
    const fern = await sitDown(stage.address, { key });
    expect(fern.welcome.user).toBe(user);
    await ash.heard("changes", ({ operations }) => operations[0]?.documentName === "User");
    expect(ash.received.some(({ type }) => type === "key")).toBe(false);
  });
});
