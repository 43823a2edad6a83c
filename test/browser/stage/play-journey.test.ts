import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import {
  at,
  barriers,
  begin,
  type Group,
  gather,
  inTheme,
  playUntil,
  reload,
  sitting,
  together,
} from "./at-the-table.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let group: Group;

const travellers = ["arcanist", "exorcist", "telepath"];
const table = ({ page }: Seat) => page.locator("#rulewright-table");
const panel = ({ page }: Seat) => page.locator("#rulewright-session");

/** The player whose character leads. */
async function leading(): Promise<Seat> {
  const leader = String(await inPage(group.master, `${sitting} return sitting.table.state.leader`));
  const found = group.players[travellers.indexOf(leader)];
  if (found === undefined) throw new Error(`Nobody plays ${leader}.`);
  return found;
}

beforeAll(async () => {
  stage = await startStage();
  group = await gather(stage);
  await begin(group.master, travellers, { story: "the-hollow-harvest" });
});

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

describe("the evening at a glance", () => {
  test("stands on every screen: who leads, the time, the chapter, who is asked", async () => {
    for (const seat of group.everybody) {
      await panel(seat).getByText("Leader", { exact: true }).waitFor();
      expect(await panel(seat).innerText()).toMatch(/The Hollow Harvest[\s\S]*Asked now/);
    }
  });

  test("folds to a button, and stays so when the page is loaded again", async () => {
    const [, second] = group.players;
    await panel(second).getByRole("button", { name: "The evening" }).click();
    await expect.poll(() => panel(second).getByText("Leader", { exact: true }).count()).toBe(0);
    await reload(second);
    await panel(second).getByRole("button", { name: "The evening" }).waitFor();
    expect(await panel(second).getByText("Leader", { exact: true }).count()).toBe(0);
    await panel(second).getByRole("button", { name: "The evening" }).click();
    await panel(second).getByText("Leader", { exact: true }).waitFor();
  });
});

describe("the journal of the story", () => {
  const journal = ({ page }: Seat) => page.locator("#rulewright-story");

  test("opens from the panel with what was read, and has the choices of its boxes for those who may choose", async () => {
    await playUntil(group, `question?.ask === "choose-path"`);
    for (const seat of group.everybody) {
      await panel(seat).getByRole("button", { name: "Read the story" }).click();
      await journal(seat).getByRole("heading", { name: "Apples in the snow" }).waitFor();
      expect(await journal(seat).locator(".rw-read").count()).toBeGreaterThan(0);
    }
    const asked = await inPage(
      group.master,
      `${sitting} return [...new Set(sitting.table.question.options.map(({ seat }) => seat))]`,
    );
    for (const [index, player] of group.players.entries()) {
      const mayChoose = (asked as string[]).includes(travellers[index] ?? "");
      expect((await journal(player).locator('[data-action="answer"]').count()) > 0).toBe(mayChoose);
    }
  });

  test.each(["dark", "light"] as const)("can be read and used by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    await panel(group.master).getByRole("button", { name: "Read the story" }).click();
    await journal(group.master).getByRole("heading", { name: "Apples in the snow" }).waitFor();
    await picture(group.master.page, `play-story-${theme}`);
    expect(await barriers(group.master, "#rulewright-story")).toEqual([]);
  });

  test("takes a choice, shows everybody what came of it, and can be taken back", async () => {
    const before = await at(group.master);
    const prose = await journal(group.players[1]).locator(".rw-read").count();
    await journal(group.master).locator('[data-action="answer"]').first().click();
    await together(group, before + 1);
    await expect.poll(() => journal(group.players[1]).locator(".rw-read").count()).toBeGreaterThan(prose);
    await table(group.master).getByRole("button", { name: "Undo", exact: true }).click();
    await together(group, before);
    await expect.poll(() => journal(group.players[1]).locator(".rw-read").count()).toBe(prose);
    const close = `await foundry.applications.instances.get("rulewright-story")?.close()`;
    for (const seat of group.everybody) await inPage(seat, close);
  });
});

describe("a visit to a town", () => {
  test("shows every service with its price, and for each of the group whether they can have it", async () => {
    await playUntil(group, `state.phase === "town" && question?.ask === "town-turn"`);
    for (const seat of group.everybody) {
      await table(seat)
        .getByRole("rowheader", { name: /^Bandages\s*5 coins, once in a visit/ })
        .waitFor();
      expect(await table(seat).getByRole("columnheader").count()).toBe(4);
    }
    const taken = await table(group.master)
      .getByRole("button", { name: /^Take:/ })
      .count();
    const legal = await inPage(
      group.master,
      `${sitting} return sitting.table.question.options.filter(({ type }) => type === "service").length`,
    );
    expect(taken).toBe(legal);
  });

  test.each(["dark", "light"] as const)("can be read and used by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    await table(group.master).getByRole("heading", { name: "Ostelink", exact: true }).waitFor();
    await picture(group.master.page, `play-town-${theme}`);
    for (const part of ["#rulewright-table", "#rulewright-session"])
      expect(await barriers(group.master, part)).toEqual([]);
  });

  test("ends when its Leader leaves", async () => {
    const leader = await leading();
    await table(leader).getByRole("button", { name: "Leave", exact: true }).click();
    await expect.poll(() => inPage(group.master, `${sitting} return sitting.table.state.world.visit`)).toBeNull();
    await together(group);
  });
});

describe("a day of travel", () => {
  test("lights the spaces within reach on the map, as buttons for the Leader alone", async () => {
    await playUntil(group, `state.phase === "world" && question?.ask === "world-turn"`);
    const leader = await leading();
    const go = (seat: Seat) => table(seat).getByRole("button", { name: /^Travel to/ });
    const reach = await inPage(
      leader,
      `${sitting} return sitting.table.question.options.filter(({ type }) => type === "travel").length`,
    );
    await expect.poll(() => go(leader).count()).toBe(reach);
    // Names on the picture are words of the picture: a link in it would not be drawn.
    expect(await table(leader).locator(".rw-map text a").count()).toBe(0);
    for (const other of group.players.filter((each) => each !== leader)) expect(await go(other).count()).toBe(0);
    await picture(leader.page, "play-travel-leader");
  });

  test("goes where the Leader says, from the keyboard too, and puts the event that was drawn to the Leader", async () => {
    const leader = await leading();
    const before = await at(group.master);
    await table(leader).getByRole("button", { name: "Travel to Frost Moor" }).focus();
    await leader.page.keyboard.press("Enter");
    await together(group, before + 1);
    for (const seat of group.everybody) await table(seat).locator(".rw-event h3").waitFor();
    const choices = (seat: Seat) => table(seat).locator('.rw-event [data-action="answer"]');
    await expect.poll(() => choices(leader).count()).toBeGreaterThan(1);
    for (const other of group.players.filter((each) => each !== leader)) expect(await choices(other).count()).toBe(0);
    await picture(leader.page, "play-travel-event");
  });

  test("can be taken back, and is where it was after a reload", async () => {
    const here = await at(group.master);
    await table(group.master).getByRole("button", { name: "Undo", exact: true }).click();
    await together(group, here - 1);
    const leader = await leading();
    await reload(leader);
    await expect
      .poll(() =>
        table(leader)
          .getByRole("button", { name: /^Travel to/ })
          .count(),
      )
      .toBeGreaterThan(0);
    expect(await at(leader)).toBe(here - 1);
  });

  test.each(["dark", "light"] as const)("can be read and used by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    await table(group.master)
      .getByRole("button", { name: /^Travel to/ })
      .first()
      .waitFor();
    await picture(group.master.page, `play-travel-${theme}`);
    expect(await barriers(group.master, "#rulewright-table")).toEqual([]);
  });
});

describe("a player who goes away", () => {
  test("is shown as away, and the game answers for them if the game master wants that", async () => {
    for (const player of group.players) await player.page.goto("about:blank");
    await table(group.master).getByText("away", { exact: true }).first().waitFor();
    const before = await at(group.master);
    await inPage(group.master, `await game.settings.set("rulewright", "away", "once")`);
    await table(group.master).getByRole("button", { name: "Decide for them" }).click();
    await expect.poll(() => at(group.master), { timeout: 20_000 }).toBeGreaterThan(before + 1);
    await inPage(group.master, `await game.settings.set("rulewright", "away", "ask")`);
  }, 60_000);

  test("leaves no error behind on the game master's page", () => {
    expect(group.master.faults).toEqual([]);
  });
});
