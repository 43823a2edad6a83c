import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let master: Seat;
let first: Seat;
let second: Seat;

beforeAll(async () => {
  stage = await startStage();
  master = await stage.join(0);
  first = await stage.join(1);
  second = await stage.join(2);
});

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

/** Makes an actor that the first player owns, and gives its id once everybody has it. */
async function makeActor(name: string): Promise<string> {
  const id = await inPage(
    master,
    `const players = game.users.filter((user) => !user.isGM);
     const actor = await Actor.create({ name: ${JSON.stringify(name)}, type: "base", ownership: { [players[0].id]: 3 } });
     return actor.id;`,
  );
  for (const seat of [first, second]) {
    await expect.poll(() => inPage(seat, `return game.actors.has("${id}")`), { timeout: 15_000 }).toBe(true);
  }
  return String(id);
}

describe("several people at one table", () => {
  test("see who is there", async () => {
    await expect.poll(() => inPage(master, `return game.users.filter((user) => user.active).length`)).toBe(3);
  });

  test("see at once what one of them changes", async () => {
    const id = await makeActor("Ferry keeper");
    await expect.poll(() => inPage(second, `return game.actors.get("${id}")?.name`)).toBe("Ferry keeper");
    await inPage(first, `await game.actors.get("${id}").update({ name: "Keeper of the ferry" });`);
    for (const seat of [master, second]) {
      await expect.poll(() => inPage(seat, `return game.actors.get("${id}").name`)).toBe("Keeper of the ferry");
    }
  });

  test("cannot change what they do not own, not even from the console", async () => {
    const id = await makeActor("Locked");
    await expect.poll(() => inPage(second, `return game.actors.has("${id}")`)).toBe(true);
    const attempts = [
      `await game.actors.get("${id}").update({ name: "Mine" })`,
      `await game.actors.get("${id}").delete()`,
      `await game.actors.get("${id}").update({ ownership: { [game.user.id]: 3 } })`,
      `await game.user.update({ role: 4 })`,
      `await game.users.find((user) => user.isGM).update({ name: "Nobody" })`,
      `await Scene.create({ name: "Mine" })`,
      `await game.actors.get("${id}").createEmbeddedDocuments("Item", [{ name: "Gift", type: "base" }])`,
    ];
    for (const attempt of attempts) {
      const outcome = await inPage(second, `try { ${attempt}; return "done"; } catch { return "refused"; }`);
      expect(outcome, attempt).toBe("refused");
    }
    expect(await inPage(master, `const a = game.actors.get("${id}"); return [a.name, a.items.size]`)).toEqual([
      "Locked",
      0,
    ]);
    expect(await inPage(second, `return [game.user.role, game.user.isGM]`)).toEqual([1, false]);
  });

  test("get a whisper only if it is for them", async () => {
    const reader = await inPage(first, `return game.user.id`);
    await inPage(master, `await ChatMessage.create({ content: "The mill at midnight", whisper: ["${reader}"] });`);
    await first.page.getByText("The mill at midnight").waitFor();
    await inPage(master, `await ChatMessage.create({ content: "Hear, hear" });`);
    await second.page.getByText("Hear, hear").waitFor();
    const known = await inPage(
      second,
      `return JSON.stringify(game.messages.contents.map((message) => message.toObject())) + document.body.textContent`,
    );
    expect(known).not.toContain("midnight");
  });

  test("keep their focus and what they type while others change the same sheet", async () => {
    const id = await makeActor("Busy");
    await expect.poll(() => inPage(first, `return game.actors.has("${id}")`)).toBe(true);
    await inPage(first, `await game.actors.get("${id}").sheet.render({ force: true });`);
    const name = first.page.locator('.application input[name="name"]').last();
    await name.focus();
    await inPage(master, `await game.actors.get("${id}").update({ img: "icons/svg/mystery-man.svg", sort: 5 });`);
    await expect.poll(() => inPage(first, `return game.actors.get("${id}").sort`)).toBe(5);
    expect(await first.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
    await picture(first.page, "actor-sheet");
    await first.page.keyboard.press("Escape");
  });

  test("roll in the chat with what they type", async () => {
    await first.page.getByRole("textbox", { name: /say something/i }).fill("/roll 2d6 + 3");
    await first.page.getByRole("textbox", { name: /say something/i }).press("Enter");
    await expect.poll(() => inPage(second, `return game.messages.contents.at(-1)?.rolls[0]?.formula`)).toBe("2d6 + 3");
    await picture(second.page, "chat");
  });
});

describe("a table whose server is killed", () => {
  test("comes back by itself with everything that was acknowledged", async () => {
    const id = await makeActor("Survivor");
    const writing = inPage(
      first,
      `const actor = game.actors.get("${id}"); let last = 0;
       for (let n = 1; n <= 60; n++) { await actor.update({ "flags.world.n": n }); last = n; }
       return last;`,
    );
    await expect.poll(() => inPage(master, `return game.actors.get("${id}").flags.world?.n ?? 0`)).toBeGreaterThan(3);
    await stage.kill();
    await stage.restart();
    expect(await writing).toBe(60);
    for (const seat of [master, first, second]) {
      await expect
        .poll(() => inPage(seat, `return game.actors.get("${id}")?.flags.world?.n`), { timeout: 20_000 })
        .toBe(60);
    }
  }, 90_000);

  test("has what was said in its order", async () => {
    const said = Array.from({ length: 8 }, (_, at) => `Line ${at + 1}`);
    await inPage(master, `for (const content of ${JSON.stringify(said)}) await ChatMessage.create({ content });`);
    await stage.kill();
    await stage.restart();
    await master.page.reload();
    await master.page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
    expect(await inPage(master, `return game.messages.contents.slice(-8).map(({ content }) => content)`)).toEqual(said);
  });

  test("goes on as before", async () => {
    await inPage(master, `await ChatMessage.create({ content: "We go on" });`);
    await second.page.getByText("We go on").waitFor();
  });
});

test("a key that is wrong gets nothing, not even the title of the world", async () => {
  const title = String(await inPage(master, `return game.world.title`));
  const stranger = await (await master.page.context().browser())?.newContext();
  const page = await stranger?.newPage();
  await page?.goto(`${stage.address}table#wrong-key-wrong-key-wrong`);
  await page
    ?.getByText(/key|link/i)
    .first()
    .waitFor();
  expect(await page?.evaluate(() => document.documentElement.outerHTML)).not.toContain(title);
  await stranger?.close();
});
