/** A line of what happened. */
export interface Line {
  readonly text: string;
  /** The rule that was followed, as page/slug. */
  readonly rule?: string;
  /** Whether it is prose, which may run over several paragraphs. */
  readonly prose?: true;
}

/** Something that can be done now. */
export interface Deed {
  /** Does it, and tells what came of it. */
  take(): readonly Line[];
}

/** Something that the people at this terminal can do now. */
export interface Answer extends Deed {
  readonly words: string;
}

/** An answer with the name of who gives it. */
export interface Move extends Answer {
  readonly who: string;
}

/** Answers that belong together. */
export interface Group<A extends Pick<Answer, "words"> = Answer> {
  readonly title: string;
  readonly answers: readonly A[];
}

/** What the people at this terminal are asked. */
export interface Asked {
  readonly words: string;
  readonly rule: string;
  readonly groups: readonly Group[];
}

/** A game on the table with all that a session needs of it. Nothing that plays or shows it knows which game it is. */
export interface Sitting {
  readonly id: string;
  /** The log and the way back and forth in it. */
  readonly table: {
    readonly at: number;
    readonly steps: readonly { readonly command: object | null }[];
    undo(at: number): boolean;
    redo(at: number): boolean;
  };
  /** The titles of the rules by their ids. */
  readonly titles: ReadonlyMap<string, string>;
  /** What those do now who do not sit at this terminal; undefined if they wait for those who do, or the game is over. */
  others(): Deed | undefined;
  /** What the people here are asked, if the others wait for them; undefined once the game is over. */
  asked(): Asked | undefined;
  /** What a bot would do in their place, who knows no more than they do; undefined once the game is over. */
  advice(): Move | undefined;
  /** What happened after so many steps of the log, as the people here may see it. */
  told(from: number): readonly Line[];
  /** The places in the log at which the people here decided, in their order; also those that were taken back. */
  decisions(): readonly number[];
  /** What was decided here before it was taken back. */
  takenBack(): string | undefined;
  /** What is drawn above a question. */
  scene(): readonly string[];
  /** Everybody with all they have. */
  state(): readonly string[];
  /** How the game ended. */
  ending(): string;
  /** The game as a file keeps it. */
  snapshot(): object;
}
