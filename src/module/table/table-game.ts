import type { Term } from "../../compiler/english/vocabulary.ts";
import type { Dice } from "../../engine/dice/dice.ts";
import type { Command, Question } from "../../engine/kernel/command.ts";
import type { Game } from "../../engine/kernel/game.ts";
import type { Step } from "../../engine/kernel/table.ts";
import type { ToldEntry } from "../../engine/told/entry.ts";
import type { Moment } from "../../engine/told/moment.ts";
import type { ToldRoll } from "../../engine/told/roll.ts";
import type { ToldEnd, ToldPage, ToldScene, ToldSession } from "../../engine/told/scene.ts";
import type { FreeRoll, ToldCorrection, ToldEdit, ToldSheet } from "../../engine/told/sheet.ts";
import type { ChosenStart, ToldStart } from "../../engine/told/start.ts";
import type { ToldChapter, ToldReading } from "../../engine/told/story.ts";
import type { SecretGame } from "../secret/secret-game.ts";

/** A line of what happened, for the chat and the log. */
export interface ToldLine {
  readonly text: string;
  /** The rule that was followed, as `page/slug`. */
  readonly rule?: string;
  /** Whether it is prose of the story. */
  readonly prose?: true;
  /** The roll that it tells of; the host shows its dice. */
  readonly roll?: ToldRoll;
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

/** A creature or thing in a fight, as everybody sees it: one that is fought, or one that fights for the group. */
export interface ToldFoe {
  readonly id: string;
  readonly side: "group" | "foes";
  readonly name: string;
  readonly img: string;
  readonly points: { readonly name: string; readonly value: number; readonly max: number | undefined };
  readonly marks: readonly string[];
}

/** A space of the map, counted from the upper left corner. */
export interface ToldSpace {
  readonly x: number;
  readonly y: number;
}

/** Something that lies on a space of the map. */
export interface ToldMark extends ToldSpace {
  /** Tells it from everything else on the map. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
}

/** The map that is played on: its ground, and who stands where. */
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
  readonly isDark: boolean;
  readonly figures: readonly ToldFigure[];
  readonly marks: readonly ToldMark[];
  /** The spaces in which something works that surrounds a figure. */
  readonly auras: readonly { readonly figure: string; readonly name: string; readonly spaces: readonly ToldSpace[] }[];
}

/** Somebody who stands on the map. */
export interface ToldFigure extends ToldSpace {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** Spaces on each side. */
  readonly size: number;
  readonly side: "group" | "foes";
  /** The ids of the points that its bars show. */
  readonly bars: readonly [string, string?];
  readonly isGhost: boolean;
}

/** What a foe would do if it were its turn now. */
export interface ToldPlan<C extends Command = Command> {
  readonly figure: string;
  /** Spaces on each side. */
  readonly size: number;
  /** The spaces that it enters, in order. */
  readonly path: readonly ToldSpace[];
  /** Whom it may strike then. */
  readonly targets: readonly string[];
  readonly words: string;
  readonly why: readonly ToldLine[];
  /** The command that lets it act so, while the game waits for just that. */
  readonly act?: C;
}

/** Where somebody who is asked can go. */
export interface ToldReach {
  readonly figure: string;
  readonly seat: string;
  readonly spaces: readonly ToldSpace[];
}

/** Somebody in play as an actor of the host shows them. */
export interface ToldActor {
  readonly figure: string;
  readonly type: "hero" | "creature" | "affliction";
  /** The id of the card. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** The picture of the token. */
  readonly token: string;
  /** The card as the packs have it. */
  readonly entry: object;
  /** What the running game says of it. */
  readonly play: {
    readonly form: string;
    /** Its points by the ids that the game has for them. */
    readonly points: Readonly<Record<string, ToldPoints>>;
    readonly marks: readonly string[];
  };
  /** The ids of its statuses, as `statuses` lists them. */
  readonly statuses: readonly string[];
}

/** A status or condition that somebody can have. */
export interface ToldStatus {
  /** An id that is the module's own among all statuses of the host. */
  readonly id: string;
  /** The row of a sheet that switches it. */
  readonly row: string;
  readonly name: string;
  readonly img: string;
}

/** Points with the most that they can be. */
export interface ToldPoints {
  readonly value: number;
  readonly max: number;
}

/** A deck as it lies on the table before everybody: how many cards are left, and what was discarded. */
export interface ToldPile {
  readonly deck: string;
  readonly name: string;
  readonly img: string;
  readonly left: number;
  /** From the bottom to the top; null for a card that lies face down. */
  readonly discards: readonly (ToldPiledCard | null)[];
}

/** A card that lies face up in a pile. */
export interface ToldPiledCard {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly text: string;
  readonly img: string;
}

/** The turns of a round of a fight. */
export interface ToldTurns<C extends Command = Command> {
  readonly round: number;
  readonly turns: readonly {
    readonly figure: string;
    readonly name: string;
    readonly img: string;
    readonly isDone: boolean;
    /** What can still be done in a turn that is going on. */
    readonly left?: string;
  }[];
  readonly current: string | undefined;
  /** The command that leads on to the next turn; nothing while something else must be answered first. */
  readonly next: C | undefined;
}

/** An entry of content that is in no game: its kind, and the entry as a document has it. */
export interface ToldEntryOf {
  readonly kind: string;
  readonly entry: unknown;
}

/** A running game as far as its story is concerned: where it stands, what it asks, and its whole log. */
export interface RunningStory<State = unknown, C extends Command = Command, Event = unknown> {
  readonly state: State;
  readonly question: Question<C> | undefined;
  readonly steps: readonly Step<C, Event>[];
}

/**
 * A game as the module puts it on the table: the kernel's object, and words for everything in it. Nothing that shows
 * or keeps a game knows which one it is.
 */
export interface TableGame<State = unknown, C extends Command = Command, Event = unknown, Options = unknown> {
  readonly game: Game<State, C, Event, Options, unknown, unknown>;
  /**
   * The whole game, if not everybody may see everything. The states and events of all other members are then what a
   * seat sees.
   */
  readonly secrets?: SecretGame<State, Event, C, unknown, unknown, Options>;
  readonly name: string;
  /** What a new game asks for. */
  readonly start: ToldStart;
  /** The options that what was chosen makes, and what is played, for the name of its record. */
  options(chosen: ChosenStart): { readonly options: Options; readonly subject: string };
  question(state: State): Question<C> | undefined;
  /** What happened from one state to another, in the words of the table. */
  tellEvents(before: State, events: readonly Event[], after: State): readonly ToldLine[];
  tellQuestion(state: State, question: Question<C>): string;
  tellCommand(state: State, command: C, question: Question<C>): string;
  /** The heading under which a command is offered; empty for none. */
  headingOf(command: C): string;
  /** Whether a command only sorts what somebody has, which is done now and then beside the play. */
  isAside(command: C): boolean;
  /** The seats that the game waits for; others may have something to say, but need not. */
  awaited(state: State): readonly string[];
  /** The headings in the order in which they are offered. */
  readonly headings: readonly string[];
  seats(state: State): readonly ToldSeat[];
  foes(state: State): readonly ToldFoe[];
  /** The map that is played on, if there is one. */
  board(state: State): ToldBoard | undefined;
  /** What each foe would do if it were its turn now. */
  plan(state: State): readonly ToldPlan<C>[];
  /** Where the figure can go that the game asks for steps. */
  reach(state: State): ToldReach | undefined;
  /** The commands that bring a figure to a space, one after the other; empty if the rules do not let it go there now. */
  route(state: State, figure: string, to: ToldSpace): readonly C[];
  /** Who acts when, in a fight that has turns. */
  turns(state: State): ToldTurns<C> | undefined;
  /** Everybody in play as actors of the host. */
  cast(state: State): readonly ToldActor[];
  /** The decks that lie open on the table, to be looked at as stacks of the host. */
  piles(state: State): readonly ToldPile[];
  /** Every status that somebody can have, with ids that are the module's own. */
  readonly statuses: readonly ToldStatus[];
  /** The command that puts something about a figure right by hand; undefined for what cannot be put right so. */
  correct(state: State, figure: string, edit: ToldEdit): C | undefined;
  /** What such a command corrects about whom; undefined for any other command. */
  correctionOf(command: C): ToldCorrection | undefined;
  /** What the game is in the middle of, if it can be drawn: a fight, a town... The steps are the latest ones. */
  scene(state: State, question: Question<C> | undefined, steps: readonly Step<C, Event>[]): ToldScene | undefined;
  /** The page of the story that is read, from the whole log. */
  page(state: State, question: Question<C> | undefined, steps: readonly Step<C, Event>[]): ToldPage | undefined;
  /** Where the game is in its story, from the whole log; undefined for one that plays none. */
  reading(state: State, steps: readonly Step<C, Event>[]): ToldReading | undefined;
  /** A chapter of a story by its slug; with a running game that plays the story, how far it has come there. */
  chapter(story: string, slug: string, running?: RunningStory<State, C, Event>): Promise<ToldChapter<C> | undefined>;
  /** The evening at a glance, from the whole log. */
  session(state: State, steps: readonly Step<C, Event>[]): ToldSession;
  /** What the last fight came to, if it ended within these steps. */
  ended(steps: readonly Step<C, Event>[]): ToldEnd | undefined;
  /** Whether a command goes on with what the one before it began, such as a walk: both are told on one card. */
  goesOn(before: C, command: C): boolean;
  /** Whether a question has an answer that any table would give without a thought. */
  isRoutine(question: Question<C>): boolean;
  /** Whether what can be answered hangs on what is hidden, so that a quick answer could tell something. */
  isVeiled(question: Question<C>): boolean;
  /** Why the game is over, if it is. */
  tellEnding(state: State): string | undefined;
  /** Where the game stands: "Night at Ostelink". */
  tellPlace(state: State): string;
  /** The moment that an event is, if it is one that other modules may wait for. */
  momentOf(event: Event): Moment | undefined;
  /** The bots that a seat can be given to, the best player first; none where seats without a user are the game master's. */
  readonly bots: readonly { readonly id: string; readonly name: string }[];
  /**
   * What a sensible player would do, for those who are not there, or what a bot does by its id. In a game with secrets
   * they remember what they saw.
   */
  advise(state: State, question: Question<C>, dice: Dice, seen?: readonly Event[], bot?: string): Promise<C>;
  /** Everything that the game says of somebody in play, for their sheet; undefined for who is not there. */
  sheet(state: State, figure: string): Promise<ToldSheet | undefined>;
  /** The sheet of an entry that is in no game: how it would begin, or what its card shows. */
  entrySheet(kind: string, entry: unknown): Promise<ToldSheet | undefined>;
  /** The row of its seat's sheet that a command is about. */
  rowOf(command: C, question: Question<C>): string | undefined;
  /** The section of the sheet onto which the row is dragged to give such a command. */
  dropOf(command: C): string | undefined;
  /** A roll outside of what is asked, by the game's own procedures; it changes nothing. Without a state, that of an entry. */
  freeRoll(from: State | ToldEntryOf, figure: string, roll: FreeRoll, dice: Dice): Promise<readonly ToldLine[]>;
  /** A word of the game or a card in short, by its ref; a document hands in the entry that it holds. */
  explain(ref: string, entry?: object): ToldEntry | undefined;
  /** Whether the entries of a kind are cards, with faces of their own. */
  isCard(kind: string): boolean;
  /** The rule that each operation of card English follows. */
  readonly operationRules: Readonly<Record<string, string>>;
  /** All words and names of the game, with what they are. */
  words(): readonly Term[];
  /** Title and place of a rule. */
  rule(id: string): { readonly title: string; readonly uuid: string } | undefined;
}
