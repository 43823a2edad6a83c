import type { Annotated } from "../annotations.ts";
import { MOST_FAULTS } from "../faults.ts";
import { iconIssues } from "../icons.ts";
import type { Issue } from "../json-schema.ts";
import { readDice } from "./dice.ts";
import { repeatedIds } from "./repeats.ts";
import { seatIssues } from "./seats.ts";
import { bandIssues, tableIssues } from "./tables.ts";

/** What the checks of a single entry need from outside. */
export interface LintContext {
  /** The names of the icon set. */
  readonly icons: ReadonlySet<string>;
}

function diceIssues({ value, path, notes }: Annotated): Issue[] {
  if (typeof value !== "string" || readDice(value) !== undefined) return [];
  // What does not even look like dice was told by the schema.
  if (notes.pattern !== undefined && !new RegExp(notes.pattern, "u").test(value)) return [];
  const hint = "Write dice as 2d6, d10 or 1d4+1.";
  return [{ path, part: "value", code: "bad-dice", message: `"${value}" cannot be rolled.`, hint }];
}

/** Runs all checks that look at one entry alone and that a schema cannot express. */
export function lintEntry(
  entry: Readonly<Record<string, unknown>>,
  annotated: readonly Annotated[],
  context: LintContext,
): Issue[] {
  const issues: Issue[] = [];
  for (const found of annotated) {
    if (issues.length > MOST_FAULTS) break;
    const { notes } = found;
    if (notes["x-table"] !== undefined) add(issues, tableIssues(found));
    if (notes["x-bands"] !== undefined) add(issues, bandIssues(found));
    if (notes["x-seats"] !== undefined) add(issues, seatIssues(found));
    if (notes["x-dice"] !== undefined) add(issues, diceIssues(found));
    if (notes["x-icon"] !== undefined) add(issues, iconIssues(found, context.icons));
  }
  add(issues, repeatedIds(entry));
  return issues;
}

function add(issues: Issue[], found: readonly Issue[]): void {
  for (const issue of found) issues.push(issue);
}
