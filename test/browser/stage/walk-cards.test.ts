import { afterAll, beforeAll, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { at, begin, type Group, gather, playUntil, sitting, together } from "./at-the-table.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

let stage: RunningStage;
let group: Group;

const fight = { as: "encounter", map: "open-road", foes: [{ creature: "highwayman", count: 1 }] };

beforeAll(async () => {
  stage = await startStage();
  group = await gather(stage);
  await begin(group.master, ["arcanist", "exorcist", "telepath"], { fight });
});

afterAll(async () => {
  await stage?.close();
  await stopBrowser();
});

/** Takes some steps with whoever's turn it is, each as a button of the table would. */
async function walk(steps: number): Promise<void> {
  for (let n = 0; n < steps; n++)
    await playUntil(group, `sitting.table.at > ${await at(group.master)}`, 2, `option.type === "step"`);
}

/** The steps that each message of the chat tells, the last messages last. */
const told = async (seat: Seat) =>
  (await inPage(
    seat,
    `return [...document.querySelectorAll(".chat-log [data-message-id]")].map((message) =>
      [...message.querySelectorAll(".rw-step")].map(({ dataset }) => Number(dataset.at))).filter(({ length }) => length > 0);`,
  )) as number[][];

const hasEndInSight = (log: Element) => log.scrollHeight - log.scrollTop - log.clientHeight < 5;

test("spaces that somebody walks in a row are told on one card, which grows", async () => {
  await playUntil(
    group,
    `question?.options.filter(({ type }) => type === "step").length > 1 && state.encounter.turn?.stride > 2`,
  );
  const before = await at(group.master);
  await walk(3);
  for (const seat of group.everybody) {
    await expect.poll(async () => (await told(seat)).at(-1)).toEqual([before + 1, before + 2, before + 3]);
  }
  for (const { page } of group.everybody) {
    await expect.poll(() => page.locator(".chat-scroll").evaluate(hasEndInSight)).toBe(true);
  }
  await picture(group.master.page, "walk-card");
  expect(await barriers(group.master, ".chat-log")).toEqual([]);
});

test("each of these steps can be taken back by itself, and the others still stand", async () => {
  const here = await at(group.master);
  const last = group.master.page.locator(`.chat-log .rw-step[data-at="${here}"]`);
  await last.getByRole("button", { name: "Undo to before this" }).click();
  await together(group, here - 1);
  for (const { page } of group.everybody) {
    await page.locator(`.chat-log .rw-step.rw-undone[data-at="${here}"]`).waitFor();
    expect(await page.locator(`.chat-log .rw-step.rw-undone[data-at="${here - 1}"]`).count()).toBe(0);
  }
  const first = group.master.page.locator(`.chat-log .rw-step[data-at="${here - 2}"]`);
  await first.getByRole("button", { name: "Undo to before this" }).click();
  const dialog = group.master.page.getByRole("dialog").filter({ hasText: "takes back" });
  await dialog.getByRole("button", { name: "Take 2 steps back" }).click();
  await together(group, here - 3);
});

test("what comes after steps that were taken back, or after something that was said, begins a card of its own", async () => {
  const here = await at(group.master);
  await walk(1);
  await expect.poll(async () => (await told(group.master)).at(-1)).toEqual([here + 1]);
  await inPage(group.master, `await ChatMessage.create({ content: "Where do you go?" });`);
  await walk(1);
  await expect.poll(async () => (await told(group.master)).at(-1)).toEqual([here + 2]);
  expect(await inPage(group.master, `${sitting} return sitting.table.at`)).toBe(here + 2);
});
