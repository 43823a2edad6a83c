import { createTable } from "../../engine/kernel/table.ts";
import { announce } from "../chat/announce.ts";
import { loadGame } from "../content/load.ts";
import { gameTables } from "../games/index.ts";
import { hostDice } from "./host-dice.ts";
import { createRecord } from "./record.ts";
import { openSitting, type Sitting } from "./sitting.ts";

/** What a new game begins with. */
export interface NewGame {
  /** Which game is played. */
  readonly game: string;
  /** What the game itself asks for: the party, the story or the fight, the settings. */
  readonly options: unknown;
  /** The user who plays each seat; nobody plays those that are left out. */
  readonly seats: Readonly<Record<string, string>>;
  /** What is played, for the name of its record. */
  readonly subject?: string;
}

/** Begins a game and makes its record. What the rules do not allow throws a RuleViolation, and nothing is made. */
export async function beginGame({ game: id, options, seats, subject = "" }: NewGame): Promise<Sitting> {
  const loaded = await loadGame(id);
  const play = await gameTables[id]?.(loaded);
  const [first] = play === undefined ? [] : createTable(play.game, options, { dice: hostDice }).steps;
  if (play === undefined || first === undefined) throw new Error(`There is no game "${id}" to begin.`);
  const step = { command: null, events: first.events };
  const title = subject === "" ? play.name : `${play.name}: ${subject}`;
  const { entry } = await createRecord({ title, game: id, content: loaded.content.hash, seats }, step);
  const sitting = await openSitting(entry);
  if (sitting === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.NotMade"));
  await announce(sitting, play.game.empty, step, 1);
  return sitting;
}
