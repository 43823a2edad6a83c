import type { Procedure } from "../../../src/games/shadow-hunters/play.ts";

/** The questions that somebody is asked who answers each with the last option, which is to do nothing. */
export function asked(procedure: Procedure<unknown>): string[] {
  const asks: string[] = [];
  let step = procedure.next();
  while (step.done !== true) {
    asks.push(`${step.value.ask} of ${step.value.options.at(-1)?.seat}`);
    const answer = step.value.options.at(-1);
    if (answer === undefined) throw new Error("Nobody can answer.");
    step = procedure.next(answer);
  }
  return asks;
}
