import {
  distanceBetween,
  eachPlaceAround,
  markOverlaps,
  markTouching,
  type Place,
  touches,
} from "../../../engine/grid/figures.ts";
import type { Grid, Size } from "../../../engine/grid/grid.ts";
import { markSight } from "../../../engine/grid/sight-marks.ts";
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
  const attackable: Figure[] = [];
  for (const figure of figures) {
    if (figure.side === "character" && figure.targetable !== false && figure.id !== foe.id) attackable.push(figure);
  }
  const pursued = foe.mustPursue === undefined ? [] : attackable.filter(({ id }) => id === foe.mustPursue);
  const targets = pursued.length > 0 ? pursued : attackable;
  if (targets.length > mostTargets) throw new RangeError(`A foe can choose among ${mostTargets} targets, not more.`);
  const footing = foe.size === 1 ? grid.small : grid.squeezed;
  const feared = foe.unharmed === true ? [] : hazards;
  const shunsGaps = foe.size === 2 && foe.swarm !== true;
  markHazards(grid, feared, shunsGaps ? footing.tight : undefined, foe, work);
  markFigures(grid, figures, foe, work);
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
function markFigures(grid: Grid, figures: Field["figures"], foe: FoeInField, work: Workspace): void {
  const { closed, taken, careful } = work;
  closed.fill(0);
  taken.fill(0);
  for (const figure of figures) {
    if (figure.id === foe.id) continue;
    if (figure.side === "foe") markOverlaps(grid, taken, figure, foe.size, 1);
    else if (foe.swarm !== true) {
      markOverlaps(grid, closed, figure, foe.size, 1);
      markOverlaps(grid, careful, figure, foe.size, 1);
    }
  }
}

/** `tight` is where the foe would have to squeeze, if it minds that. */
function markHazards(
  grid: Grid,
  hazards: Field["hazards"],
  tight: Uint8Array | undefined,
  { size }: FoeInField,
  { careful, hazard, endCost }: Workspace,
): void {
  if (tight === undefined) hazard.fill(0);
  else hazard.set(tight);
  // A figure in several Flames suffers from one of them only, so the worst counts (encounters/flame-damage).
  for (const { at, cost } of hazards) raiseAround(grid, hazard, at, size, 0, cost, tight);
  careful.set(hazard);
  endCost.set(hazard);
  for (const { at, beside = 0 } of hazards) {
    if (beside > 0) raiseAround(grid, endCost, at, size, 1, beside, undefined);
  }
}

/** Raises the marks of a foe's places up to so many spaces from a hazard; squeezing into `tight` ones comes on top. */
function raiseAround(
  { width, height }: Grid,
  marks: Uint8Array,
  at: number,
  size: Size,
  spaces: number,
  cost: number,
  tight: Uint8Array | undefined,
): void {
  const x = at % width;
  const y = (at - x) / width;
  const left = Math.max(0, x - size + 1 - spaces);
  const right = Math.min(width - size, x + spaces);
  const bottom = Math.min(height - size, y + spaces);
  for (let row = Math.max(0, y - size + 1 - spaces); row <= bottom; row++) {
    for (let place = row * width + left; place <= row * width + right; place++) {
      const raised = Math.min(worst, tight === undefined ? cost : cost + squeezeCost * (tight[place] as number));
      if (raised > (marks[place] as number)) marks[place] = raised;
    }
  }
}

function markTargets(grid: Grid, targets: readonly Figure[], foe: FoeInField, { beside, within }: Workspace): void {
  const { size } = foe;
  beside.fill(0);
  if (hasReach(foe)) within.fill(0);
  targets.forEach((target, number) => {
    const bit = 1 << number;
    if (foe.swarm === true) markOverlaps(grid, beside, target, size, bit);
    else markTouching(grid, beside, target, size, bit);
  });
}

/** Marks the places from which a foe with REACH, or a swarm that only touches, could attack a target. */
export function markWithin({ grid, foe, targets, within, careful, work }: Scene, number: number): void {
  const target = targets[number];
  if (target === undefined) return;
  const { size, swarm, reach } = foe;
  const { stands, tight } = careful.footing;
  const { around } = work;
  const bit = 1 << number;
  if (swarm === true) {
    eachPlaceAround(grid, target, size, 1, (at) => {
      if (stands[at] === 1 && touches(grid, { at, size }, target)) within[at] = (within[at] as number) | bit;
    });
    return;
  }
  let count = 0;
  eachPlaceAround(grid, target, size, reach, (at) => {
    if (stands[at] === 0) return;
    // A squeezed figure can be farther away than its outline; any other one is as far away as that.
    if (tight[at] === 0 || distanceBetween(grid, { at, size }, target) <= reach) around[count++] = at;
  });
  markSight(grid, within, bit, target, size, around, count, work.sight);
}
