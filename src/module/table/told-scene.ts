import type { Modifier } from "../../engine/dice/result.ts";
import type { Command } from "../../engine/kernel/command.ts";

/** What the game is in the middle of, ready to be drawn. Commands in it are always options of the question that stands. */
export type ToldScene = ToldFight | ToldTown | ToldTravel;

/** A fight away from any map: opponents with a marker on a track, and those who choose how to meet them. */
export interface ToldFight {
  readonly kind: "fight";
  readonly title: string;
  /** The steps of a round in their order. */
  readonly steps: readonly { readonly name: string; readonly isNow: boolean }[];
  readonly opponents: readonly ToldOpponent[];
  readonly fighters: readonly ToldFighter[];
}

/** An opponent with all that its card shows. */
export interface ToldOpponent {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Where the marker stands, beaten at zero, and the last space of its track. */
  readonly counter: number;
  readonly spaces: number;
  /** What stretches of the track add. */
  readonly bands: readonly { readonly from: number; readonly to: number; readonly words: string }[];
  readonly figures: readonly { readonly name: string; readonly value: string; readonly parts: readonly Modifier[] }[];
  readonly power?: { readonly name: string; readonly text: string };
  /** Hits that are counted but not yet taken off. */
  readonly hits: number;
  readonly marks: readonly string[];
  readonly isBeaten: boolean;
}

/** Somebody who fights: what they chose, and what they may choose now. */
export interface ToldFighter {
  readonly seat: string;
  readonly choice?: string;
  /** Why they take no part. */
  readonly absent?: string;
  readonly choices: readonly { readonly target: string; readonly attack?: Command; readonly defend?: Command }[];
}

/** What something that is over came to. */
export interface ToldEnd {
  readonly title: string;
  readonly gains: readonly { readonly name: string; readonly what: readonly string[] }[];
}

/** A place with services: what is sold there, and for each buyer the command that buys it or why not. */
export interface ToldTown {
  readonly kind: "town";
  readonly title: string;
  readonly buyers: readonly {
    readonly id: string;
    readonly name: string;
    readonly means: string;
    /** How much of what the town allows they have used. */
    readonly shops?: string;
  }[];
  readonly shops: readonly {
    readonly name: string;
    readonly rule?: string;
    readonly services: readonly ToldService[];
  }[];
}

/** Something that is sold; its deals stand in the order of the buyers. */
export interface ToldService {
  readonly name: string;
  readonly text: string;
  readonly price: string;
  readonly limit?: string;
  readonly deals: readonly { readonly command?: Command; readonly because?: string; readonly rule?: string }[];
}

/** A journey: a map of spaces and ways, with the spaces that can be reached now. */
export interface ToldTravel {
  readonly kind: "travel";
  readonly title: string;
  readonly spaces: readonly {
    readonly id: string;
    readonly name: string;
    readonly isNamed: boolean;
    readonly kind: string;
    readonly x: number;
    readonly y: number;
    readonly isHere: boolean;
    readonly isGoal: boolean;
    readonly command?: Command;
  }[];
  readonly ways: readonly (readonly [string, string])[];
  /** What was met on the way: the parts of its card, and which of them counts. */
  readonly event?: {
    readonly name: string;
    readonly story?: string;
    readonly parts: readonly {
      readonly name: string;
      readonly words: string;
      readonly isNow: boolean;
      readonly command?: Command;
    }[];
  };
}

/** What everybody should know at any time: facts, each with its rule, and cards that stay in play. */
export interface ToldSession {
  readonly facts: readonly { readonly name: string; readonly value: string; readonly rule?: string }[];
  readonly kept: readonly { readonly name: string; readonly text: string }[];
}

/** A page of the story as it has been read so far: nothing stands on it that nobody has read yet. */
export interface ToldPage {
  readonly title: string;
  readonly chapter: string;
  readonly entries: readonly {
    readonly words: string;
    readonly rule: string;
    readonly isProse: boolean;
    readonly outcome?: "success" | "failure";
  }[];
  /** What may be chosen where the story stands. */
  readonly choices: readonly { readonly words: string; readonly command: Command }[];
  readonly goals: readonly { readonly words: string; readonly isMet: boolean; readonly isOptional: boolean }[];
}
