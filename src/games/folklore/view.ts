import type { Question } from "../../engine/kernel/command.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { State } from "./state.ts";

/** A deck as everybody sees it: how many cards lie in it, and the discard pile. */
export interface SeenDeck {
  readonly cards: number;
  readonly discard: readonly string[];
}

/** What a seat may see of a game. The order of decks and answers that are not yet open stay hidden. */
export interface View extends Omit<State, "flow" | "decks"> {
  readonly decks: Readonly<Record<string, SeenDeck>>;
  /** What the game waits for, if this seat is asked; for others only who is asked. */
  readonly asked:
    | (Omit<Question<FolkloreCommand>, "options"> & { readonly options: readonly FolkloreCommand[] })
    | null;
  readonly waiting: readonly string[];
}

/** The view of a seat. */
export function viewOf(state: State, question: Question<FolkloreCommand> | undefined, seat: string): View {
  const { flow: _, decks, ...seen } = state;
  const hidden = Object.fromEntries(
    Object.entries(decks).map(([id, { draw, discard }]) => [id, { cards: draw.length, discard }]),
  );
  const options = (question?.options ?? []).filter((option) => option.seat === seat);
  return {
    ...seen,
    decks: hidden,
    asked: question === undefined || options.length === 0 ? null : { ...question, options },
    waiting: seatsOf(question),
  };
}

/** The seats that a question asks. */
export function seatsOf(question: Question<FolkloreCommand> | undefined): readonly string[] {
  return [...new Set((question?.options ?? []).map(({ seat }) => seat))];
}
