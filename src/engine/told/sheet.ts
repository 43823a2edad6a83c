import type { Modifier } from "../dice/result.ts";

/**
 * Sheets in words: what a game says of a figure, ready to be shown. A host draws sections, rows and chips and knows
 * nothing of the game behind them.
 *
 * A `ref` names what a word leads to: `rule:statuses/spooked` for a rule, `status:spooked` or `item:stiletto` for a
 * word of the game's vocabulary or a card.
 */
export interface ToldSheet {
  readonly id: string;
  readonly name: string;
  /** The name of its icon. */
  readonly icon?: string;
  /** What sort of figure it is, and what stands beside its name. */
  readonly chips: readonly ToldChip[];
  readonly points: readonly ToldPoints[];
  readonly sections: readonly ToldSection[];
}

/** A short mark: a status, a cost, "exhausted". */
export interface ToldChip {
  readonly name: string;
  readonly ref?: string;
  /** Whether it helps or harms; said by a sign as well as by a colour. */
  readonly tone?: "good" | "bad";
}

/** Points that go up and down. */
export interface ToldPoints {
  readonly id: string;
  readonly name: string;
  readonly ref?: string;
  readonly value: number;
  /** As far as they can be recovered. */
  readonly max?: number;
  /** What makes up the maximum. */
  readonly parts?: readonly Modifier[];
  /** How much of the value lies above the maximum and will not come back. */
  readonly temporary?: number;
}

/** How the rows of a section are drawn: as figures, as things to switch, as cards, as a track. */
export type ToldLayout = "figures" | "toggles" | "cards" | "track";

/** A part of a sheet under its heading. */
export interface ToldSection {
  readonly id: string;
  readonly title: string;
  readonly ref?: string;
  readonly layout: ToldLayout;
  /** Where it stands: what one is, what one has and does, what one knows. */
  readonly column: 1 | 2 | 3;
  /** A word beside the heading: "3 of 8". */
  readonly note?: string;
  readonly rows: readonly ToldRow[];
  /** What is said in place of rows; without it an empty section is left out. */
  readonly empty?: string;
}

/** One thing on a sheet. */
export interface ToldRow {
  /** Unlike that of any other row of the sheet. Commands say by it what they are about. */
  readonly id: string;
  readonly name: string;
  readonly ref?: string;
  /** The name of its icon. */
  readonly icon?: string;
  readonly value?: string;
  /** What makes up the value. */
  readonly parts?: readonly Modifier[];
  /** What it does, in the words of its card. */
  readonly text?: string;
  readonly chips?: readonly ToldChip[];
  /** Whether it holds now; missing for what is neither on nor off. */
  readonly on?: boolean;
  /** The roll that a click makes when the game asks nothing of the sort. */
  readonly roll?: FreeRoll;
}

/** A roll that somebody makes for themselves, outside of what a running game asks. */
export type FreeRoll = {
  readonly of: string;
  /** What it is made with or about: a skill, a status, a weapon's key, a power's number. */
  readonly with?: string;
  /** What it must reach, if the roller has been told. */
  readonly against?: number;
  /** The figure that it is made against. */
  readonly target?: string;
};

/** Something about a figure that is put right by hand, by the ids and refs that its sheet shows. */
export type ToldEdit =
  | { readonly what: "points"; readonly id: string; readonly to: number }
  | { readonly what: "switch"; readonly row: string; readonly on: boolean }
  /** A card that somebody should have. */
  | { readonly what: "give"; readonly ref: string }
  /** A card that somebody should not have. */
  | { readonly what: "take"; readonly row: string }
  /** Where somebody should stand on the map. */
  | { readonly what: "place"; readonly x: number; readonly y: number };

/** What a correction is about. */
export interface ToldCorrection {
  readonly figure: string;
  readonly what: ToldEdit["what"];
}
