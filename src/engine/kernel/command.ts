/** What a seat can do or answer. Which fields it has is said by the game; all of them are plain JSON. */
export interface Command {
  readonly type: string;
  /** Who gives it. */
  readonly seat: string;
}

/** A point where the game waits: who is asked, which rule asks, and every command that answers. */
export interface Question<C extends Command = Command> {
  /** What is asked, as a key of the game's words: `skirmish-stance`, `block`. */
  readonly ask: string;
  /** The rule that asks. */
  readonly rule: string;
  /** What the words need: names and figures. */
  readonly about?: Readonly<Record<string, string | number>>;
  /** Every legal command, never empty. Commands of several seats may stand side by side. */
  readonly options: readonly C[];
  /** Whether an answer stays hidden from the other seats until all have answered. */
  readonly secret?: true;
}
