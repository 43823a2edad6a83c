import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stopBrowser } from "../page.ts";
import { at, begin, type Group, gather, inTheme, playUntil, sitting, together } from "./at-the-table.ts";
import { barriers } from "./barriers.ts";
import { inPage, picture, type RunningStage, type Seat, startStage } from "./stage.ts";

const fighters = ["arcanist", "exorcist", "telepath"];

/** A card in the chat by the number of its step. */
const cardAt = ({ page }: Seat, step: number) => page.locator(`.chat-log .rw-step[data-at="${step}"]`).last();

/** The messages that tell steps, with what the host knows of their rolls. */
const messages = `return game.messages.contents.filter(({ type }) => type === "rulewright.step").map(({ rolls, system }) =>
  ({ at: system.at, rolls: rolls.map((roll) => ({ isRoll: roll instanceof Roll, total: roll.total, formula: roll.formula })) }));`;

interface Told {
  readonly at: number;
  readonly rolls: readonly { readonly isRoll: boolean; readonly total: number; readonly formula: string }[];
}

describe.each([13, 14] as const)("the cards of the chat in generation %i", (generation) => {
  let stage: RunningStage;
  let group: Group;

  beforeAll(async () => {
    stage = await startStage({ generation });
    group = await gather(stage);
    await begin(group.master, fighters, { fight: { as: "skirmish", foes: [{ creature: "highwayman", count: 2 }] } });
  });

  afterAll(async () => {
    await stage?.close();
    await stopBrowser();
  });

  /** The last step that rolled dice, with its rolls as the game has them. */
  async function lastRolled(): Promise<{ at: number; totals: number[]; sources: string[] }> {
    return (await inPage(
      group.master,
      `${sitting}
       const at = 1 + sitting.table.steps.findLastIndex(({ events }) => events.some(({ type }) => type === "rolled"));
       const rolls = sitting.table.steps[at - 1].events.filter(({ type }) => type === "rolled").map(({ roll }) => roll);
       const sources = rolls.flatMap(({ modifiers }) => modifiers.map(({ source }) => source));
       return { at, totals: rolls.map(({ total }) => total), sources };`,
    )) as { at: number; totals: number[]; sources: string[] };
  }

  test("draw every roll of a step: its dice, each modifier with its source, the outcome and the rule", async () => {
    const hasRolled = `steps.flatMap(({ events }) => events).filter(({ type }) => type === "rolled").length > 5`;
    await playUntil(group, `((steps) => ${hasRolled})(sitting.table.steps)`);
    const { at: step, totals, sources } = await lastRolled();
    for (const seat of group.everybody) {
      const card = cardAt(seat, step);
      await card.waitFor();
      expect(await card.locator(".rw-rolled .rw-total strong").allInnerTexts()).toEqual(totals.map(String));
      expect(await card.locator(".rw-rolled .rw-die").count()).toBeGreaterThanOrEqual(totals.length);
      const said = await card.innerText();
      for (const source of sources) expect(said).toContain(source);
      expect(await card.locator(".rw-rolled .rw-rule .content-link").count()).toBe(totals.length);
    }
  });

  test("have every one of these rolls as a roll of the host, so that 3D dice can show it", async () => {
    const told = (await inPage(group.master, messages)) as Told[];
    const rolled = (await inPage(
      group.master,
      `${sitting} return sitting.table.steps.map(({ events }) =>
        events.filter(({ type }) => type === "rolled").map(({ roll }) => roll.total))`,
    )) as number[][];
    expect(rolled.flat().length).toBeGreaterThan(5);
    for (const [index, totals] of rolled.entries()) {
      const rolls = told.filter((message) => message.at === index + 1).flatMap((message) => message.rolls);
      expect(rolls.map(({ total }) => total)).toEqual(totals);
      expect(rolls.every(({ isRoll, formula }) => isRoll && /\dd\d|^\d+/.test(formula))).toBe(true);
    }
  });

  test("offer undo to the game master on every card, and to nobody else", async () => {
    const undo = ({ page }: Seat) => page.locator(".chat-log button.rw-undo");
    const told = (await inPage(group.master, messages)) as Told[];
    await expect.poll(() => undo(group.master).count()).toBe(told.filter((message) => message.at > 1).length);
    for (const player of group.players) expect(await undo(player).count()).toBe(0);
  });

  test.each(["dark", "light"] as const)("can be read by everybody, %s", async (theme) => {
    await inTheme(group.master, theme);
    const { at: step } = await lastRolled();
    await cardAt(group.master, step).scrollIntoViewIfNeeded();
    await picture(group.master.page, `chat-cards-${generation}-${theme}`);
    expect(await barriers(group.master, ".chat-log")).toEqual([]);
  });

  test("take back many steps from an older card only after saying how many, and are marked on every screen", async () => {
    const { at: step } = await lastRolled();
    const before = await at(group.master);
    const older = step - 1 < before ? step - 1 : step;
    await cardAt(group.master, older).getByRole("button", { name: "Undo to before this" }).click();
    const dialog = group.master.page.getByRole("dialog").filter({ hasText: "takes back" });
    const steps = before - older + 1;
    await dialog.getByText(`takes back ${steps} steps`).waitFor();
    await picture(group.master.page, `chat-undo-${generation}`);
    await dialog.getByRole("button", { name: "Leave it" }).click();
    expect(await at(group.master)).toBe(before);
    await cardAt(group.master, older).getByRole("button", { name: "Undo to before this" }).click();
    await dialog.getByRole("button", { name: `Take ${steps} steps back` }).click();
    await together(group, older - 1);
    for (const seat of group.everybody) await cardAt(seat, step).getByText("Taken back").waitFor();
    expect(await cardAt(group.master, step).getByRole("button", { name: "Undo to before this" }).count()).toBe(0);
  });

  test("stay marked when something is decided in their place, be it the same", async () => {
    const undone = ({ page }: Seat) => page.locator(".chat-log .rw-undone");
    const before = await undone(group.master).count();
    const here = await at(group.master);
    await playUntil(group, `sitting.table.at > ${here + 2}`);
    const told = (await inPage(group.master, messages)) as Told[];
    const steps = new Set(told.map((message) => message.at).filter((step) => step <= here + 3));
    for (const seat of group.everybody) {
      await expect.poll(() => undone(seat).count()).toBe(before);
      await expect.poll(() => seat.page.locator(".chat-log .rw-step:not(.rw-undone)").count()).toBe(steps.size);
    }
  });

  test("leave no error behind on any page", () => {
    expect(group.everybody.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
