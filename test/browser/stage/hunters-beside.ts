import { expect } from "vitest";
import { restoreDice, seededDice } from "../../../src/engine/dice/seeded.ts";
import { thinkingDice } from "../../../src/engine/dice/thinking.ts";
import { createTable, type Table } from "../../../src/engine/kernel/table.ts";
import type { RawCard } from "../../../src/games/compiled.ts";
import { cunningBot } from "../../../src/games/shadow-hunters/bots/bot.ts";
import { notesOf } from "../../../src/games/shadow-hunters/bots/notes.ts";
import { randomAnswer } from "../../../src/games/shadow-hunters/bots/random.ts";
import type { ShadowCommand } from "../../../src/games/shadow-hunters/commands.ts";
import { createContent, type ShadowContent } from "../../../src/games/shadow-hunters/content.ts";
import type { ShadowEvent } from "../../../src/games/shadow-hunters/events.ts";
import { createShadowHunters, type ShadowHunters } from "../../../src/games/shadow-hunters/game.ts";
import type { Options, Outcome, State } from "../../../src/games/shadow-hunters/state.ts";
import type { View } from "../../../src/games/shadow-hunters/view.ts";
import { everybody } from "../../../src/module/secret/secret-game.ts";
import { sitting } from "./at-the-table.ts";
import { inPage, type Seat } from "./stage.ts";

/** The same game beside the browser, played by the rules alone: what happens on the pages has to happen here, too. */
export interface Beside {
  readonly seed: string;
  readonly content: ShadowContent;
  readonly game: ShadowHunters;
  readonly table: Table<State, ShadowCommand, ShadowEvent, View, Outcome>;
}

/** Begins the game that a table with this seed begins. */
export function beside(cards: readonly RawCard[], options: Options, seed: string): Beside {
  const content = createContent(cards, "");
  const game = createShadowHunters(content);
  return { seed, content, game, table: createTable(game, options, { dice: seededDice(seed), restore: restoreDice }) };
}

/** The seat that the game waits for. */
export function waited({ table }: Beside): string {
  return table.waiting()[0] ?? "";
}

/**
 * What people here answer: with an attack wherever there is one, and with what an area or a card offers only while the
 * game is young, so that it comes to an end.
 */
export function answerOf({ table }: Beside, seat: string): ShadowCommand {
  const options = table.legal(seat);
  const one = (type: ShadowCommand["type"]) => options.find((option) => option.type === type);
  const [quiet] = options.filter(({ type }) => type !== "reveal" && type !== "use");
  const answer = one("attack") ?? one(table.at < 60 ? "act" : "nothing") ?? quiet;
  if (answer === undefined) throw new Error(`${seat} has nothing to answer.`);
  return answer;
}

/** What the module answers for whoever is asked. */
export function adviceOf({ seed, content, game, table }: Beside): ShadowCommand {
  const [seat = ""] = table.waiting();
  const dice = thinkingDice(seed, table.at, seat);
  const notes = notesOf(content, seat, game.log(table, seat));
  return cunningBot(content, { seat, view: table.view(seat), notes }, dice) ?? randomAnswer(table.legal(seat), dice);
}

/** All steps as everybody may read them. */
export function logOf({ game, table }: Beside): unknown {
  return table.steps.map((step) => ({
    command: step.command === null ? null : { type: "chose", seat: step.command.seat },
    events: game.log({ steps: [step], at: 1 }, everybody),
  }));
}

/** The same as it stands on somebody's page. */
export function logOn(seat: Seat): Promise<unknown> {
  return inPage(seat, `${sitting} return sitting.table.steps.map(({ command, events }) => ({ command, events }));`);
}

/** Lets those who are asked press their buttons, as the game beside says, until something holds of it. */
export async function pressOn(
  played: Beside,
  seats: Readonly<Record<string, Seat>>,
  holds: (now: Beside["table"]) => boolean,
): Promise<void> {
  const { table } = played;
  while (!holds(table)) {
    const seat = waited(played);
    const page = seats[seat];
    if (page === undefined) throw new Error(`Nobody sits at ${seat}.`);
    const command = answerOf(played, seat);
    await pressButton(page, table.at, command);
    table.submit(command);
    await expect.poll(() => inPage(page, `${sitting} return sitting.table.at`), { timeout: 15_000 }).toBe(table.at);
  }
}

/** Presses the button of a command, once it is on the page. */
async function pressButton({ page }: Seat, at: number, command: ShadowCommand): Promise<void> {
  await page.waitForFunction(
    ({ place, given }) => {
      const { instances } = Reflect.get(globalThis, "foundry").applications;
      const app = instances.get("rulewright-table");
      const offers: { at: number; command: unknown }[] = app?.drawn.all ?? [];
      const index = offers.findIndex((offer) => offer.at === place && JSON.stringify(offer.command) === given);
      const button = app?.element.querySelector(`[data-action="answer"][data-index="${index}"]:not([disabled])`);
      button?.click();
      return button != null;
    },
    { place: at, given: JSON.stringify(command) },
  );
}
