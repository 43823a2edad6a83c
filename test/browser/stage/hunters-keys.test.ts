import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { allOf, pressUntil, standing, unveil } from "./hunters-page.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

describe("the key of a game with secrets", () => {
  let stage: RunningStage;
  let master: Seat;
  let second: Seat;
  let people: Seat[];

  const holders = (seat: Seat) =>
    inPage(
      seat,
      `${sitting} return Object.keys(sitting.record.seal.holders).map((id) => game.users.get(id).name).sort();`,
    );
  const step = async () => (await standing(people[0] as Seat)).at;

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    await inPage(master, unveil);
    await inPage(master, `await game.users.getName("Ember").update({ role: CONST.USER_ROLES.GAMEMASTER });`);
    people = [await stage.join(1), await stage.join(2)];
    for (const seat of [master, ...people]) {
      await seat.page.waitForFunction(
        () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
      );
    }
    await inPage(master, `await ${api}.newGame();`);
    const window = master.page.locator("#rulewright-new-game");
    await window.locator('select[name="game"]').selectOption("shadow-hunters");
    await window.getByRole("checkbox", { name: "White" }).waitFor();
    await window.getByRole("button", { name: "Begin" }).click();
    for (const { page } of people) await page.locator("#rulewright-table .rw-own").waitFor();
    second = await stage.join(5);
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("is not with those who only watch: they see what everybody sees", async () => {
    const { page } = second;
    await page.locator("#rulewright-table .rw-person").first().waitFor();
    expect(await page.locator("#rulewright-table .rw-own").count()).toBe(0);
    const everything = await allOf(second);
    for (const seat of people) expect(everything).not.toContain(`"${(await standing(seat)).identity}"`);
  });

  it("can be handed to a second game master, who decides when the first is gone", async () => {
    await inPage(master, `await foundry.applications.instances.get("rulewright-table").render();`);
    await master.page.getByRole("button", { name: "Hand the key to Ember" }).click();
    await expect.poll(() => holders(second)).toEqual(["Ember", "Gamemaster"]);
    await master.page.context().close();
    await expect
      .poll(() => inPage(second, `return game.users.getName("Gamemaster").active`), { timeout: 20_000 })
      .toBe(false);
    const before = await step();
    await pressUntil(people, ({ at, isOver }) => isOver || at > before + 4);
  }, 90_000);

  it("is laid down by a game master whose browser has lost it, and can be handed back", async () => {
    master = await stage.join(0);
    await inPage(master, unveil);
    await master.page.locator("#rulewright-table").waitFor();
    await expect.poll(() => holders(second)).toEqual(["Ember"]);
    await expect.poll(() => master.page.locator("#rulewright-table").getByRole("alert").count()).toBe(0);
    const before = await step();
    await pressUntil(people, ({ at, isOver }) => isOver || at > before + 4);
    await inPage(second, `await foundry.applications.instances.get("rulewright-table").render();`);
    await second.page.getByRole("button", { name: "Hand the key to Gamemaster" }).click();
    await expect.poll(() => holders(master)).toEqual(["Ember", "Gamemaster"]);
    for (const seat of [master, second, ...people]) expect(seat.faults).toEqual([]);
  }, 90_000);

  /** Begins a game in its window, with one more figure than it proposes, played by whom. */
  async function beginWith(figure: string, player: string): Promise<void> {
    await inPage(master, `await ${api}.newGame();`);
    const window = master.page.locator("#rulewright-new-game");
    await window.locator('select[name="game"]').selectOption("shadow-hunters");
    await window.getByRole("checkbox", { name: figure }).check();
    await window.locator(`select[name="player-${figure.toLowerCase()}"]`).selectOption({ label: player });
    await window.getByRole("button", { name: "Begin" }).click();
  }

  it("shows a game master who plays along no more than their own seat", async () => {
    await beginWith("Green", "Gamemaster");
    await master.page.locator("#rulewright-table .rw-own").waitFor();
    expect(await master.page.locator("#rulewright-table .rw-person").count()).toBe(5);
    expect(await master.page.locator("#rulewright-table .rw-identity").count()).toBe(1);
  });

  it("lets a game master say which bot plays a seat, before and during the game", async () => {
    await beginWith("Yellow", "Bot, careful");
    const table = master.page.locator("#rulewright-table");
    const player = (name: string) => table.getByRole("button", { name: `Seat of Yellow: ${name}` });
    await player("Bot, careful").click();
    await master.page.getByRole("combobox", { name: "Who plays" }).selectOption({ label: "Bot, by chance" });
    await master.page.locator("dialog, .dialog").getByRole("button").last().click();
    await player("Bot, by chance").waitFor();
    expect(master.faults).toEqual([]);
  });
});
