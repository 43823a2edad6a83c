import { decideForThem } from "../table/decide.ts";
import { andTell, giveAndTell } from "../table/give-and-tell.ts";
import type { GameRecord } from "../table/record.ts";
import type { Sitting } from "../table/sitting.ts";
import { decidesHere, isUnattended } from "../table/who-decides.ts";
import { sceneOf } from "./scene-of.ts";

/** Does what a sensible player would do, for whoever is asked. Answers whether something was done. */
export async function advise(sitting: Sitting): Promise<boolean> {
  if (!mayAdvise(sitting)) return false;
  const { at } = sitting.record;
  const command = await sitting.decider.advise();
  if (command === undefined) return false;
  // At a table with secrets nobody speaks for a seat that is not theirs.
  const isSealed = sitting.record.seal !== undefined;
  const given = isSealed ? andTell(decideForThem(sitting, at, command)) : giveAndTell(sitting, command, at);
  return (await given) !== undefined;
}

/** Whether this user may have the game answer now: at a table with secrets only for those who are not here. */
export function mayAdvise(sitting: Sitting): boolean {
  const { play, state } = sitting.table;
  if (play.game.waiting(state).length === 0) return false;
  if (play.secrets === undefined) return true;
  return decidesHere(sitting.record) && (askedAreAway(sitting) || askedAreBots(sitting));
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
export function goesByItself(sitting: Sitting): boolean {
  const { question, play } = sitting.table;
  return (question !== undefined && play.isRoutine(question)) || askedAreAway(sitting);
}

/** Whether everybody whom the game waits for has a player, and none of these is here. */
export function askedAreAway({ table, record }: Sitting): boolean {
  const asked = table.play.game.waiting(table.state);
  return asked.length > 0 && asked.every((seat) => hasPlayer(record, seat) && isUnattended(record, seat));
}

/** Whether the game waits for nobody but seats that no person plays, which bots play at a table with secrets. */
export function askedAreBots({ table, record }: Sitting): boolean {
  if (table.play.secrets === undefined) return false;
  const asked = table.play.game.waiting(table.state);
  return asked.length > 0 && asked.every((seat) => !hasPlayer(record, seat));
}

function hasPlayer({ seats }: GameRecord, seat: string): boolean {
  return game.users.get(seats[seat] ?? "") !== undefined;
}

function titleOf(sitting: Sitting): string | undefined {
  return sceneOf(sitting)?.title;
}
