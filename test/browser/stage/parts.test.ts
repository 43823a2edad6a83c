import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api } from "./at-the-table.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

/** The parts of the module's script. */
const parts = "**/modules/rulewright/scripts/part-*.js";

describe("a part of the module's script that is loaded on demand", () => {
  let stage: RunningStage;
  let master: Seat;

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
  });

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("is told about if it does not come, and asked for again the next time", async () => {
    const { page } = master;
    await page.route(parts, (route) => route.abort());
    await inPage(master, `await ${api}.newGame().catch(() => {});`);
    await page.getByText("A part of Rulewright could not be loaded.").waitFor();
    expect(await page.locator("#rulewright-new-game").count()).toBe(0);
    await page.unroute(parts);
    await inPage(master, `await ${api}.newGame();`);
    await page.locator("#rulewright-new-game").waitFor();
  });

  it("may also be packs: a world whose packs do not come says so once, and can be set up when they do", async () => {
    const { page } = master;
    const packs = "**/modules/rulewright/packs/**";
    await page.route(packs, (route) => route.abort());
    await page.reload();
    await page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
    await inPage(master, `await ${api}.setUp().catch(() => {});`);
    const told = page.getByText("A part of Rulewright could not be loaded.");
    await told.first().waitFor();
    expect(await told.count()).toBe(1);
    await page.unroute(packs);
    await inPage(master, `await ${api}.setUp();`);
    await page
      .locator("#rulewright-welcome")
      .getByRole("button", { name: /^Set .* up$/ })
      .waitFor();
  });

  it("does not come before it is needed", async () => {
    const { page } = await stage.join(1);
    const count = await page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => /rulewright\/scripts\//.test(name)).length,
    );
    expect(count).toBe(2);
  });
});
