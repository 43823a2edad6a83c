import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { api, at, begin, type Group, gather, inTheme, playUntil, reload, sitting, together } from "./at-the-table.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let group: Group;

const fighters = ["arcanist", "exorcist", "telepath"];
const table = ({ page }: Seat) => page.locator("#rulewright-table");

beforeAll(async () => {
  stage = await startStage();
  group = await gather(stage);
});

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

describe("a skirmish of three players", () => {
  test("opens on every screen when it begins, with the cards and their counters", async () => {
    const foes = [{ creature: "highwayman", count: 2 }];
    await begin(group.master, fighters, { fight: { as: "skirmish", foes } });
    for (const seat of group.everybody) {
      await table(seat).getByRole("heading", { name: "Skirmish, round 1" }).waitFor();
      expect(
        await table(seat)
          .getByRole("img", { name: /^Counter at \d of 8$/ })
          .count(),
      ).toBe(2);
    }
  });

  test("lets each of them choose on their own screen, one after the other", async () => {
    for (const [index, player] of group.players.entries()) {
      const choices = table(player).getByRole("button", { name: /^(Attack|Defend against) Highwayman/ });
      await expect.poll(() => choices.count()).toBe(4);
      for (const other of group.players.filter((each) => each !== player)) {
        await expect.poll(() => table(other).locator('[data-action="answer"]').count()).toBe(0);
      }
      if (index === 0) await picture(player.page, "play-skirmish-choice");
      const stance = index === 1 ? "Defend against" : "Attack";
      await table(player)
        .getByRole("button", { name: `${stance} Highwayman 1` })
        .click();
      await together(group, index + 2);
    }
    for (const seat of group.everybody) {
      await table(seat).getByText("attacks Highwayman 1").first().waitFor();
      await table(seat).getByText("defends against Highwayman 1").waitFor();
    }
  });

  test("is where it was after somebody's page was loaded again", async () => {
    const here = await at(group.master);
    const [first] = group.players;
    await reload(first);
    await table(first).getByText("defends against Highwayman 1").waitFor();
    expect(await at(first)).toBe(here);
  });

  test("can be taken back to the first choice, for everybody", async () => {
    for (let left = 3; left > 0; left--) {
      await table(group.master).getByRole("button", { name: "Undo", exact: true }).click();
      await expect.poll(() => at(group.master)).toBe(left);
    }
    await together(group, 1);
    await expect
      .poll(() =>
        table(group.players[0])
          .getByRole("button", { name: /^Attack Highwayman/ })
          .count(),
      )
      .toBe(2);
    expect(await table(group.players[2]).getByText("has not chosen yet").count()).toBe(3);
  });

  test("hears a click on a button while its window is drawn anew", async () => {
    const { page } = group.master;
    const undo = table(group.master).getByRole("button", { name: "Undo", exact: true });
    await playUntil(group, `sitting.table.at === 2`);
    await undo.hover();
    await page.mouse.down();
    await inPage(
      group.master,
      `void foundry.applications.instances.get("rulewright-table").render();
       await new Promise((resolve) => setTimeout(resolve, 300));`,
    );
    await page.mouse.up();
    await together(group, 1);
  });

  test("goes on to the next real choice when the game master says so", async () => {
    await playUntil(group, `state.skirmish.stances.length > 0`);
    const before = await at(group.master);
    await table(group.master).getByRole("button", { name: "Play on" }).click();
    // Everybody is here, so that it stops at once where somebody has something to decide.
    await table(group.master).getByRole("button", { name: "Decide for them" }).click();
    await expect.poll(() => at(group.master)).toBeGreaterThan(before);
  });

  test("lets whoever is asked answer in the chat too, on the card of the last step and nowhere else", async () => {
    await playUntil(
      group,
      `question.options.length <= 6 && sitting.table.steps.at(-1).events.some(({ type }) => type === "rolled")`,
    );
    const asked = (await inPage(group.master, `${sitting} return sitting.table.question.options[0].seat`)) as string;
    const answers = ({ page }: Seat) => page.locator("#chat .rw-answers button, .chat-log .rw-answers button");
    for (const [index, player] of group.players.entries()) {
      if (fighters[index] === asked) await expect.poll(() => answers(player).count()).toBeGreaterThan(0);
      else await expect.poll(() => answers(player).count()).toBe(0);
    }
    const before = await at(group.master);
    const player = group.players[fighters.indexOf(asked)];
    await player?.page.locator(".rw-answers button").last().click();
    await together(group, before + 1);
    await table(group.master).getByRole("button", { name: "Undo", exact: true }).click();
    await together(group, before);
  });

  test.each(["dark", "light"] as const)("can be read and used by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    await table(group.master)
      .getByRole("heading", { name: /^Skirmish/ })
      .waitFor();
    await picture(group.master.page, `play-skirmish-${theme}`);
    expect(await barriers(group.master, "#rulewright-table")).toEqual([]);
  });

  test("ends with what it brought, on every screen", async () => {
    await playUntil(group, `state.skirmish === null`);
    for (const seat of group.everybody) {
      await table(seat)
        .getByRole("heading", { name: /^The skirmish is (won|lost)$|^The group has fled/ })
        .waitFor();
    }
    await picture(group.master.page, "play-skirmish-end");
    await table(group.master).getByRole("button", { name: "Put away" }).click();
    await expect.poll(() => table(group.master).getByRole("button", { name: "Put away" }).count()).toBe(0);
  }, 120_000);

  test("can be fled from by the advanced rules, if the Leader says so on their own screen", async () => {
    const foes = [{ creature: "highwayman", count: 1 }];
    const settings = { skirmishes: "advanced" };
    await begin(group.master, fighters.slice(0, 2), { fight: { as: "skirmish", foes }, settings });
    await playUntil(group, `question.ask === "flee"`);
    for (const seat of group.everybody) {
      await table(seat)
        .getByRole("heading", { name: /^Skirmish/ })
        .waitFor();
    }
    const before = await at(group.master);
    const leader = String(await inPage(group.master, `${sitting} return sitting.table.state.leader`));
    const player = group.players[fighters.indexOf(leader)] ?? group.master;
    await table(player).getByRole("button", { name: "Flee", exact: true }).click();
    await expect.poll(() => at(group.master)).toBeGreaterThan(before);
    // The dice decide. Whoever fails is taken back and tries again, which an evening would not allow.
    await inPage(
      group.master,
      `${sitting} const { play } = sitting.table;
       for (let tries = 0; tries < 100; tries++) {
         while (sitting.table.state.skirmish !== null && sitting.table.question.ask.startsWith("skirmish") === false) {
           const { question, state } = sitting.table;
           const wish = question.options.find(({ flee }) => flee === true);
           await ${api}.give(sitting, wish ?? await play.advise(state, question, { roll: () => 1 }));
         }
         if (sitting.table.state.skirmish === null && sitting.table.play.ended(sitting.table.steps.slice(-1))?.title.includes("fled")) return;
         while (sitting.table.at > ${before}) {
           const here = sitting.table.at;
           document.querySelector('#rulewright-table [data-action="undo"]').click();
           for (let n = 0; n < 200 && sitting.table.at === here; n++) await new Promise((resolve) => setTimeout(resolve, 10));
         }
       }
       throw new Error("Nobody ever gets away.");`,
    );
    for (const seat of group.everybody) {
      await table(seat)
        .getByRole("heading", { name: /^The group has fled/ })
        .waitFor();
    }
    await picture(group.master.page, "play-skirmish-fled");
  }, 120_000);

  test("leaves no error behind on any page", () => {
    expect(group.everybody.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
