import type { Modifier } from "../dice/result.ts";
import type { Command } from "../kernel/command.ts";

/** What the game is in the middle of, ready to be drawn. Commands in it are always options of the question that stands. */
export type ToldScene<C extends Command = Command> = ToldFight<C> | ToldTown<C> | ToldTravel<C> | ToldAreas<C>;

/** A fight away from any map: opponents with a marker on a track, and those who choose how to meet them. */
export interface ToldFight<C extends Command = Command> {
  readonly kind: "fight";
  readonly title: string;
  /** The steps of a round in their order. */
  readonly steps: readonly { readonly name: string; readonly isNow: boolean }[];
  readonly opponents: readonly ToldOpponent[];
  readonly fighters: readonly ToldFighter<C>[];
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
export interface ToldFighter<C extends Command = Command> {
  readonly seat: string;
  readonly choice?: string;
  /** Why they take no part. */
  readonly absent?: string;
  readonly choices: readonly { readonly target: string; readonly attack?: C; readonly defend?: C }[];
}

/** What something that is over came to. */
export interface ToldEnd {
  readonly title: string;
  readonly gains: readonly { readonly name: string; readonly what: readonly string[] }[];
}

/** A place with services: what is sold there, and for each buyer the command that buys it or why not. */
export interface ToldTown<C extends Command = Command> {
  readonly kind: "town";
  readonly title: string;
  readonly buyers: readonly ToldBuyer[];
  readonly shops: readonly ToldShop<C>[];
}

/** Somebody who may buy. */
export interface ToldBuyer {
  readonly id: string;
  readonly name: string;
  readonly means: string;
  /** How much of what the town allows they have used, if there is a limit. */
  readonly shops?: string;
}

/** A shop with what it sells. */
export interface ToldShop<C extends Command = Command> {
  readonly name: string;
  readonly rule?: string;
  readonly services: readonly ToldService<C>[];
}

/** Something that is sold; its deals stand in the order of the buyers. */
export interface ToldService<C extends Command = Command> {
  readonly name: string;
  readonly text: string;
  readonly price: string;
  readonly limit?: string;
  readonly deals: readonly { readonly command?: C; readonly because?: string; readonly rule?: string }[];
}

/** A journey: a map of spaces and ways, with the spaces that can be reached now. */
export interface ToldTravel<C extends Command = Command> {
  readonly kind: "travel";
  readonly title: string;
  readonly spaces: readonly ToldMapSpace<C>[];
  readonly ways: readonly (readonly [string, string])[];
  /** What was met on the way: the parts of its card, and which of them counts. */
  readonly event?: ToldMet<C>;
}

/** A space of the map; with a command if the group can go there now. */
export interface ToldMapSpace<C extends Command = Command> {
  readonly id: string;
  readonly name: string;
  /** Whether the name stands on the map itself. */
  readonly isNamed: boolean;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly isHere: boolean;
  /** Whether the story leads there. */
  readonly isGoal: boolean;
  readonly command?: C;
}

/** Something that was met on the way: its halves or its choices. */
export interface ToldMet<C extends Command = Command> {
  readonly name: string;
  readonly story?: string;
  readonly parts: readonly {
    readonly name: string;
    readonly words: string;
    /** Whether this half counts, or this choice was made. */
    readonly isNow: boolean;
    readonly command?: C;
  }[];
}

/** A board of areas that figures stand in, with the people around it, their cards and the decks. */
export interface ToldAreas<C extends Command = Command> {
  readonly kind: "areas";
  readonly title: string;
  /** Whether the game is over: then the people and how it ended for them are what matters. */
  readonly isOver: boolean;
  /** Areas that lie together, in their order. */
  readonly groups: readonly (readonly ToldArea<C>[])[];
  readonly people: readonly ToldPerson<C>[];
  /** A track with everybody's marker, and what happens at its spaces. */
  readonly track: {
    readonly name: string;
    readonly spaces: readonly {
      readonly number: number;
      readonly seats: readonly string[];
      /** Names of those for whom something happens there. */
      readonly names: readonly string[];
    }[];
  };
  /** The card that lies before whoever looks, for them alone. */
  readonly own?: ToldIdentity;
  readonly decks: readonly {
    readonly id: string;
    readonly name: string;
    readonly icon?: string;
    readonly left: number;
    readonly discards: readonly (string | null)[];
  }[];
  /** What everybody saw last, the newest at the end. */
  readonly log: readonly string[];
  /** Somebody who has just been revealed to all, and in words how. */
  readonly revealed?: (ToldIdentity & { readonly seat: string; readonly words: string }) | undefined;
}

/** An area of a board; with a command if somebody can be sent there now. */
export interface ToldArea<C extends Command = Command> {
  readonly id: string;
  readonly name: string;
  /** The sums of the dice that lead there. */
  readonly numbers: string;
  readonly text: string;
  readonly icon?: string;
  readonly seats: readonly string[];
  readonly command?: C;
}

/** Somebody at such a board, as whoever looks may see them. */
export interface ToldPerson<C extends Command = Command> {
  readonly seat: string;
  readonly points: number;
  readonly isTurn: boolean;
  readonly isDead: boolean;
  readonly identity?: ToldIdentity;
  /** Whether everybody knows who they are. */
  readonly isRevealed: boolean;
  readonly cards: readonly { readonly name: string; readonly text: string; readonly ref: string }[];
  readonly marks: readonly string[];
  /** What can be done to them now. */
  readonly commands: readonly C[];
  /** At the end: whether they won, and the way in which they did or could have. */
  readonly result?: { readonly isWon: boolean; readonly words: string; readonly why: string };
}

/** Who somebody is: a card with all that it says. */
export interface ToldIdentity {
  /** The entry of the card: `identity:vampire`. */
  readonly ref: string;
  readonly name: string;
  readonly side: string;
  readonly icon?: string;
  readonly points: number;
  readonly ability: string;
  readonly text: string;
  readonly win: string;
}

/** What everybody should know at any time, and what the evening has been so far. */
export interface ToldSession {
  /** What holds now, each with its rule. */
  readonly facts: readonly { readonly name: string; readonly value: string; readonly rule?: string }[];
  /** Cards and boxes that stay in play; those that are cards can be opened by their ref. */
  readonly kept: readonly { readonly name: string; readonly text: string; readonly ref?: string }[];
  readonly goals: readonly ToldGoal[];
  /** What happened, heading by heading. */
  readonly record: readonly { readonly name: string; readonly values: readonly string[]; readonly rule?: string }[];
}

/** Something to do, and whether it is done. */
export interface ToldGoal {
  readonly words: string;
  readonly isMet: boolean;
  readonly isOptional: boolean;
}

/** A page of the story as it has been read so far: nothing stands on it that nobody has read yet. */
export interface ToldPage<C extends Command = Command> {
  readonly title: string;
  readonly chapter: string;
  readonly entries: readonly {
    readonly words: string;
    readonly rule: string;
    readonly isProse: boolean;
    readonly outcome?: "success" | "failure";
  }[];
  /** What may be chosen where the story stands. */
  readonly choices: readonly { readonly words: string; readonly command: C }[];
  readonly goals: readonly ToldGoal[];
}
