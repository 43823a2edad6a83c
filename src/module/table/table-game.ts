import type { Dice } from "../../engine/dice/dice.ts";
import type { RollResult } from "../../engine/dice/result.ts";
import type { Command, Question } from "../../engine/kernel/command.ts";
import type { Game } from "../../engine/kernel/game.ts";

/** A line of what happened, for the chat and the log. */
export interface ToldLine {
  readonly text: string;
  /** The rule that was followed, as `page/slug`. */
  readonly rule?: string;
  /** Whether it is prose of the story. */
  readonly prose?: true;
}

/** Somebody who sits at the table, as everybody sees them. */
export interface ToldSeat {
  readonly seat: string;
  readonly name: string;
  /** A picture of the seat's card. */
  readonly img: string;
  /** Points with their most, in the order of the sheet. */
  readonly points: readonly { readonly name: string; readonly value: number; readonly max: number | undefined }[];
  /** What holds for them now: statuses, conditions, tokens. */
  readonly marks: readonly string[];
  /** A word for how they are there, if it is not the usual way: "ghost". */
  readonly form?: string;
  readonly isLeading: boolean;
}

/** A foe or thing that is fought, as everybody sees it. */
export interface ToldFoe {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly points: { readonly name: string; readonly value: number; readonly max: number | undefined };
  readonly marks: readonly string[];
}

/** The map that is played on: its ground, and who stands where. Spaces are counted from the upper left corner. */
export interface ToldBoard {
  /** Tells one map from another. */
  readonly id: string;
  readonly name: string;
  readonly picture: string;
  /** In spaces. */
  readonly width: number;
  readonly height: number;
  /** Whether nothing passes through a space. */
  isSolid(x: number, y: number): boolean;
  readonly figures: readonly ToldFigure[];
}

/** Somebody who stands on the map. */
export interface ToldFigure {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly x: number;
  readonly y: number;
  /** Spaces on each side. */
  readonly size: number;
  readonly side: "group" | "foes";
}

/**
 * A game as the module puts it on the table: the kernel's object, and words for everything in it. Nothing that shows
 * or keeps a game knows which one it is.
 */
export interface TableGame<State = unknown, C extends Command = Command, Event = unknown, Options = unknown> {
  readonly game: Game<State, C, Event, Options, unknown, { readonly result: string; readonly because: string }>;
  readonly name: string;
  question(state: State): Question<C> | undefined;
  /** What happened from a state on, in the words of the table. */
  tellEvents(before: State, events: readonly Event[]): readonly ToldLine[];
  tellQuestion(state: State, question: Question<C>): string;
  tellCommand(state: State, command: C, question: Question<C>): string;
  /** The heading under which a command is offered; empty for none. */
  headingOf(command: C): string;
  /** The headings in the order in which they are offered. */
  readonly headings: readonly string[];
  seats(state: State): readonly ToldSeat[];
  foes(state: State): readonly ToldFoe[];
  /** The map that is played on, if there is one. */
  board(state: State): ToldBoard | undefined;
  /** Where the game stands: "Night at Ostelink". */
  tellPlace(state: State): string;
  /** The rolls of some events, so that the host can show their dice. */
  rollsOf(events: readonly Event[]): readonly { readonly title: string; readonly roll: RollResult }[];
  /** What a sensible player would do; for those who are not there. */
  advise(state: State, question: Question<C>, dice: Dice): C;
  /** Title and place of a rule. */
  rule(id: string): { readonly title: string; readonly uuid: string } | undefined;
}
