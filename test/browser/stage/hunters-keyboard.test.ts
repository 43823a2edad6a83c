import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api } from "./at-the-table.ts";
import { press, standing, unveil } from "./hunters-page.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

describe("Shadow Hunters with the keyboard alone", () => {
  let stage: RunningStage;
  let player: Seat;

  beforeAll(async () => {
    stage = await startStage();
    const master = await stage.join(0);
    await inPage(master, unveil);
    player = await stage.join(1);
    await player.page.waitForFunction(
      () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
    );
    const seats = { white: await inPage(player, `return game.user.id`), black: "bot:random", red: "bot:random" };
    const options = { seats: ["white", "black", "red", "blue"], set: "base", windows: "all" };
    const chosen = { game: "shadow-hunters", options, seats: { ...seats, blue: "bot:random" }, blind: true, seed: "4" };
    await inPage(master, `await ${api}.begin(${JSON.stringify(chosen)}); await ${api}.enter();`);
    await player.page.locator("#rulewright-table .rw-own").waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  /** The words of what has the focus, if it is an answer; "waiting" if it waits for the next question. */
  const focused = () =>
    player.page.evaluate(() => {
      const { activeElement: at } = document;
      if (at?.matches("#rulewright-table [data-waits]")) return "waiting";
      return at?.matches('#rulewright-table [data-action="answer"]') ? at.textContent : null;
    });

  const isAsked = async () => (await standing(player)).isAsked;

  it("leads from one question to the next: the focus waits there, and Tab goes to the first answer", async () => {
    await expect.poll(isAsked, { timeout: 60_000 }).toBe(true);
    await player.page.keyboard.press("Alt+t");
    await expect.poll(focused).toBe("Roll the dice");
    for (let answers = 0; answers < 6; answers++) {
      await expect.poll(isAsked, { timeout: 60_000 }).toBe(true);
      const { at } = await standing(player);
      for (let steps = 0; ["waiting", null].includes(await focused()) && steps < 4; steps++) {
        await player.page.keyboard.press("Tab");
      }
      expect(await focused()).not.toBeNull();
      await player.page.keyboard.press("Enter");
      await expect.poll(async () => (await standing(player)).at).toBeGreaterThan(at);
      await expect.poll(focused).toBe("waiting");
    }
    expect(player.faults).toEqual([]);
  }, 180_000);

  it("never puts another answer under the focus while the game moves on", async () => {
    await expect.poll(isAsked, { timeout: 60_000 }).toBe(true);
    const reveal = player.page.locator("#rulewright-table").getByRole("button", { name: "Reveal yourself" });
    // In the middle of an attack nobody can show themselves.
    while ((await reveal.count()) === 0) {
      await press(player, await standing(player));
      await expect.poll(isAsked, { timeout: 60_000 }).toBe(true);
    }
    await reveal.focus();
    const { at } = await standing(player);
    await player.page.locator("#rulewright-table").evaluate(async (element) => {
      const app = Reflect.get(globalThis, "foundry").applications.instances.get(element.id);
      await app.render();
    });
    expect(await focused()).toBe("Reveal yourself");
    expect((await standing(player)).at).toBe(at);
    await player.page.keyboard.press("Enter");
    await expect.poll(focused).toBe("waiting");
  }, 120_000);
});
