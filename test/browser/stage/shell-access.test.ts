import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

/** What is opened for each view; windows among them close again afterwards. */
const views: Readonly<Record<string, string>> = {
  chat: `ui.sidebar.changeTab("chat", "primary");`,
  combat: `ui.sidebar.changeTab("combat", "primary");`,
  actors: `ui.sidebar.changeTab("actors", "primary");`,
  compendia: `ui.sidebar.changeTab("compendium", "primary");`,
  settings: `ui.sidebar.changeTab("settings", "primary");`,
  actor: `await game.actors.contents[0].sheet.render({ force: true });`,
  deck: `await game.cards.contents[0].sheet.render({ force: true });`,
  table: `await game.tables.contents[0].sheet.render({ force: true });`,
  book: `await game.journal.contents[0].sheet.render({ force: true });`,
  page: `await game.journal.contents[0].pages.contents[0].sheet.render({ force: true });`,
  scene: `await game.scenes.contents[0].sheet.render({ force: true });`,
  macro: `await game.macros.contents[0].sheet.render({ force: true });`,
  user: `await game.users.contents[0].sheet.render({ force: true });`,
  ownership: `await new foundry.applications.apps.DocumentOwnershipConfig({ document: game.actors.contents[0] }).render({ force: true });`,
  menu: `await ui.menu.render({ force: true });`,
  "all-settings": `await new foundry.applications.settings.SettingsConfig().render({ force: true });`,
  keys: `await new foundry.applications.sidebar.apps.ControlsConfig().render({ force: true });`,
  question: `await new foundry.applications.api.DialogV2({ window: { title: "Sure?" }, content: "<p>Really?</p>", buttons: [{ action: "yes", label: "Yes", default: true }] }).render({ force: true });`,
  notifications: `ui.notifications.info("For you to know"); ui.notifications.warn("Take care"); ui.notifications.error("That went wrong", { console: false });`,
};

afterAll(stopBrowser);

describe.each(["dark", "light"] as const)("the table in its %s theme", (theme) => {
  let stage: RunningStage;
  let master: Seat;

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0, { reducedMotion: "reduce", bypassCSP: true });
    await inPage(
      master,
      `localStorage.setItem("stage.theme", "${theme}");
       const [actor] = await Actor.createDocuments([{ name: "Miller", type: "base", items: [{ name: "Rope", type: "base" }] }]);
       await Cards.create({ name: "Omens", type: "deck", cards: [{ name: "Crow", type: "base", faces: [{ name: "Crow" }] }] });
       await RollTable.create({ name: "Weather", formula: "1d2", results: [
         { type: "text", name: "Rain", range: [1, 1] }, { type: "text", name: "Fog", range: [2, 2] } ] });
       await JournalEntry.create({ name: "House rules", pages: [
         { name: "Dice", type: "text", text: { content: "<h2>Rerolls</h2><p>Once. @UUID[" + actor.uuid + "]{Ask the miller}.</p>" } } ] });
       await Macro.create({ name: "Greet", type: "chat", command: "Well met" });
       await Scene.create({ name: "Mill", active: true });
       const combat = await Combat.create({ active: true });
       await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, name: "Miller", initiative: 3 }]);
       await combat.startCombat();
       await ui.chat.processMessage("Good evening.");
       await ui.chat.processMessage("/roll 2d6 + 1 # Attack");
       await ui.chat.processMessage("/w Ash Meet me at the mill.");`,
    );
    await master.page.reload();
    await master.page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
  });
  afterAll(() => stage?.close());

  test.each(Object.entries(views))("%s: everybody can read and use it", async (name, code) => {
    await inPage(master, `${code} await new Promise((done) => setTimeout(done, 300));`);
    await picture(master.page, `stage-${name}-${theme}`);
    const found = await barriers(master);
    await inPage(
      master,
      `for (const app of foundry.applications.instances.values()) if (app.hasFrame) await app.close();
       ui.notifications.clear();`,
    );
    expect(found).toEqual([]);
  });
});
