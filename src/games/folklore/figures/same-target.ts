import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** Whom each figure attacked in the round before, and for how many rounds in a row it has been the same one. */
export interface LastTargets {
  readonly lastTargets: Readonly<Record<FigureId, FigureId>>;
  /** One round where nothing stands. */
  readonly inARow?: Readonly<Record<FigureId, number>>;
}

/** In how many rounds in a row up to the last one a figure attacked this target; 0 if it did not in the last one. */
export function roundsAgainst({ state }: Board, by: FigureId, target: FigureId | undefined): number {
  const last = state.skirmish ?? state.encounter;
  if (last === null || target === undefined || last.lastTargets[by] !== target) return 0;
  return last.inARow?.[by] ?? 1;
}

/** What a new round remembers of the one before, in which these were the targets. */
export function nextTargets(before: LastTargets, targets: LastTargets["lastTargets"]): Required<LastTargets> {
  const inARow: Record<FigureId, number> = {};
  for (const [by, target] of Object.entries(targets)) {
    inARow[by] = before.lastTargets[by] === target ? (before.inARow?.[by] ?? 1) + 1 : 1;
  }
  return { lastTargets: targets, inARow };
}
