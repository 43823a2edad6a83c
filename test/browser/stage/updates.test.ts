import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../../src/cli/root.ts";
import { stopBrowser } from "../page.ts";
import { api, at, sitting } from "./at-the-table.ts";
import { inPage, type RunningStage, type Seat, startStage } from "./stage.ts";

/** Lets the module answer so many questions. */
const playOn = (steps: number) => `${sitting}
  for (let n = 0; n < ${steps}; n++) await ${api}.give(sitting, await sitting.decider.advise());
  return sitting.table.at;`;

describe("a game that finds other cards when the world is opened again", () => {
  let content: string;
  let stage: RunningStage;
  let master: Seat;

  beforeEach(async () => {
    content = mkdtempSync(join(tmpdir(), "rulewright-content-"));
    cpSync(join(projectRoot, "content"), content, { recursive: true });
    const creatures = join(content, "folklore", "cards", "creatures");
    const bandit = readFileSync(join(creatures, "highwayman.yaml"), "utf8")
      .replaceAll("highwayman", "bandit")
      .replaceAll("Highwaym", "Bandit");
    writeFileSync(join(creatures, "bandit.yaml"), bandit);
    stage = await startStage({ content });
    master = await stage.join(0);
  }, 120_000);

  afterEach(async () => {
    await stage?.close();
    rmSync(content, { recursive: true, force: true });
  });

  afterAll(stopBrowser);

  /** Changes cards of a game and opens the world again, as after an update. */
  async function change(game: string, files: readonly string[], from: RegExp, to: string): Promise<void> {
    const manifest = `modules/rulewright/packs/${game}/manifest.json`;
    const hash = () =>
      inPage(master, `return (await (await fetch("${manifest}", { cache: "no-store" })).json()).content`);
    const old = await hash();
    for (const file of files) {
      const path = join(content, game, file);
      const before = readFileSync(path, "utf8");
      expect(before).toMatch(from);
      writeFileSync(path, before.replace(from, to));
    }
    await expect.poll(hash).not.toBe(old);
    await master.page.reload();
  }

  /** Begins a skirmish and lets a few questions be answered. */
  async function skirmish(creature = "highwayman"): Promise<number> {
    const party = ["arcanist", "exorcist"].map((character) => ({ character }));
    const fight = { as: "skirmish", foes: [{ creature, count: 2 }] };
    const begun = { game: "folklore", options: { party, difficulty: "dusk", fight }, seats: {} };
    await inPage(master, `await ${api}.begin(${JSON.stringify(begun)}); await ${api}.enter();`);
    return Number(await inPage(master, playOn(6)));
  }

  it("goes on from where its fight began if it is Folklore, and tells everybody", async () => {
    const before = await skirmish();
    await change("folklore", ["cards/creatures/highwayman.yaml"], /dice: \{2: 1d4,/, "dice: {2: 1d4+9,");
    await master.page.locator("#rulewright-table").waitFor();
    await expect.poll(() => at(master)).toBe(before + 1);
    await master.page.locator("#chat").getByText("other content").first().waitFor();
    expect(await inPage(master, playOn(8))).toBe(before + 9);
    expect(master.faults).toEqual([]);
  }, 120_000);

  it("stays as it is if nothing of what has happened hangs on what was changed", async () => {
    const before = await skirmish();
    await change("folklore", ["cards/creatures/rabid-wolf.yaml"], /vita: \d+/, "vita: 40");
    await master.page.locator("#rulewright-table").waitFor();
    expect(await inPage(master, playOn(2))).toBe(before + 2);
    expect(master.faults).toEqual([]);
  }, 120_000);

  it("says which cards are gone that it needs, and goes on when they are back", async () => {
    const before = await skirmish("bandit");
    await change("folklore", ["cards/creatures/bandit.yaml"], /id: bandit/, "id: brigand");
    await master.page.getByText("these cards are no longer there: creature bandit").waitFor();
    await change("folklore", ["cards/creatures/bandit.yaml"], /id: brigand/, "id: bandit");
    await master.page.locator("#rulewright-table").waitFor();
    expect(await inPage(master, playOn(2))).toBe(before + 2);
  }, 120_000);

  it("says that it cannot go on if it has secrets, and changes nothing", async () => {
    const options = { seats: ["white", "black", "red", "blue"], set: "base", windows: "all" };
    const begun = { game: "shadow-hunters", options, seats: {}, seed: "5", blind: true };
    await inPage(master, `await ${api}.begin(${JSON.stringify(begun)}); await ${api}.enter();`);
    await expect.poll(() => at(master)).toBeGreaterThan(12);
    // Whatever somebody has done in one of these areas, they would do otherwise now.
    const areas = ["hermits-cabin", "cemetery", "underworld-gate", "weird-woods", "erstwhile-altar"];
    const files = areas.map((area) => `areas/${area}.yaml`);
    await change("shadow-hunters", files, /text: .*/, "text: You may draw a White card.");
    await master.page.locator("#rulewright-table").getByRole("alert").getByText("cannot go on").waitFor();
    const stopped = await at(master);
    await master.page.waitForTimeout(2000);
    expect(await at(master)).toBe(stopped);
    expect(master.faults).toEqual([]);
  }, 120_000);
});
