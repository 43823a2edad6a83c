import { canonicalJson } from "../hash.ts";
import type { Command } from "./command.ts";
import type { Game } from "./game.ts";

/**
 * Whether a command comes from somebody whom the game does not wait for, but who may give it all the same. It answers no
 * question, so it means the same at each that leaves room for it, and need not be refused because the game has moved on.
 */
export function speaksUp<State, C extends Command>(
  { legal, waiting }: Pick<Game<State, C, unknown, unknown, unknown, unknown>, "legal" | "waiting">,
  state: State,
  command: Command,
): boolean {
  if (waiting(state).includes(command.seat)) return false;
  const given = canonicalJson(command);
  return legal(state, command.seat).some((option) => canonicalJson(option) === given);
}
