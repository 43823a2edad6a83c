import type { Command, Question } from "./command.ts";

/**
 * A procedure of the rules: straight-line code in the rulebook's order that stops at a question and goes on with the
 * answer. It may only change the state by emitting events, and may only take chance from the dice it is given:
 * then the same answers and faces always lead to the same state, and a stopped procedure can be run again to its stop.
 * It may do its first steps as soon as it is made, so whoever makes one runs it at once.
 */
export type Procedure<Result = void, C extends Command = Command> = Generator<Question<C>, Result, C>;

/** What procedures have in common that are no generators. */
abstract class Plain<Result> {
  return(value: Result): IteratorReturnResult<Result> {
    return { done: true, value };
  }

  throw(error: unknown): never {
    throw error;
  }

  [Symbol.iterator](): this {
    return this;
  }
}

/** A procedure that asks nobody: it is over with its result as soon as it is begun, for less than a generator costs. */
class Done<Result, C extends Command> extends Plain<Result> implements Procedure<Result, C> {
  private readonly end: IteratorReturnResult<Result>;

  constructor(value: Result) {
    super();
    this.end = { done: true, value };
  }

  get result(): Result {
    return this.end.value;
  }

  next(): IteratorReturnResult<Result> {
    return this.end;
  }
}

/** A procedure that asks one question and ends with what the answer means, for less than a generator costs. */
class Asking<Result, C extends Command> extends Plain<Result> implements Procedure<Result, C> {
  private isAsked = false;

  constructor(
    private readonly question: Question<C>,
    private readonly read: (answer: C) => Result,
  ) {
    super();
  }

  next(...[answer]: [] | [C]): IteratorResult<Question<C>, Result> {
    if (this.isAsked && answer !== undefined) return { done: true, value: this.read(answer) };
    this.isAsked = true;
    return { done: false, value: this.question };
  }
}

/** A procedure that is over already, with this result. */
export function done<Result, C extends Command>(result: Result): Procedure<Result, C> {
  return new Done<Result, C>(result);
}

/** A procedure that does nothing. */
export const nothing: Procedure<void, never> = new Done<void, never>(undefined);

/**
 * Whether a procedure is over already, so that its result can be taken at once. To run one within another takes long
 * even if there is nothing to run, which counts where that is the rule.
 */
export function isDone<Result, C extends Command>(
  procedure: Procedure<Result, C>,
): procedure is Procedure<Result, C> & { readonly result: Result } {
  return procedure instanceof Done;
}

/** Asks, and answers with what the chosen command means; at once if somebody is there who can. */
export function ask<Result, C extends Command>(
  play: { answer?(question: Question<C>): C },
  question: Question<C>,
  read: (answer: C) => Result,
): Procedure<Result, C> {
  return play.answer === undefined ? new Asking(question, read) : done(read(play.answer(question)));
}

/** Goes on with what a procedure brings; at once if it is over already. */
export function andThen<First, Result, C extends Command>(
  first: Procedure<First, C>,
  then: (brought: First) => Procedure<Result, C>,
): Procedure<Result, C> {
  return isDone(first) ? then(first.result) : inTurn(first, then);
}

function* inTurn<First, Result, C extends Command>(
  first: Procedure<First, C>,
  then: (brought: First) => Procedure<Result, C>,
): Procedure<Result, C> {
  return yield* then(yield* first);
}

/** Goes on with each of the things that a procedure brings; at once if it is over already. */
export function forEach<Thing, C extends Command>(
  things: Procedure<readonly Thing[], C>,
  act: (thing: Thing) => Procedure<unknown, C>,
): Procedure<unknown, C> {
  return andThen(things, (all) => {
    const only = all[0];
    if (only === undefined) return nothing;
    return all.length === 1 ? act(only) : oneByOne(all, act);
  });
}

function* oneByOne<Thing, C extends Command>(
  things: readonly Thing[],
  act: (thing: Thing) => Procedure<unknown, C>,
): Procedure<void, C> {
  for (const thing of things) {
    const acted = act(thing);
    if (!isDone(acted)) yield* acted;
  }
}
