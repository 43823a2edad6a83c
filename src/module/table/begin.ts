import type { Command } from "../../engine/kernel/command.ts";
import { createTable, type Step } from "../../engine/kernel/table.ts";
import { announce } from "../chat/announce.ts";
import { tableGame } from "../games/index.ts";
import { loadPart } from "../load-part.ts";
import { hostDice } from "./host-dice.ts";
import { createRecord, newPlace, type Sealed } from "./record.ts";
import { openSitting, type Sitting } from "./sitting.ts";
import type { TableGame } from "./table-game.ts";

/** What a new game begins with. */
export interface NewGame {
  /** Which game is played. */
  readonly game: string;
  /** What the game itself asks for: the party, the story or the fight, the settings. */
  readonly options: unknown;
  /** The user who plays each seat, or the bot that does; nobody plays those that are left out. */
  readonly seats: Readonly<Record<string, string>>;
  /** What is played, for the name of its record. */
  readonly subject?: string;
  /** Whether a game master sees no more of a game with secrets than a seat does. */
  readonly blind?: boolean;
  /**
   * What all dice of a game with secrets hang on, sealed like the rest of what is hidden: the same seed and the same
   * answers bring the same game. Whoever chooses it could know what comes, so it is for tests and for playing a game
   * again. Without one, the dice fall as the host's own generator has them.
   */
  readonly seed?: string;
}

/**
 * Begins a game and makes its record. What the rules do not allow throws a RuleViolation, and where its secrets could not
 * be kept a SecretsRefused; then nothing is made.
 */
export async function beginGame(chosen: NewGame): Promise<Sitting> {
  const { game: id, seats, subject = "" } = chosen;
  const play = await tableGame(id);
  if (play === undefined) throw new Error(`There is no game "${id}" to begin.`);
  const place = newPlace();
  const { step, sealed } = await firstStep(play, chosen, place.uuid);
  const title = subject === "" ? play.name : `${play.name}: ${subject}`;
  const { entry } = await createRecord({ id: place.id, title, game: id, seats }, step, sealed);
  const sitting = await openSitting(entry);
  if (sitting === undefined) throw new Error(game.i18n.localize("RULEWRIGHT.Table.NotMade"));
  await announce(sitting, play.game.empty, step, 1, sealed?.shown.view);
  return sitting;
}

async function firstStep(
  play: TableGame,
  { options, seats, blind = false, seed }: NewGame,
  table: string,
): Promise<{ readonly step: Step<Command, unknown>; readonly sealed?: Sealed }> {
  if (play.secrets !== undefined) {
    const { beginSecret } = await loadPart(() => import("../secret/begin-secret.ts"));
    const { step, ...sealed } = await beginSecret(play.secrets, { options, seed }, { table, seats, blind });
    return { step, sealed };
  }
  if (seed !== undefined) throw new Error("A game without secrets cannot hide its seed, and takes none.");
  const [first] = createTable(play.game, options, { dice: hostDice }).steps;
  return { step: { command: null, events: first?.events ?? [] } };
}
