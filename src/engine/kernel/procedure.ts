import type { Command, Question } from "./command.ts";

/**
 * A procedure of the rules: straight-line code in the rulebook's order that stops at a question and goes on with the
 * answer. It may only change the state by emitting events, and may only take chance from the dice it is given:
 * then the same answers and faces always lead to the same state, and a stopped procedure can be run again to its stop.
 */
export type Procedure<Result = void, C extends Command = Command> = Generator<Question<C>, Result, C>;

/** Asks, and answers with the command that was chosen. */
export function* ask<C extends Command>(question: Question<C>): Procedure<C, C> {
  return yield question;
}
