/** What a seat can do or answer. Which fields it has is said by the game; all of them are plain JSON. */
export interface Command {
  readonly type: string;
  /** Who gives it. */
  readonly seat: string;
  /** The name of whoever gave a correction, as the host notes it; of an answer its seat says it. */
  readonly by?: string;
}

/**
 * The seat of whoever runs the table. No player sits there, no question asks it, and no id is spelled like it: what it
 * gives are corrections, which stand outside of what is asked.
 */
export const hostSeat = "@host";

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
  /**
   * Works the same question out once more, after a correction has changed what it is about. A question without it
   * stands as it was asked.
   */
  readonly again?: () => Question<C>;
}
