import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, at, begin, type Group, gather, inTheme, playUntil, sitting, together } from "./at-the-table.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

const travellers = ["arcanist", "exorcist", "telepath"];
const book = `game.journal.getName("The Hollow Harvest")`;
const first = "Apples in the snow";

/** The open page of the book. */
const chapter = ({ page }: Seat): Locator => page.locator(".rw-story-page .rw-chapter");
const boxes = (seat: Seat, kind: string): Locator => chapter(seat).locator(`.rw-box[data-kind="${kind}"]`);

/** The pages of the book that somebody may see. */
function seen(seat: Seat): Promise<unknown> {
  return inPage(
    seat,
    `const book = ${book}; return book?.visible ? book.pages.contents.filter((page) => page.visible).map(({ name }) => name) : []`,
  );
}

/** Opens the book at a page. */
async function open(seat: Seat, name: string): Promise<void> {
  await inPage(
    seat,
    `const book = ${book}; await book.sheet.render({ force: true, pageId: book.pages.getName("${name}").id })`,
  );
  await chapter(seat).waitFor();
}

describe.each([13, 14] as const)("the book of a story in generation %i", (generation) => {
  let stage: RunningStage;
  let group: Group;

  beforeAll(async () => {
    stage = await startStage({ generation });
    group = await gather(stage);
    await inPage(group.master, `await (await ${api}.prepareSetup("folklore", "world")).run({}, () => {})`);
  });

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  test("comes with set-up: a page for each chapter and moment, which only the game master sees", async () => {
    expect(await seen(group.master)).toEqual([
      first,
      "The mill",
      "The girl and the well",
      "The taste of it",
      "No answer",
      "The door",
      "The hatch",
    ]);
    for (const player of group.players) expect(await seen(player)).toEqual([]);
    await open(group.master, first);
    expect(await boxes(group.master, "attention").innerText()).toContain("When the group rests");
    expect(await boxes(group.master, "map-setup").innerText()).toMatch(/W: Rabid Wolf[\s\S]*C: the scarecrow/);
    expect(await chapter(group.master).locator("[data-action=answer]").count()).toBe(0);
    await picture(group.master.page, `story-book-${generation}`);
  });

  test("shows the map of a set-up box as its scene", async () => {
    await boxes(group.master, "map-setup").getByRole("button", { name: "Show the map" }).click();
    await expect.poll(() => inPage(group.master, `return canvas.scene?.name`)).toBe("The Orchard Rows");
  });

  test("opens a chapter to everybody when it begins, as far as it has been read", async () => {
    await begin(group.master, travellers, { story: "the-hollow-harvest" });
    await playUntil(group, `question?.ask === "choose-path"`);
    for (const player of group.players) {
      await expect.poll(() => seen(player)).toEqual([first]);
      await player.page.locator("#rulewright-session").getByRole("button", { name: "Read the story" }).click();
      await chapter(player).waitFor();
      await expect.poll(() => boxes(player, "choose-path").count()).toBe(1);
      expect(await boxes(player, "attention").count()).toBe(0);
      expect(await boxes(player, "map-setup").count()).toBe(0);
    }
  });

  test("tells how a check came out, and players nothing of what did not happen", async () => {
    const outcomes = new Set(
      (await inPage(
        group.master,
        `${sitting} return sitting.table.steps.flatMap(({ events }) => events)
          .filter(({ type, rule }) => type === "rolled" && rule === "journal/skill-check").map(({ outcome }) => outcome)`,
      )) as string[],
    );
    const [player] = group.players;
    const check = boxes(player, "skill-check").first();
    expect(await check.locator(".rw-results li").count()).toBe(3);
    expect(await check.locator(".rw-outcome").count()).toBeLessThanOrEqual(outcomes.size);
    await open(group.master, first);
    expect(await boxes(group.master, "skill-check").first().locator(".rw-outcome").count()).toBe(2);
  });

  test("has the choices of the box that is played for those who may choose, and marks what was chosen", async () => {
    const asked = (await inPage(
      group.master,
      `${sitting} return [...new Set(sitting.table.question.options.map(({ seat }) => seat))]`,
    )) as string[];
    for (const [index, player] of group.players.entries()) {
      const mayChoose = asked.includes(travellers[index] ?? "");
      const buttons = boxes(player, "choose-path").locator("[data-action=answer]");
      expect((await buttons.count()) > 0).toBe(mayChoose);
    }
    const chooser = group.players[travellers.indexOf(asked[0] ?? "")] ?? group.players[0];
    const before = await at(group.master);
    await picture(chooser.page, `story-choice-${generation}`);
    await boxes(chooser, "choose-path").locator("[data-action=answer]").first().click();
    await together(group, before + 1);
    for (const seat of group.everybody) {
      await boxes(seat, "choose-path").getByText("chosen", { exact: true }).waitFor();
    }
    await expect.poll(() => seen(group.players[1])).toEqual([first, "The girl and the well"]);
  });

  test("lays the map out with goals to tick, and keeps its checks from players until they are made", async () => {
    await playUntil(group, `state.map?.id === "hollow-orchard-rows"`);
    const [player] = group.players;
    await inPage(player, `await foundry.applications.instances.get("rulewright-table")?.close()`);
    await open(player, first);
    await boxes(player, "map-setup").getByText("now", { exact: true }).waitFor();
    expect(await boxes(player, "goals").locator(".fa-square").count()).toBeGreaterThan(2);
    expect(await boxes(player, "skill-check").count()).toBe(1);
    expect(await boxes(group.master, "skill-check").count()).toBe(3);
    await picture(player.page, `story-map-${generation}`);
  });

  test("has its goals, its rules and its record in the panel of the evening, and what is unfolded stays so", async () => {
    const [player] = group.players;
    const panel = player.page.locator("#rulewright-session");
    await inPage(player, `await ${book}.sheet.close()`);
    expect(await panel.locator(".rw-session-goals li").count()).toBeGreaterThan(2);
    await panel.getByText("The Hollow Harvest", { exact: true }).last().click();
    await panel.getByText("When the group rests").waitFor();
    await panel.getByText("Record of the session").click();
    await panel.getByText("The girl and the well").waitFor();
    await panel.getByText("Rabid Wolf ×3").waitFor();
    await picture(player.page, `session-record-${generation}`);
    const here = await at(group.master);
    await playUntil(group, `sitting.table.at > ${here}`);
    await panel.getByText("The girl and the well").waitFor();
  });

  test.each(["dark", "light"] as const)("can be read and used by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    await inPage(group.master, `await foundry.applications.instances.get("rulewright-table")?.close()`);
    await open(group.master, first);
    await boxes(group.master, "goals").first().scrollIntoViewIfNeeded();
    await picture(group.master.page, `story-book-${generation}-${theme}`);
    expect(await barriers(group.master, ".rw-story-page")).toEqual([]);
  });

  test("leaves no error behind on any page", () => {
    expect(group.everybody.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
