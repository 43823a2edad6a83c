import type { SkirmishRow } from "../../../compiler/markdown/story-model.ts";
import type { FigureId } from "../state.ts";

/** A block of the story: the chapter or moment by its slug, and the number of the block in it. */
export interface Place {
  readonly section: string;
  readonly block: number;
}

/** Somebody who is sent to a heading; nobody in particular if the whole group reads on there. */
export interface Reading {
  readonly to: string;
  readonly reader: FigureId | null;
}

/** Where the group reads on when a Story Moment is over. */
export interface Bookmark extends Place {
  readonly reader: FigureId | null;
  readonly queue: readonly Reading[];
  /** Whether the moment was read in the middle of a turn on a map. */
  readonly aside?: true;
}

/** Where the group is in its story. */
export interface StoryState extends Place {
  readonly id: string;
  /** The slug of the chapter. */
  readonly chapter: string;
  /** Whose Story Moment is being read; null while the story speaks to the whole group. */
  readonly reader: FigureId | null;
  /** Where to read on after moments, the innermost last. */
  readonly back: readonly Bookmark[];
  /** Who reads a moment next, before the story goes on. */
  readonly queue: readonly Reading[];
  /** The skirmish table of the chapter. */
  readonly table: readonly SkirmishRow[];
  /** Whether the group has had its rest of this chapter. */
  readonly rested: boolean;
  /** The map-setup box of the map in play. */
  readonly map: Place | null;
  /** The marks of the checks that were passed on this map. */
  readonly passed: readonly string[];
  /** The marks of the features that were used on this map. */
  readonly used: readonly string[];
  /** The optional goals without a place that were reached on this map (`goalKey`). */
  readonly met?: readonly string[];
  /** The heading to read on at as soon as the map is left, or as soon as the group is back where it died. */
  readonly leads: string | null;
  /** Which closing the group will read. */
  readonly closing: "success" | "failure";
}
