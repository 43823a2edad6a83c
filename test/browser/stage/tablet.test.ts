import { afterAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, startStage } from "./stage.ts";

/** What stands out of the screen: the page itself, or a window. */
const outside = `
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  const windows = [...foundry.applications.instances.values()].filter((app) => app.hasFrame).filter(({ element }) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  });
  return [...wide, ...windows.map(({ title }) => title)];
`;

afterAll(stopBrowser);

describe.each([
  ["upright", { width: 820, height: 1180 }],
  ["lying", { width: 1024, height: 768 }],
])("a tablet, %s", (name, viewport) => {
  test("shows the table, sheets and settings whole, for fingers, without a serious fault", async () => {
    const stage = await startStage();
    try {
      const master = await stage.join(0, { viewport, hasTouch: true, reducedMotion: "reduce", bypassCSP: true });
      const { page } = master;
      await inPage(
        master,
        `await Actor.create({ name: "Ash", type: "base" });
         await Scene.create({ name: "Road", active: true });
         await ui.chat.processMessage("Good evening.");
         await game.actors.getName("Ash").sheet.render({ force: true });`,
      );
      expect(await inPage(master, outside)).toEqual([]);
      await page.getByRole("tab", { name: "Items" }).tap();
      await page.getByText("Nothing here yet.").waitFor();
      await picture(page, `stage-tablet-${name}`);
      await inPage(master, `await new foundry.applications.settings.SettingsConfig().render({ force: true });`);
      expect(await inPage(master, outside)).toEqual([]);
      expect(await barriers(master)).toEqual([]);
      expect(master.faults).toEqual([]);
    } finally {
      await stage.close();
    }
  });
});
