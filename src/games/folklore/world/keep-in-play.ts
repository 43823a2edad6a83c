import type { Effect } from "../../../engine/effects/effect.ts";
import { asStanding } from "../figures/words.ts";

/** The text of an event that is kept in play, taken apart. */
export interface KeptText {
  /** What counts as long as the card lies there, whatever time its words name. */
  readonly stays: readonly Effect[];
  /** What happens once, when the card is drawn. */
  readonly happens: readonly Effect[];
}

const standing: ReadonlySet<string> = new Set(["when", "while", "aura", "use"]);

/**
 * Takes the text of an event apart that is kept in play (world-map/keep-in-play). The card itself is the clock: it is
 * discarded at the end of the chapter, or when the next story starts.
 */
export function apart(effects: readonly Effect[]): KeptText {
  const stays: Effect[] = [];
  const happens: Effect[] = [];
  for (const effect of effects) {
    if (standing.has(effect.op)) stays.push(effect);
    else if (asStanding(effect) === undefined || !lastsAsTheCard(effect)) happens.push(effect);
    else stays.push(withoutTime(effect));
  }
  return { stays, happens };
}

function lastsAsTheCard({ for: time }: Effect): boolean {
  return time === undefined || time === "chapter";
}

function withoutTime({ for: _, ...effect }: Effect): Effect {
  return effect as Effect;
}
