import { type Call, type Option, UsageError } from "../command.ts";
import { folklore } from "./folklore.ts";
import { shadowHunters } from "./shadow-hunters.ts";
import type { TerminalGame } from "./terminal-game.ts";

/** Every game that can be played in the terminal. */
export const terminalGames: readonly TerminalGame[] = [folklore, shadowHunters];

/** The options of all games, each with the name of its game. */
export const gamesOptions: Readonly<Record<string, Option>> = Object.fromEntries(
  terminalGames.flatMap(({ name, options }) =>
    Object.entries(options).map(([key, option]) => [key, { ...option, help: `${name}: ${option.help}` }]),
  ),
);

/** Refuses the options of other games. */
export function refuseOfOthers(call: Call, game: TerminalGame): void {
  const own = Object.keys(game.options);
  const given = Object.keys(gamesOptions).find((option) => !own.includes(option) && isGiven(call, option));
  if (given === undefined) return;
  const takes = own.map((option) => `--${option}`).join(", ");
  throw new UsageError(`${game.name} has no --${given}. Its options are: ${takes}.`);
}

/** Refuses what cannot be changed about a saved game. */
export function refuseForSaved(call: Call, { settled }: TerminalGame): void {
  const given = settled.find((option) => isGiven(call, option));
  if (given !== undefined) throw new UsageError(`A saved game has its own ${given}: leave out --${given}.`);
}

function isGiven(call: Call, option: string): boolean {
  return call.text(option) !== undefined || call.flag(option);
}
