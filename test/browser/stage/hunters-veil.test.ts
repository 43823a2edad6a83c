import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { press, standing, unveil } from "./hunters-page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

describe("an answer in Shadow Hunters that hangs on who somebody is", () => {
  let stage: RunningStage;
  let master: Seat;
  let ash: Seat;

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    ash = await stage.join(1);
    const black = await inPage(ash, `return game.user.id;`);
    const seats = { white: "bot:careful", black, red: "bot:careful", blue: "bot:careful" };
    const options = { seats: Object.keys(seats), set: "base", windows: "all" };
    const chosen = { game: "shadow-hunters", options, seats, blind: true, seed: "1" };
    await inPage(master, `${unveil} await ${api}.begin(${JSON.stringify(chosen)}); await ${api}.enter();`);
    await ash.page.locator("#rulewright-table .rw-own").waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("goes out no sooner than three seconds after the question, however quickly it is given", async () => {
    const isVeiled = () =>
      inPage(
        ash,
        `${sitting} const { play, question, state } = sitting.table;
         return state.waiting.includes(state.seat) && question !== undefined && play.isVeiled(question);`,
      );
    await inPage(
      ash,
      `${sitting}
       Hooks.on("rulewright.tableChanged", ({ table }) => { globalThis.asked = { at: table.at, since: Date.now() }; });
       Hooks.on("updateUser", (user, { flags }) => {
         if (user.isSelf && flags?.rulewright?.command) globalThis.handedIn = Date.now() - asked.since;
       });`,
    );
    for (const end = Date.now() + 90_000; !(await isVeiled()); ) {
      if (Date.now() > end) throw new Error("Nothing hidden was asked.");
      const now = await standing(ash);
      if (now.isAsked) await press(ash, now);
    }
    await inPage(master, `await game.settings.set("rulewright", "veil", 3);`);
    await ash.page.getByText("Your answer goes out 3 seconds after the question at the earliest").waitFor();
    await picture(ash.page, "hunters-veil");
    await press(ash, await standing(ash));
    const handedIn = Number(await inPage(ash, `return globalThis.handedIn;`));
    expect(handedIn).toBeGreaterThanOrEqual(2990);
    expect(handedIn).toBeLessThan(6000);
    for (const { faults } of [master, ash]) expect(faults).toEqual([]);
  }, 120_000);
});
