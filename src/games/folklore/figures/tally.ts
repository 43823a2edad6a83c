import type { Modifier } from "../../../engine/dice/result.ts";

/** A value that explains itself: the modifiers add up to it, the printed value first. */
export interface Tally {
  readonly value: number;
  readonly modifiers: readonly Modifier[];
}
