import type { Command } from "../../engine/kernel/command.ts";
import type { Game } from "../../engine/kernel/game.ts";
import type { Log } from "../../engine/kernel/seen.ts";

/** The seat of those who only watch: what it sees, everybody may see. */
export const everybody = "";

/**
 * A game in which not everybody may see everything. Its whole state is known only to the client that decides; all others
 * have what their seat sees of it, and for them that is the state of the game.
 */
export interface SecretGame<
  View = unknown,
  Seen = unknown,
  C extends Command = Command,
  State = unknown,
  Event = unknown,
  Options = unknown,
> {
  /** The game with all that is hidden in it. */
  readonly game: Game<State, C, Event, Options, View, unknown>;
  /** All who sit at the table, in their order. */
  seats(state: State): readonly string[];
  /** What a seat may see of a log. */
  log(log: Log<C, Event>, seat: string): readonly Seen[];
  /** What a game master sees who may see everything. */
  overview(state: State): View;
  /** Whether somebody learns something by an event that taking it back cannot make unknown again. */
  discloses(event: Event): boolean;
}
