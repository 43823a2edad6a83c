import { distanceBetween, eachPlaceAround, markOverlaps, type Place, touches } from "../../../engine/grid/figures.ts";
import type { Grid } from "../../../engine/grid/grid.ts";
import { inSight } from "../../../engine/grid/sight.ts";
import type { Walker } from "../../../engine/grid/turn.ts";
import type { Field, Figure, FoeInField } from "./field.ts";
import { mostTargets, type Workspace, workspaceFor } from "./workspace.ts";

/** A field as one foe sees it, with everything marked on the places where the foe itself could be. */
export interface Scene {
  readonly grid: Grid;
  readonly foe: FoeInField;
  /** The characters whom foes can attack. */
  readonly attackable: readonly Figure[];
  /** The characters whom this foe goes after; a target's number is its place in this list. */
  readonly targets: readonly Figure[];
  /** How the foe walks when it keeps out of hazards and does not squeeze. */
  readonly careful: Walker;
  /** How it walks when it accepts both; the same as `careful` if there is nothing to accept. */
  readonly bold: Walker;
  /** Not 0 where it would stand on an occupied space. */
  readonly taken: Uint8Array;
  /** What it would suffer by staying in a place. */
  readonly hazard: Uint8Array;
  /** What it would suffer by ending its turn in a place, also from hazards next to it. */
  readonly endCost: Uint8Array;
  /** A bit for each target next to a place; for a swarm, each target that it would cover there. */
  readonly beside: Uint32Array;
  /**
   * A bit for each target that could be attacked from a place, with REACH or for a swarm by touching; `markWithin` sets
   * it for those for whom it matters. The same as `beside` for all other foes.
   */
  readonly within: Uint32Array;
  readonly work: Workspace;
}

/** Squeezing costs no Vita, so it is the mildest of hazards. */
const squeezeCost = 1;
/** What a mark can hold; costlier hazards are equally dreadful. */
const worst = 255;

/** Looks at a field with the eyes of one foe. */
export function createScene({ grid, figures, hazards }: Field, foe: FoeInField): Scene {
  const work = workspaceFor(grid);
  const others = figures.filter(({ id }) => id !== foe.id);
  const attackable = others.filter(({ side, targetable }) => side === "character" && targetable !== false);
  const pursued = attackable.filter(({ id }) => id === foe.mustPursue);
  const targets = pursued.length > 0 ? pursued : attackable;
  if (targets.length > mostTargets) throw new RangeError(`A foe can choose among ${mostTargets} targets, not more.`);
  const footing = foe.size === 1 ? grid.small : grid.squeezed;
  const feared = foe.unharmed === true ? [] : hazards;
  const shunsGaps = foe.size === 2 && foe.swarm !== true;
  markFigures(grid, others, foe, work);
  markHazards(grid, feared, shunsGaps ? footing.tight : undefined, others, foe, work);
  markTargets(grid, targets, foe, work);
  const ethereal = foe.ethereal === true;
  const plain: Walker = { footing, closed: work.closed, ethereal };
  const cautious = feared.length > 0 || shunsGaps;
  return {
    grid,
    foe,
    attackable,
    targets,
    careful: cautious ? { ...plain, closed: work.careful } : plain,
    bold: cautious ? { ...plain, hazard: work.hazard } : plain,
    taken: work.taken,
    hazard: work.hazard,
    endCost: work.endCost,
    beside: work.beside,
    within: hasReach(foe) ? work.within : work.beside,
    work,
  };
}

/** Whether the foe can strike from places where it would rather not end: with REACH, or as a swarm by touching only. */
export function hasReach(foe: FoeInField): boolean {
  return foe.swarm === true || (foe.attack === "melee" && foe.reach > 1);
}

/** The foe in another place. */
export function foeAt({ foe }: Scene, at: number): Place {
  return { at, size: foe.size };
}

/** Foes pass foes and not characters, and stop on neither; swarms pass and cover characters (encounters/foe-movement). */
function markFigures(grid: Grid, others: readonly Figure[], foe: FoeInField, { closed, taken }: Workspace): void {
  closed.fill(0);
  taken.fill(0);
  for (const figure of others) {
    if (figure.side === "foe") markOverlaps(grid, taken, figure, foe.size, 1);
    else if (foe.swarm !== true) markOverlaps(grid, closed, figure, foe.size, 1);
  }
}

/** `tight` is where the foe would have to squeeze, if it minds that. */
function markHazards(
  grid: Grid,
  hazards: Field["hazards"],
  tight: Uint8Array | undefined,
  others: readonly Figure[],
  { size, swarm }: FoeInField,
  { careful, hazard, endCost }: Workspace,
): void {
  if (tight === undefined) hazard.fill(0);
  else hazard.set(tight);
  for (const { at, cost } of hazards) {
    // A figure in several Flames suffers from one of them only, so the worst counts (encounters/flame-damage).
    eachPlaceAround(grid, { at, size: 1 }, size, 0, (place) => {
      hazard[place] = Math.max(hazard[place] ?? 0, Math.min(cost + squeezeCost * (tight?.[place] ?? 0), worst));
    });
  }
  careful.set(hazard);
  if (swarm !== true) {
    for (const figure of others) if (figure.side === "character") markOverlaps(grid, careful, figure, size, 1);
  }
  endCost.set(hazard);
  for (const { at, beside = 0 } of hazards) {
    eachPlaceAround(grid, { at, size: 1 }, size, 1, (place) => {
      if (beside > (endCost[place] ?? 0)) endCost[place] = Math.min(beside, worst);
    });
  }
}

function markTargets(grid: Grid, targets: readonly Figure[], foe: FoeInField, { beside, within }: Workspace): void {
  const { size } = foe;
  beside.fill(0);
  if (hasReach(foe)) within.fill(0);
  targets.forEach((target, number) => {
    const bit = 1 << number;
    if (foe.swarm === true) {
      markOverlaps(grid, beside, target, size, bit);
      return;
    }
    eachPlaceAround(grid, target, size, 1, (at) => {
      if (touches(grid, { at, size }, target)) beside[at] = (beside[at] as number) | bit;
    });
  });
}

/** Marks the places from which a foe with REACH, or a swarm that only touches, could attack a target. */
export function markWithin({ grid, foe, targets, within, careful }: Scene, number: number): void {
  const target = targets[number];
  if (target === undefined) return;
  const { size, swarm, reach } = foe;
  const { stands, tight } = careful.footing;
  const bit = 1 << number;
  eachPlaceAround(grid, target, size, swarm === true ? 1 : reach, (at) => {
    if (stands[at] === 0) return;
    const place = { at, size };
    // A squeezed figure can be farther away than its outline; any other one is as far away as that.
    if (swarm !== true && tight[at] === 1 && distanceBetween(grid, place, target) > reach) return;
    if (swarm === true ? touches(grid, place, target) : inSight(grid, place, target)) {
      within[at] = (within[at] as number) | bit;
    }
  });
}
