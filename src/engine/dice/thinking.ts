import { type SeededDice, seededDice } from "./seeded.ts";

/** The dice of a bot that thinks at a place in a game: the same after an undo, and none of the game's own. */
export function thinkingDice(seed: string, at: number, seat: string): SeededDice {
  return seededDice(`${seed} thinking ${at} ${seat}`);
}
