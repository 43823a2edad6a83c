import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

/** A token of a hero who has a bar, and a status to put on it. */
const road = `
  const dazed = { name: "Dazed", img: "icons/svg/aura.svg" };
  if (Array.isArray(CONFIG.statusEffects)) CONFIG.statusEffects.push({ id: "dazed", ...dazed });
  else CONFIG.statusEffects.dazed = dazed;
  const actor = await Actor.create({ name: "Ash", type: "base", system: { vita: { value: 7, max: 10 } } });
  const scene = await Scene.create({ name: "Road", width: 1000, height: 800, padding: 0, active: true });
  await scene.createEmbeddedDocuments("Token", [
    { name: "Ash", x: 300, y: 200, actorId: actor.id, actorLink: true, bar1: { attribute: "vita" } },
  ]);
`;

describe.each([13, 14] as const)("what can be done with a token, generation %i", (generation) => {
  let stage: RunningStage;
  let master: Seat;
  const hud = () => master.page.getByRole("dialog", { name: "Token: Ash" });
  const ask = (code: string) => inPage(master, `const actor = game.actors.getName("Ash"); return ${code}`);

  beforeAll(async () => {
    stage = await startStage({ generation });
    master = await stage.join(0);
    await inPage(master, road);
    await master.page.locator(".token").click({ button: "right" });
    await hud().waitFor();
  });

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("puts statuses on it and takes them away", async () => {
    await hud().getByRole("button", { name: "Dazed" }).click();
    await expect.poll(() => ask("[...actor.statuses]")).toEqual(["dazed"]);
    await hud().getByRole("button", { name: "Dazed", pressed: true }).click();
    await expect.poll(() => ask("[...actor.statuses]")).toEqual([]);
  });

  it("changes its bar by a figure with a sign, and sets it by one without", async () => {
    const bar = hud().getByLabel("vita");
    for (const [typed, value] of [
      ["-3", 4],
      ["9", 9],
    ] as const) {
      await bar.fill(typed);
      await bar.press("Tab");
      await expect.poll(() => ask("actor.system.vita.value")).toBe(value);
    }
  });

  it("keeps what is typed into it while it is drawn anew, and takes it once", async () => {
    const bar = hud().getByLabel("vita");
    await bar.fill("");
    await bar.pressSequentially("-");
    await inPage(master, `await game.actors.getName("Ash").toggleStatusEffect("dazed")`);
    await hud().getByRole("button", { name: "Dazed", pressed: true }).waitFor();
    await bar.pressSequentially("2");
    await inPage(master, `await game.actors.getName("Ash").toggleStatusEffect("dazed")`);
    await hud().getByRole("button", { name: "Dazed", pressed: false }).waitFor();
    expect(await bar.inputValue()).toBe("-2");
    await master.page.keyboard.press("Tab");
    await expect.poll(() => bar.inputValue()).toBe("7");
    expect(await ask("actor.system.vita.value")).toBe(7);
  });

  it("stays beside its token when the view moves", async () => {
    const across = async () => {
      const [display, token] = [await hud().boundingBox(), await master.page.locator(".token").boundingBox()];
      return Math.round((display?.x ?? 0) - (token?.x ?? 0) - (token?.width ?? 0));
    };
    const before = await across();
    await inPage(master, "canvas.pan({ x: canvas.stage.pivot.x + 60 })");
    expect(await across()).toBe(before);
  });

  it("makes it a target and lets it join the fight", async () => {
    await hud().getByRole("button", { name: "Target" }).click();
    await hud().getByRole("button", { name: "In the fight" }).click();
    await expect.poll(() => ask("[game.user.targets.size, game.combat?.combatants.size]")).toEqual([1, 1]);
    await hud().getByRole("button", { name: "In the fight", pressed: true }).waitFor();
    await picture(master.page, `token-hud-${generation}`);
    await hud().getByRole("button", { name: "In the fight", pressed: true }).click();
    await expect.poll(() => ask("game.combat.combatants.size")).toBe(0);
  });

  it("goes with Escape and comes with the keyboard, too", async () => {
    await master.page.keyboard.press("Escape");
    await hud().waitFor({ state: "detached" });
    await master.page.locator(".token").focus();
    await master.page.keyboard.press("Shift+F10");
    await hud().waitFor();
  });

  it("goes with its token", async () => {
    await inPage(master, "await canvas.scene.tokens.contents[0].delete()");
    await hud().waitFor({ state: "detached" });
    expect(master.faults).toEqual([]);
  });
});

describe("a page of a journal", () => {
  it("is read as the sheet shows it that a module has for its kind", async () => {
    const stage = await startStage();
    try {
      const master = await stage.join(0);
      await inPage(
        master,
        `class Told extends foundry.applications.sheets.journal.JournalEntryPageSheet {
          async _renderHTML() { return "Told: " + this.document.name; }
          _replaceHTML(text, content) { content.textContent = text; }
        }
        const { DocumentSheetConfig } = foundry.applications.apps;
        DocumentSheetConfig.registerSheet(JournalEntryPage, "test", Told, { types: ["text"], makeDefault: true });
        const book = await JournalEntry.create({ name: "Book", pages: [{ name: "One", type: "text" }] });
        await book.sheet.render({ force: true });`,
      );
      await master.page.getByText("Told: One").waitFor();
      await inPage(master, `await game.journal.getName("Book").pages.contents[0].update({ name: "Two" })`);
      await master.page.getByText("Told: Two").waitFor();
      expect(master.faults).toEqual([]);
    } finally {
      await stage.close();
      await stopBrowser();
    }
  });
});
