import type { Annotated } from "../annotations.ts";
import type { Fault } from "../faults.ts";
import { checkAdventureMap } from "../maps/adventure.ts";
import type { MapProblem } from "../maps/problem.ts";
import { checkWorldMap } from "../maps/world.ts";
import type { Key } from "../model.ts";

/** Checks an entry that is a map: one with a grid (`x-grid`) or one with spaces and borders (`x-space`). */
export function mapFaults(
  entry: Readonly<Record<string, unknown>>,
  annotated: readonly Annotated[],
  at: readonly Key[],
): Fault[] {
  let hasGrid = false;
  let hasSpaces = false;
  for (const { notes } of annotated) {
    hasGrid ||= notes["x-grid"] !== undefined;
    hasSpaces ||= notes["x-space"] !== undefined;
  }
  const problems: MapProblem[] = [];
  if (hasGrid) problems.push(...checkAdventureMap(entry).problems);
  if (hasSpaces) problems.push(...checkWorldMap(entry).problems);
  return problems.map((problem) => mapFault(problem, at));
}

/** A problem of a map as a fault of its file. */
export function mapFault(problem: MapProblem, at: readonly Key[]): Fault {
  const { severity, code, message, hint, path, part, start, end } = problem;
  const place = { path: [...at, ...path], part: part ?? ("value" as const) };
  const where = start === undefined || end === undefined ? place : { ...place, span: [start, end] as const };
  return { severity, code, message, hint, where };
}
