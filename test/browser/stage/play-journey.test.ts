import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import {
  api,
  at,
  begin,
  correct,
  type Group,
  gather,
  inTheme,
  playUntil,
  reload,
  sitting,
  together,
} from "./at-the-table.ts";
import { barriers } from "./barriers.ts";
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

  test("has every answer once in the window of the table, also for a game master who may answer for all", async () => {
    const legal = await inPage(group.master, `${sitting} return sitting.table.question.options.length`);
    await expect.poll(() => table(group.master).locator('[data-action="answer"]').count()).toBe(legal);
  });

  test.each(["dark", "light"] as const)("can be read and used by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    await panel(group.master).getByRole("button", { name: "Read the story" }).click();
    await journal(group.master).getByRole("heading", { name: "Apples in the snow" }).waitFor();
    await picture(group.master.page, `play-story-${theme}`);
    expect(await barriers(group.master, "#rulewright-story")).toEqual([]);
  });

  test("stands at the same box after the page of whoever is asked was loaded again", async () => {
    const [asked] = (await inPage(
      group.master,
      `${sitting} return sitting.table.question.options.map(({ seat }) => seat)`,
    )) as string[];
    const player = group.players[travellers.indexOf(asked ?? "")] ?? group.master;
    const told = () => journal(player).locator(".rw-read, [data-action='answer']").allInnerTexts();
    const [here, before] = [await at(group.master), await told()];
    await reload(player);
    await panel(player).getByRole("button", { name: "Read the story" }).click();
    await expect.poll(told).toEqual(before);
    expect(await at(player)).toBe(here);
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

  test("has its way out in sight of the Leader, and tells all others for whom they wait", async () => {
    const leader = await leading();
    const leave = await table(leader).getByRole("button", { name: "Leave", exact: true }).boundingBox();
    const controls = await table(leader).locator(".rw-controls").boundingBox();
    expect((leave?.y ?? Number.NaN) + (leave?.height ?? 0)).toBeLessThanOrEqual(controls?.y ?? 0);
    for (const player of group.players.filter((each) => each !== leader)) {
      expect(await table(player).locator(".rw-question").innerText()).toMatch(/what do you do in[\s\S]*Waiting for/);
    }
    await leader.page.keyboard.press("Alt+t");
    const focused = () => leader.page.evaluate(() => document.activeElement?.getAttribute("data-action"));
    await expect.poll(focused).toBe("answer");
  });

  test.each(["dark", "light"] as const)("can be read and used by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    await table(group.master).getByRole("heading", { name: "Ostelink", exact: true }).waitFor();
    await picture(group.master.page, `play-town-${theme}`);
    for (const part of ["#rulewright-table", "#rulewright-session"])
      expect(await barriers(group.master, part)).toEqual([]);
  });

  test("sells to a player on their own screen, once in a visit, and to nobody else with that player's coins", async () => {
    const [, buyer] = group.players;
    await correct(group, { what: "points", figure: "exorcist", resource: "coins", to: 12 });
    const take = (seat: Seat) => table(seat).getByRole("button", { name: "Take: Bandages, Exorcist" });
    await take(buyer).waitFor();
    expect(await take(group.players[0]).count()).toBe(0);
    const before = await at(group.master);
    await take(buyer).click();
    await together(group, before + 1);
    for (const seat of group.everybody) {
      await table(seat)
        .getByRole("columnheader", { name: /^Exorcist\s*7 coins/ })
        .waitFor();
      await table(seat)
        .getByRole("row", { name: /^Bandages.*used already/ })
        .waitFor();
    }
    const again = `${sitting} return ${api}.give(sitting, { type: "service", seat: "exorcist", service: "buy-bandages" });`;
    expect(await inPage(buyer, again)).toHaveProperty("refused");
    expect(await at(group.master)).toBe(before + 1);
  });

  test("is where it was after a reload in the middle of it, and takes the purchase back for everybody", async () => {
    const [, buyer] = group.players;
    const here = await at(group.master);
    for (const seat of [buyer, group.master]) {
      await reload(seat);
      await table(seat)
        .getByRole("row", { name: /^Bandages.*used already/ })
        .waitFor();
      expect(await at(seat)).toBe(here);
    }
    await table(group.master).getByRole("button", { name: "Undo", exact: true }).click();
    await together(group, here - 1);
    await table(buyer).getByRole("button", { name: "Take: Bandages, Exorcist" }).waitFor();
    for (const seat of group.everybody) {
      await table(seat)
        .getByRole("columnheader", { name: /^Exorcist\s*12 coins/ })
        .waitFor();
    }
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
    const content = table(leader).locator(".window-content");
    await content.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await leader.page.keyboard.press("Enter");
    await together(group, before + 1);
    for (const seat of group.everybody) await table(seat).locator(".rw-event h3").waitFor();
    const choices = (seat: Seat) => table(seat).locator('.rw-event [data-action="answer"]');
    await expect.poll(() => choices(leader).count()).toBeGreaterThan(1);
    for (const other of group.players.filter((each) => each !== leader)) expect(await choices(other).count()).toBe(0);
    // It is read from its beginning, wherever the window was.
    await expect.poll(() => content.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
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
  test("in the middle of a question is stood in for, and is asked again on returning", async () => {
    const [player] = group.players;
    const isHers = `question.options.every(({ seat }) => seat === "arcanist") && question.options.length > 1`;
    await correct(group, { what: "leader", figure: "arcanist" });
    await playUntil(group, isHers);
    await inPage(group.master, `await game.settings.set("rulewright", "away", "once")`);
    const before = await at(group.master);
    await player.page.goto("about:blank");
    await expect.poll(() => at(group.master), { timeout: 20_000 }).toBeGreaterThan(before);
    await player.page.goto(stage.links[1] ?? "");
    await player.page.waitForFunction(() => Reflect.get(globalThis, "game")?.ready === true);
    await expect.poll(() => inPage(group.master, `return game.users.players[0].active`)).toBe(true);
    await correct(group, { what: "leader", figure: "arcanist" });
    await playUntil(group, isHers);
    const here = await at(group.master);
    const answers = table(player).locator('[data-action="answer"]:visible');
    await expect.poll(() => answers.count()).toBeGreaterThan(1);
    // Longer than anybody who is away would be waited for.
    await player.page.waitForTimeout(1500);
    expect(await at(group.master)).toBe(here);
    await answers.last().click();
    await together(group, here + 1);
    await inPage(group.master, `await game.settings.set("rulewright", "away", "ask")`);
  }, 90_000);

  test("is shown as away, and the game answers for them if the game master wants that", async () => {
    for (const player of group.players) await player.page.goto("about:blank");
    await table(group.master).getByText("away", { exact: true }).first().waitFor();
    const before = await at(group.master);
    await inPage(group.master, `await game.settings.set("rulewright", "away", "once")`);
    await expect.poll(() => at(group.master), { timeout: 20_000 }).toBeGreaterThan(before + 1);
    await inPage(group.master, `await game.settings.set("rulewright", "away", "ask")`);
  }, 60_000);

  test("leaves no error behind on the game master's page", () => {
    expect(group.master.faults).toEqual([]);
  });
});
