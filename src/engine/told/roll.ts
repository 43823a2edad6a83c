import type { RollResult } from "../dice/result.ts";

/** A roll as a card draws it: what it was for, its dice with every modifier, what it had to reach and how it went. */
export interface ToldRoll {
  /** What it was made with or for, in a word or two: "Stiletto". */
  readonly title: string;
  /** What came of it, without its figures: "The Arcanist hits the Highwayman." */
  readonly words: string;
  readonly roll: RollResult;
  readonly against?: number;
  readonly outcome?: "success" | "failure";
}
