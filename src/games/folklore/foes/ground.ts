import { markOverlaps, markTouching } from "../../../engine/grid/figures.ts";
import type { Grid, Size } from "../../../engine/grid/grid.ts";
import type { Field, Figure, FoeInField, Hazard } from "./field.ts";

/**
 * What all foes of one kind find on the map alike, marked on the places where such a foe could be. It depends on the
 * characters and the hazards and not on the foes, so those who take their turns one after the other share it.
 */
export interface FoeGround {
  /** Not 0 where a character or something else bars the way. */
  readonly closed: Uint8Array;
  /** Not 0 where the way is barred or a foe that is careful would not go. */
  readonly careful: Uint8Array;
  /** What the foe would suffer by staying in a place. */
  readonly hazard: Uint8Array;
  /** What it would suffer by ending its turn in a place, also from hazards next to it. */
  readonly endCost: Uint8Array;
  /** A bit for each target next to a place; for a swarm, each target that it would cover there. */
  readonly beside: Uint32Array;
  /** The targets that are marked; undefined if the marks do not hold any more. */
  targets: readonly Figure[] | undefined;
}

/** Squeezing costs no Vita, so it is the mildest of hazards. */
const squeezeCost = 1;
/** What a mark can hold; costlier hazards are equally dreadful. */
const worst = 255;

/** Room for the marks of one kind of foe on a map with that many spaces. */
export function createGround(cells: number): FoeGround {
  const marks = () => new Uint8Array(cells);
  return {
    closed: marks(),
    careful: marks(),
    hazard: marks(),
    endCost: marks(),
    beside: new Uint32Array(cells),
    targets: undefined,
  };
}

/** Whether the foe would rather not squeeze; swarms take no penalty for it. */
export function shunsGaps({ size, swarm }: FoeInField): boolean {
  return size === 2 && swarm !== true;
}

/** The hazards that the foe has to fear. */
export function fearedBy({ unharmed }: FoeInField, hazards: Field["hazards"]): Field["hazards"] {
  return unharmed === true ? [] : hazards;
}

/** Marks the map for one kind of foe. */
export function markGround(
  { grid, hazards, barred = [] }: Field,
  characters: readonly Figure[],
  targets: readonly Figure[],
  foe: FoeInField,
  ground: FoeGround,
): void {
  markHazards(grid, fearedBy(foe, hazards), shunsGaps(foe) ? grid.squeezed.tight : undefined, foe.size, ground);
  markCharacters(grid, characters, foe, ground);
  markBarred(grid, barred, foe.size, ground);
  markTargets(grid, targets, foe, ground);
  ground.targets = targets;
}

/** `tight` is where the foe would have to squeeze, if it minds that. */
function markHazards(
  grid: Grid,
  hazards: readonly Hazard[],
  tight: Uint8Array | undefined,
  size: Size,
  { careful, hazard, endCost }: FoeGround,
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

/** Foes do not pass characters; swarms pass and cover them (encounters/foe-movement, encounters/swarm-movement). */
function markCharacters(
  grid: Grid,
  characters: readonly Figure[],
  { size, swarm }: FoeInField,
  { closed, careful }: FoeGround,
): void {
  closed.fill(0);
  if (swarm === true) return;
  for (const character of characters) {
    markOverlaps(grid, closed, character, size, 1);
    markOverlaps(grid, careful, character, size, 1);
  }
}

/** Where a vampire sleeps nobody passes, not even a swarm (adventuring/sleeping-vampire). */
function markBarred(grid: Grid, barred: readonly number[], size: Size, { closed, careful }: FoeGround): void {
  for (const at of barred) {
    markOverlaps(grid, closed, { at, size: 1 }, size, 1);
    markOverlaps(grid, careful, { at, size: 1 }, size, 1);
  }
}

function markTargets(grid: Grid, targets: readonly Figure[], { size, swarm }: FoeInField, { beside }: FoeGround): void {
  beside.fill(0);
  targets.forEach((target, number) => {
    const bit = 1 << number;
    if (swarm === true) markOverlaps(grid, beside, target, size, bit);
    else markTouching(grid, beside, target, size, bit);
  });
}
