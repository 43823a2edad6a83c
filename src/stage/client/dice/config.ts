import type { DiceTerm } from "./dice-term.ts";
import type { Roll } from "./roll.ts";
import type { RollTerm } from "./term.ts";

/** `CONFIG.Dice`: where rolls find their dice, their terms and their chance. */
export interface DiceConfig {
  /** The kinds of dice. */
  types: (typeof DiceTerm)[];
  /** The dice by the letter after the `d`: `d` for those with numbers. */
  terms: Record<string, typeof DiceTerm>;
  /** All terms by the names of their classes, to read stored rolls. */
  termTypes: Record<string, typeof RollTerm>;
  /** The classes of rolls; the first one is what people's formulas become. */
  rolls: (typeof Roll)[];
  /** Functions for formulas besides those that every formula has. */
  functions: Record<string, (...values: number[]) => number>;
  /** A number from 0 up to 1. */
  randomUniform: () => number;
}

/** `CONFIG.Dice`. */
export const diceConfig: DiceConfig = {
  types: [],
  terms: {},
  termTypes: {},
  rolls: [],
  functions: {},
  randomUniform: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
};

/** The class that formulas become. */
export function rollClass(): typeof Roll {
  const [first] = diceConfig.rolls;
  if (!first) throw new Error("CONFIG.Dice.rolls is empty.");
  return first;
}
