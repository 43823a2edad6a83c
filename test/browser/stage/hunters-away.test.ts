import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { pressUntil, standing, unveil } from "./hunters-page.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

describe("a player of Shadow Hunters who is away", () => {
  let stage: RunningStage;
  let master: Seat;
  let ash: Seat;
  let briar: Seat;

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    await inPage(master, unveil);
    ash = await stage.join(1);
    briar = await stage.join(2);
    for (const { page } of [master, ash, briar]) {
      await page.waitForFunction(
        () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
      );
    }
    const [white, black] = await Promise.all([ash, briar].map((seat) => inPage(seat, `return game.user.id`)));
    const seats = { white, black, red: "bot:careful", blue: "bot:careful" };
    // With this seed both people live through the turns that are played here.
    const options = { seats: Object.keys(seats), set: "base", windows: "all" };
    const chosen = { game: "shadow-hunters", options, seats, blind: true, seed: "1" };
    await inPage(
      master,
      `await game.settings.set("rulewright", "away", "once");
       await ${api}.begin(${JSON.stringify(chosen)});
       await ${api}.enter();`,
    );
    for (const { page } of [ash, briar]) await page.locator("#rulewright-table .rw-own").waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  const isHere = () => inPage(master, `return game.users.getName("Briar").active`);

  /** How many turns the one who leaves has had, whoever played them. */
  const turns = async () =>
    Number(
      await inPage(
        master,
        `${sitting} return sitting.table.steps.flatMap(({ events }) => events)
           .filter(({ type, seat }) => type === "turn-began" && seat === "black").length;`,
      ),
    );

  it("is played by a bot if the game master wants that", async () => {
    const before = await turns();
    await briar.page.context().close();
    await expect.poll(isHere, { timeout: 20_000 }).toBe(false);
    while ((await turns()) < before + 2) {
      const { at } = await standing(ash);
      await pressUntil([ash], (now) => now.at > at + 5);
    }
    expect((await standing(ash)).isOver).toBe(false);
  }, 120_000);

  it("has the seat again on returning: the game waits, and goes on with the own answer", async () => {
    briar = await stage.join(2);
    await briar.page.locator("#rulewright-table .rw-own").waitFor();
    await expect.poll(isHere, { timeout: 20_000 }).toBe(true);
    await pressUntil([ash], ({ waiting }) => waiting[0] === "black");
    await expect.poll(async () => (await standing(briar)).isAsked).toBe(true);
    const { at, seat } = await standing(briar);
    expect(seat).toBe("black");
    // A bot would have answered by now.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect((await standing(briar)).at).toBe(at);
    await pressUntil([briar], (now) => now.at > at);
    for (const { faults } of [master, ash, briar]) expect(faults).toEqual([]);
  }, 120_000);
});
