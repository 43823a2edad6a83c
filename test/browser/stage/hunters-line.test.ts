import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { standing, unveil } from "./hunters-page.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

/** Lets a test cut the line of a page, which then tries in vain to come back. */
function cuttable(): void {
  const Line = WebSocket;
  globalThis.WebSocket = class extends Line {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(Reflect.get(globalThis, "isCut") === true ? new URL("/nowhere", address) : address, protocols);
      Reflect.set(globalThis, "line", this);
    }
  };
}

const isReady = (page: Page) => page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);

describe("a game of Shadow Hunters goes on from where it is", () => {
  let stage: RunningStage;
  let master: Seat;
  let ember: Seat;
  let ash: Seat;

  /** Where the game stands in the record, as a page has it; what was told there besides counts as a fault. */
  const at = async (seat: Pick<Seat, "page">) => Number(await inPage(seat, `${sitting} return sitting.record.at;`));

  async function goesOn(seat: Pick<Seat, "page">, steps: number): Promise<void> {
    const before = await at(seat);
    await expect.poll(() => at(seat), { timeout: 30_000 }).toBeGreaterThanOrEqual(before + steps);
  }

  const warnings = ({ page }: Pick<Seat, "page">) =>
    page.locator("#notifications .notification:is(.warning, .error)").allTextContents();

  /** Begins a game of five; Ash has this seat, if any, and bots have the others. */
  async function begin(own?: string): Promise<void> {
    const bots = Object.fromEntries(["white", "black", "red", "blue", "green"].map((seat) => [seat, "bot:careful"]));
    const user = await inPage(ash, `return game.user.id;`);
    const seats = { ...bots, ...(own === undefined ? {} : { [own]: user }) };
    const options = { seats: Object.keys(seats), set: "base", windows: "all" };
    const chosen = { game: "shadow-hunters", options, seats, blind: true, seed: "3" };
    await inPage(master, `${unveil} await ${api}.begin(${JSON.stringify(chosen)}); await ${api}.enter();`);
  }

  beforeAll(async () => {
    stage = await startStage();
    [master, ash, ember] = [await stage.join(0), await stage.join(1), await stage.join(5)];
    await inPage(master, `await game.users.getName("Ember").update({ role: CONST.USER_ROLES.GAMEMASTER });`);
    for (const { page } of [master, ember]) {
      await page.context().addInitScript(cuttable);
      await page.reload();
      await isReady(page);
    }
    await begin();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("in one window, if a game master has the world open in two, and in the other when that is closed", async () => {
    const page = await master.page.context().newPage();
    await page.goto(master.page.url());
    await isReady(page);
    await goesOn({ page }, 12);
    expect(await warnings(master)).toEqual([]);
    expect(await warnings({ page })).toEqual([]);
    await master.page.close();
    master = { page, faults: [] };
    await goesOn(master, 6);
    await inPage(master, `${sitting} await sitting.decider.takeOver();`);
    expect(await warnings(master)).toEqual([]);
  }, 120_000);

  it("when the line of a game master is cut, another holder of the key decides, and they come back", async () => {
    await inPage(master, `await foundry.applications.instances.get("rulewright-table").render();`);
    await master.page.getByRole("button", { name: "Hand the key to Ember" }).click();
    const holders = () => inPage(ember, `${sitting} return Object.keys(sitting.record.seal.holders).length;`);
    await expect.poll(holders).toBe(2);
    const [deciding = "", other = ""] = (await inPage(
      master,
      `return [game.users.activeGM.name, game.users.find((user) => user.isGM && !user.isActiveGM).name];`,
    )) as string[];
    const [cut, stays] = deciding === "Ember" ? [ember, master] : [master, ember];
    await cut.page.evaluate(() => {
      Reflect.set(globalThis, "isCut", true);
      Reflect.get(globalThis, "line").close();
    });
    await expect.poll(() => inPage(stays, `return game.users.activeGM.name;`), { timeout: 20_000 }).toBe(other);
    await goesOn(stays, 6);
    const before = await at(stays);
    await cut.page.evaluate(() => Reflect.set(globalThis, "isCut", false));
    await expect.poll(() => inPage(stays, `return game.users.activeGM.name;`), { timeout: 20_000 }).toBe(deciding);
    for (let look = 0; look < 10; look++) {
      expect(await at(stays)).toBeGreaterThanOrEqual(before);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await goesOn(stays, 4);
    expect(await warnings(stays)).toEqual([]);
    expect((await warnings(cut)).join()).not.toContain("put back");
  }, 120_000);

  it("whoever is asked: a game master who holds the key too, and does not decide, decides nothing", async () => {
    await begin("white");
    await expect.poll(async () => (await standing(ash)).isAsked, { timeout: 30_000 }).toBe(true);
    await inPage(master, `await foundry.applications.instances.get("rulewright-table").render();`);
    await master.page.getByRole("button", { name: "Hand the key to Ember" }).click();
    await expect.poll(() => inPage(ash, `${sitting} return Object.keys(sitting.record.seal.holders).length;`)).toBe(2);
    const before = await at(ash);
    const verdict = await inPage(
      ash,
      `${sitting} const [offer] = sitting.offers(game.user);
       const other = game.users.find((user) => user.isGM && !user.isActiveGM);
       const { activeGM } = game.users;
       activeGM.query = (...asked) => other.query(...asked);
       const verdict = await ${api}.give(sitting, offer.command, offer.at);
       delete activeGM.query;
       return verdict;`,
    );
    expect(verdict).toEqual({ refused: expect.stringContaining("another screen") });
    expect(await at(ash)).toBe(before);
  }, 60_000);

  it("though a player's page is silent while who decides comes back: they read with the key they had", async () => {
    await expect.poll(async () => (await standing(ash)).isAsked, { timeout: 30_000 }).toBe(true);
    const before = await standing(ash);
    await inPage(ash, `CONFIG.queries["rulewright.reader"] = () => new Promise(() => {});`);
    const deciding = (await inPage(ash, `return game.users.activeGM.name;`)) === "Ember" ? ember : master;
    const shown = await inPage(ash, `${sitting} return record.pledge;`);
    await deciding.page.reload();
    await isReady(deciding.page);
    await expect.poll(() => inPage(ash, `${sitting} return record.pledge;`), { timeout: 30_000 }).not.toBe(shown);
    expect(await standing(ash)).toMatchObject({ isAsked: true, seat: "white", identity: before.identity });
  }, 60_000);
});
