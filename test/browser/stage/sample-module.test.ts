import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { inPage, picture, type RunningStage, type Seat, sampleModule, startStage } from "./stage.ts";

afterAll(stopBrowser);

describe.each([13, 14] as const)(
  "a module written from the documentation, on a host of generation %i",
  (generation) => {
    let stage: RunningStage;
    let master: Seat;
    let player: Seat;
    let actor: string;

    beforeAll(async () => {
      stage = await startStage({ generation, modules: [sampleModule] });
      master = await stage.join(0);
      player = await stage.join(1);
      actor = (await inPage(
        master,
        `const owner = game.users.find((user) => !user.isGM);
         const made = await Actor.create({
           name: "Odile",
           type: "sample-module.wanderer",
           ownership: { [owner.id]: 3 },
           system: { courage: { value: 6 }, biography: "<p>Walked far. [[/roll 1d6]]</p>" },
           items: [
             { name: "Locket", type: "sample-module.keepsake", system: { weight: 2 } },
             { name: "Stone", type: "sample-module.keepsake", system: { weight: 3 } },
           ],
         });
         return made.uuid;`,
      )) as string;
    });
    afterAll(() => stage?.close());

    test("has actors of its own type, with figures that it works out itself", async () => {
      expect(
        await inPage(master, `const a = await fromUuid("${actor}"); return [a.system.courage.value, a.system.load];`),
      ).toEqual([6, 5]);
    });

    test("draws its sheet, and what is typed into it is saved and seen by others", async () => {
      await inPage(player, `(await fromUuid("${actor}")).sheet.render({ force: true });`);
      const sheet = player.page.locator(".application.wanderers");
      await sheet.getByLabel("Courage").fill("8");
      await sheet.getByLabel("Courage").press("Tab");
      await expect.poll(() => inPage(master, `return fromUuidSync("${actor}").system.courage.value`)).toBe(8);
      await expect.poll(() => sheet.getByLabel("Courage").inputValue()).toBe("8");
      await picture(player.page, `sample-sheet-${generation}`);
    });

    test("rolls from its button, and the card in the chat has a button for the owner alone", async () => {
      await player.page.locator(".application.wanderers").getByRole("button", { name: "Dare" }).click();
      const card = player.page.locator(".wanderers.dare").last();
      await card.waitFor();
      await card.getByRole("button", { name: "Try again" }).waitFor();
      const third = await stage.join(2);
      await third.page.locator(".wanderers.dare").last().waitFor();
      expect(await third.page.locator(".wanderers.dare button").count()).toBe(0);
      await picture(player.page, `sample-chat-${generation}`);
    });

    test("is asked by a query and answers", async () => {
      const answer = (await inPage(
        player,
        `return game.users.activeGM.query("sample-module.dare", { actor: "${actor}" }, { timeout: 10000 });`,
      )) as { total: number };
      expect(answer.total).toBeGreaterThanOrEqual(2);
    });

    test("has a setting that the game master changes for all", async () => {
      await inPage(master, `await game.settings.set("sample-module", "target", 9);`);
      await expect.poll(() => inPage(player, `return game.settings.get("sample-module", "target")`)).toBe(9);
      const refused = await inPage(
        player,
        `try { await game.settings.set("sample-module", "target", 3); return false; } catch { return true; }`,
      );
      expect(refused).toBe(true);
    });

    test("greets over its socket with a key", async () => {
      await player.page.locator("body").press("Shift+G");
      await master.page
        .getByText(/Hello from/)
        .first()
        .waitFor();
    });

    test("leaves no error behind on any page", () => {
      expect([...master.faults, ...player.faults]).toEqual([]);
    });
  },
);
