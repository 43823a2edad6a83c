import type { Command, Question } from "./command.ts";

/**
 * A procedure of the rules: straight-line code in the rulebook's order that stops at a question and goes on with the
 * answer. It may only change the state by emitting events, and may only take chance from the dice it is given:
 * then the same answers and faces always lead to the same state, and a stopped procedure can be run again to its stop.
 */
export type Procedure<Result = void, C extends Command = Command> = Generator<Question<C>, Result, C>;

/** A procedure that asks nobody: it is over with its result as soon as it is begun, for less than a generator costs. */
class Done<Result, C extends Command> implements Procedure<Result, C> {
  private readonly end: IteratorReturnResult<Result>;

  constructor(value: Result) {
    this.end = { done: true, value };
  }

  next(): IteratorReturnResult<Result> {
    return this.end;
  }

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

/** A procedure that is over already, with this result. */
export function done<Result, C extends Command>(result: Result): Procedure<Result, C> {
  return new Done<Result, C>(result);
}

/** A procedure that does nothing. */
export const nothing: Procedure<void, never> = new Done<void, never>(undefined);

/** Asks, and answers with the command that was chosen. */
export function* ask<C extends Command>(question: Question<C>): Procedure<C, C> {
  return yield question;
}
