import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, sitting } from "./at-the-table.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

const seats = ["white", "black", "red", "blue", "green", "yellow", "orange", "purple"];
const longName = "Maximiliane-Konstantine Oberleitnerin 23";

describe("the board of Shadow Hunters with eight seats, on a small screen", () => {
  let stage: RunningStage;
  let player: Seat;

  beforeAll(async () => {
    stage = await startStage();
    const master = await stage.join(0);
    player = await stage.join(1, { viewport: { width: 800, height: 600 }, reducedMotion: "reduce", bypassCSP: true });
    await player.page.waitForFunction(
      () => Reflect.get(globalThis, "game").user.getFlag("rulewright", "reader") !== undefined,
    );
    const user = await inPage(player, `return game.user.id`);
    await inPage(master, `await game.users.get("${user}").update({ name: "${longName}" });`);
    // Red begins with this seed, so that the game waits for the game master.
    const host = await inPage(master, `return game.user.id`);
    const bots = Object.fromEntries(seats.map((seat) => [seat, "bot:random"]));
    const players = { ...bots, white: user, red: host };
    const options = { seats, set: "mix", windows: "all" };
    const chosen = { game: "shadow-hunters", options, seats: players, blind: true, seed: "4" };
    await inPage(master, `await ${api}.begin(${JSON.stringify(chosen)}); await ${api}.enter();`);
    await player.page.locator("#rulewright-table .rw-own").waitFor();
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  it("stays on the screen, and nothing sticks out of the cards of the people however long their names are", async () => {
    const bottom = await inPage(
      player,
      `return document.querySelector("#rulewright-table").getBoundingClientRect().bottom <= innerHeight`,
    );
    expect(bottom).toBe(true);
    const sticking = await inPage(
      player,
      `return [...document.querySelectorAll("#rulewright-table .rw-person")]
         .filter((card) => card.scrollWidth > card.clientWidth).length`,
    );
    expect(sticking).toBe(0);
    const named = player.page.locator(`#rulewright-table .rw-person [data-tooltip="${longName}"]`);
    expect(await named.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe("nowrap");
    await picture(player.page, "hunters-board-small");
  });

  it("keeps nobody from reading it", async () => {
    expect(await barriers(player, "#rulewright-table")).toEqual([]);
  });

  it("says in letters who would die at a space of the track", async () => {
    const initials = player.page.locator("#rulewright-table .rw-damage").getByRole("img", { name: /George/ });
    expect(await initials.first().textContent()).toContain("G");
  });

  it("is scrolled to whoever is revealed, who is not too late though the game has moved on", async () => {
    const board = player.page.locator("#rulewright-table .rw-scene");
    await board.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const verdict = await inPage(
      player,
      `${sitting} return ${api}.give(sitting, { type: "reveal", seat: "white" }, sitting.table.at - 1)`,
    );
    expect(verdict).toEqual({ at: 2 });
    await player.page.locator("#rulewright-table .rw-revealed", { hasText: "White is revealed" }).waitFor();
    expect(await board.evaluate((element) => element.scrollTop)).toBe(0);
    expect(player.faults).toEqual([]);
  });
});
