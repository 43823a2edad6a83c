import type { Question } from "../../engine/kernel/command.ts";
import type { Play as EnginePlay } from "../../engine/kernel/flow.ts";
import type { Procedure as EngineProcedure } from "../../engine/kernel/procedure.ts";
import type { FolkloreCommand } from "./commands.ts";
import type { FolkloreContent } from "./content.ts";
import type { Draft } from "./copies.ts";
import type { FolkloreEvent } from "./events.ts";
import type { State } from "./state.ts";

/** The game as it stands and the content it is played with: all that a question about the rules needs. */
export interface Board {
  readonly state: State;
  readonly content: FolkloreContent;
}

/** The hands of a procedure: the board, a way to change it, and the dice. */
export interface Play extends Board, Pick<EnginePlay<State, FolkloreEvent>, "dice" | "emit"> {}

/** A procedure of Folklore. */
export type Procedure<Result = void> = EngineProcedure<Result, FolkloreCommand>;

/**
 * Asks like `choose`, but what is asked is worked out once more if a correction has changed something meanwhile. For
 * questions at which nothing hangs in the balance: what was looked up before the answer may be out of date after it.
 */
export function* chooseAnew<C extends FolkloreCommand>(ask: () => Question<C>, alone?: "obvious"): Procedure<C> {
  // A spread would give each question a hidden class of its own (see `copies.ts`); this one is fresh and nobody else's.
  const question: Draft<Question<C>> = ask();
  question.again = ask;
  return yield* choose(question, alone);
}

/** Asks, and answers with the command that was chosen. A question with one option only answers itself if `alone` is given. */
export function* choose<C extends FolkloreCommand>(question: Question<C>, alone?: "obvious"): Procedure<C> {
  const [only] = question.options;
  if (only === undefined) throw new Error(`The question "${question.ask}" has no option.`);
  if (alone === "obvious" && question.options.length === 1) return only;
  // The flow answers only with one of the question's own options.
  return (yield question as Question<FolkloreCommand>) as C;
}
