import type { Command } from "../kernel/command.ts";

/** A chapter or moment of a story as its page shows it, block by block, and how far it has been played. */
export interface ToldChapter<C extends Command = Command> {
  readonly story: string;
  readonly title: string;
  readonly blocks: readonly ToldBlock<C>[];
  /** What the story has left in the hands of characters, by their names. */
  readonly markers: readonly { readonly name: string; readonly who: string }[];
}

/** A piece of a chapter: prose, what its text does, a heading, or a box with a rule of its own. */
export interface ToldBlock<C extends Command = Command> {
  /** Its place in the chapter. */
  readonly at: number;
  /** What sort of block it is: "prose", "heading", "skill-check"... */
  readonly kind: string;
  /** The rule of a box, whose title is the box's name. */
  readonly rule?: string;
  /** A heading's words. */
  readonly title?: string;
  /** Who does what the box asks. */
  readonly who?: "each" | "leader" | "one" | "reader" | "group";
  /** What it is about, in names and numbers: "NERVE 4", "3 Rabid Wolves". */
  readonly facts: readonly string[];
  readonly traits: readonly ToldTrait[];
  readonly passages: readonly ToldPassage<C>[];
  /** The map that it lays out. */
  readonly map?: string;
  /** Rolls that were made for it. */
  readonly results: readonly { readonly words: string; readonly outcome: "success" | "failure" }[];
  /** Whether it has been played or is being played; missing for what nobody has read yet. */
  readonly state?: "played" | "now";
}

/** What holds for a box: its map lies in the dark, it can be done once, it is read in victory... */
export type ToldTrait =
  | "dark"
  | "by-road"
  | "once"
  | "in-combat"
  | "characters-first"
  | "foes-first"
  | "victory"
  | "defeat";

/** Words of a box that belong together: what is read, what follows from an outcome, a choice, a goal. */
export interface ToldPassage<C extends Command = Command> {
  readonly role: "body" | "success" | "failure" | "choice" | "goal";
  /** Prose as HTML, or what the text does in card English. */
  readonly parts: readonly { readonly html?: string; readonly text?: string }[];
  /** Whether it came to this: the outcome was reached, the choice made, the goal met. */
  readonly isDone: boolean;
  /** The commands that choose it now, one for each who may. */
  readonly commands: readonly C[];
}

/** Where a game is in its story. */
export interface ToldReading {
  /** The id of the story. */
  readonly story: string;
  /** The slug of the chapter or moment that is being read. */
  readonly section: string;
  /** The slugs of all chapters and moments that have been opened. */
  readonly opened: readonly string[];
}
