import type { Modifier, RollResult } from "../dice/result.ts";

/** A roll as a card draws it: what it was for, its dice with every modifier, what it had to reach and how it went. */
export interface ToldRoll {
  /** What it was made with or for, in a word or two: "Stiletto". */
  readonly title: string;
  /** What came of it, without its figures: "The Arcanist hits the Highwayman." */
  readonly words: string;
  readonly roll: RollResult | MixedDice;
  readonly against?: number;
  readonly outcome?: "success" | "failure";
}

/** Dice of several sizes that count together: their sum, or what the first shows more than the second. */
export interface MixedDice {
  readonly dice: readonly { readonly sides: number; readonly face: number }[];
  readonly way: "sum" | "difference";
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}

/** Whether a roll is one of dice of several sizes. */
export function isMixed(roll: RollResult | MixedDice): roll is MixedDice {
  return "dice" in roll;
}

/** The sum of dice. */
export function summed(dice: MixedDice["dice"]): MixedDice {
  return { dice, way: "sum", modifiers: [], total: dice.reduce((sum, { face }) => sum + face, 0) };
}

/** How far two dice are apart; a single die stands for itself. */
export function apart(dice: MixedDice["dice"]): MixedDice {
  const falling = dice.toSorted((a, b) => b.face - a.face);
  const [most, least] = falling;
  const total = (most?.face ?? 0) - (least?.face ?? 0);
  return { dice: falling, way: "difference", modifiers: [], total };
}
