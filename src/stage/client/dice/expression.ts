import { OperatorTerm } from "./simple-terms.ts";
import type { RollTerm } from "./term.ts";

const operators: Readonly<Record<string, (a: number, b: number) => number>> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => a / b,
  "%": (a, b) => a % b,
};

/** What a row of evaluated terms and signs comes to: products before sums, a sign before a term binds closest. */
export function sumTerms(terms: readonly RollTerm[]): number {
  let at = 0;
  const value = (): number => {
    const term = terms[at++];
    if (term instanceof OperatorTerm) return operators[term.operator]?.(0, value()) ?? 0;
    return Number(term?.total ?? 0);
  };
  const level = (least: number): number => {
    let left = least > 20 ? value() : level(least + 10);
    if (least > 20) return left;
    for (
      let next = terms[at];
      next instanceof OperatorTerm && OperatorTerm.PRECEDENCE[next.operator] === least;
      next = terms[at]
    ) {
      at++;
      left = operators[next.operator]?.(left, level(least + 10)) ?? left;
    }
    return left;
  };
  return level(10);
}
