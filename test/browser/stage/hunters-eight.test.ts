import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RawCard } from "../../../src/games/compiled.ts";
import type { Options } from "../../../src/games/shadow-hunters/state.ts";
import { stopBrowser } from "../page.ts";
import { api } from "./at-the-table.ts";
import { beside, logOf, logOn, pressOn } from "./hunters-beside.ts";
import { standing, unveil } from "./hunters-page.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

const options: Options = {
  seats: ["white", "black", "red", "blue", "green", "yellow", "orange", "purple"],
  set: "mix",
  windows: "all",
};
const seed = "8";

describe("eight people at a table that is laid for six", () => {
  let stage: RunningStage;
  let master: Seat;
  const people: Seat[] = [];

  beforeAll(async () => {
    stage = await startStage();
    master = await stage.join(0);
    await inPage(master, unveil);
    for (const user of [1, 2, 3, 4, 5]) people.push(await stage.join(user));
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("find room: the game master adds players, and hands their links on", async () => {
    const { page } = master;
    await page.getByRole("button", { name: / here$/ }).click();
    for (const name of ["Fern", "Gale"]) {
      await page.getByRole("button", { name: "Add a player" }).click();
      const window = page.getByRole("dialog", { name: "Create: Player" });
      await window.getByLabel("Name").fill(name);
      await window.getByRole("button", { name: "Create" }).click();
      const link = page.getByRole("dialog", { name: `Link of ${name}` });
      people.push(await stage.join(await link.getByLabel(`Link of ${name}`).inputValue()));
      await picture(page, "add-player");
      await link.getByRole("button", { name: "Close" }).click();
      await link.waitFor({ state: "detached" });
      expect(
        await inPage(people.at(-1) as Seat, `return game.user.name + (game.user.isGM ? " leads" : " plays")`),
      ).toBe(`${name} plays`);
    }
    expect(await inPage(people[0] as Seat, `return document.querySelectorAll(".players-add").length`)).toBe(0);
  }, 60_000);

  it("play Shadow Hunters together, each with a card of their own", async () => {
    people.push(master);
    for (const { page } of people) {
      await page.waitForFunction(
        () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
      );
    }
    const users = await Promise.all(people.map((seat) => inPage(seat, `return game.user.id`)));
    const seats = Object.fromEntries(options.seats.map((seat, at) => [seat, users[at]]));
    const chosen = { game: "shadow-hunters", options, seats, blind: true, seed };
    await inPage(master, `await ${api}.begin(${JSON.stringify(chosen)}); await ${api}.enter();`);
    for (const { page } of people) await page.locator("#rulewright-table .rw-own").waitFor();
    const cards = (await inPage(master, `return (await ${api}.load("shadow-hunters")).cards`)) as readonly RawCard[];
    const played = beside(cards, options, seed);
    const dealt = await Promise.all(people.map(standing));
    expect(dealt.map(({ identity }) => identity)).toEqual(played.table.state.players.map(({ identity }) => identity));
    const bySeat = Object.fromEntries(people.map((seat, at) => [options.seats[at] ?? "", seat]));
    await pressOn(played, bySeat, ({ at }) => at > 60);
    for (const seat of people) {
      await expect.poll(async () => (await standing(seat)).at).toBe(played.table.at);
      expect(await logOn(seat)).toEqual(logOf(played));
      expect(seat.faults).toEqual([]);
    }
    await picture(master.page, "hunters-eight");
  }, 180_000);
});
