import type { Command, Question } from "../../engine/kernel/command.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import { hostDice } from "../table/host-dice.ts";
import type { Sitting } from "../table/sitting.ts";
import { sceneOf } from "./scene-of.ts";

/** Does what a sensible player would do, for whoever is asked. Answers whether something was done. */
export async function advise(sitting: Sitting): Promise<boolean> {
  const { table } = sitting;
  if (table.question === undefined) return false;
  return (await giveAndTell(sitting, table.play.advise(table.state, table.question, hostDice))) !== undefined;
}

/**
 * Plays on without asking anybody who is here for a real choice: what has one answer, what nobody would think about,
 * and what is asked of those who are away. A new scene or a new round ends it, so that the table can look.
 */
export async function playOn(sitting: Sitting): Promise<void> {
  const from = titleOf(sitting);
  do {
    if (!goesByItself(sitting) || !(await advise(sitting))) return;
  } while (titleOf(sitting) === from);
}

/** Whether a question can be answered without troubling anybody who is here. */
export function goesByItself({ table, record }: Sitting): boolean {
  const { question, play } = table;
  if (question === undefined) return false;
  return play.isRoutine(question) || askedAreAway(question, record.seats);
}

/** Whether everybody who is asked has a player, and none of these is here. */
export function askedAreAway({ options }: Question<Command>, seats: Readonly<Record<string, string>>): boolean {
  return options.every(({ seat }) => {
    const player = game.users.get(seats[seat] ?? "");
    return player !== undefined && !player.active;
  });
}

function titleOf(sitting: Sitting): string | undefined {
  return sceneOf(sitting)?.title;
}
