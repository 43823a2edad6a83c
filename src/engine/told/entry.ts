import type { Effect } from "../effects/effect.ts";
import type { ToldChip } from "./sheet.ts";

/** A text of a card, and what it does. */
export interface ToldText {
  /** What the text stands under: "4-5 Intimidating Glare"; empty for a card's own text. */
  readonly label: string;
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** A word of a game, a card or a rule on a small card of its own. */
export interface ToldEntry {
  readonly ref: string;
  readonly name: string;
  /** What it is: "Status", "Item". */
  readonly kind: string;
  /** The name of its icon. */
  readonly icon?: string;
  readonly chips: readonly ToldChip[];
  /** What it does, in card English, part by part. */
  readonly texts: readonly ToldText[];
  readonly note?: string;
  /** The rule that explains it, as `page/slug`. */
  readonly rule?: string;
}
