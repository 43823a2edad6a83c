/** What a seat can do or answer in this part of the game. */
export interface StoryCommand {
  /** The Leader says that an optional goal is done: the number of its box, and its own in the box. */
  readonly type: "goal-done";
  readonly seat: string;
  readonly box: number;
  readonly goal: number;
}
