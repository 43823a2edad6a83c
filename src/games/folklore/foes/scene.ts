import { distanceBetween, eachPlaceAround, markOverlaps, type Place } from "../../../engine/grid/figures.ts";
import type { Grid } from "../../../engine/grid/grid.ts";
import type { Walker } from "../../../engine/grid/turn.ts";
import type { Field, Figure, FoeInField } from "./field.ts";
import { fearedBy, shunsGaps } from "./ground.ts";
import { groundFor, recall, type SightMemory } from "./memory.ts";
import { mostTargets, type Workspace, workspaceFor } from "./workspace.ts";

/** A field as one foe sees it, with everything marked on the places where the foe itself could be. */
export interface Scene {
  readonly grid: Grid;
  readonly foe: FoeInField;
  /** The characters whom foes can attack. */
  readonly attackable: readonly Figure[];
  /** The characters whom this foe goes after; a target's number is its place in this list. */
  readonly targets: readonly Figure[];
  /** The targets as bits of the attackable characters. */
  readonly wanted: number;
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
  /** Whether the foe can strike from places where it would rather not end: with REACH, or as a swarm by touching only. */
  readonly reaches: boolean;
  /** Whom a foe of that size sees from where, as far as it is known; `whom-it-sees.ts` finds out. */
  readonly sight: SightMemory;
  readonly work: Workspace;
}

/** Looks at a field with the eyes of one foe. */
export function createScene(field: Field, foe: FoeInField): Scene {
  const { grid, figures, hazards } = field;
  const work = workspaceFor(grid);
  recall(work.memory, field, foe);
  const { attackable } = work.memory;
  if (attackable.length > mostTargets) throw new RangeError(`A foe can choose among ${mostTargets} targets, not more.`);
  const pursued = foe.mustPursue === undefined ? -1 : attackable.findIndex(({ id }) => id === foe.mustPursue);
  const targets = pursued === -1 ? attackable : attackable.slice(pursued, pursued + 1);
  const ground = groundFor(work.memory, field, targets, foe);
  markFoes(grid, figures, foe, work.taken);
  const reaches = hasReach(foe);
  if (reaches) {
    work.within.fill(0);
    work.near.fill(0);
  }
  const footing = foe.size === 1 ? grid.small : grid.squeezed;
  const ethereal = foe.ethereal === true;
  const plain: Walker = { footing, closed: ground.closed, hazard: undefined, ethereal };
  const cautious = shunsGaps(foe) || fearedBy(foe, hazards).length > 0;
  const careful = cautious ? { footing, closed: ground.careful, hazard: undefined, ethereal } : plain;
  return {
    grid,
    foe,
    attackable,
    targets,
    wanted: pursued === -1 ? -1 : 1 << pursued,
    careful,
    bold: cautious ? { footing, closed: ground.closed, hazard: ground.hazard, ethereal } : plain,
    taken: work.taken,
    hazard: ground.hazard,
    endCost: ground.endCost,
    beside: ground.beside,
    reaches,
    sight: work.memory.sight[foe.size === 1 ? 0 : 1],
    work,
  };
}

function hasReach(foe: FoeInField): boolean {
  return foe.swarm === true || (foe.attack === "melee" && foe.reach > 1);
}

/** The foe in another place. */
export function foeAt({ foe }: Scene, at: number): Place {
  return { at, size: foe.size };
}

/** Foes pass foes and do not stop on them (encounters/foe-movement). */
function markFoes(grid: Grid, figures: Field["figures"], foe: FoeInField, taken: Uint8Array): void {
  taken.fill(0);
  for (const figure of figures) {
    if (figure.side === "foe" && figure.id !== foe.id) markOverlaps(grid, taken, figure, foe.size, 1);
  }
}

/**
 * Marks the places from which a foe with REACH, or a swarm that only touches, could attack a target; `withinReach` then
 * answers for this target too.
 */
export function markWithin({ grid, foe, targets, careful, work }: Scene, number: number): void {
  const target = targets[number];
  if (target === undefined) return;
  const { size, swarm, reach } = foe;
  const { stands, tight } = careful.footing;
  const { near } = work;
  const bit = 1 << number;
  eachPlaceAround(grid, target, size, swarm === true ? 1 : reach, (at) => {
    if (stands[at] === 0) return;
    // A squeezed figure can be farther away than its outline; any other one is as far away as that.
    const isNear = swarm === true || tight[at] === 0 || distanceBetween(grid, { at, size }, target) <= reach;
    if (isNear) near[at] = (near[at] as number) | bit;
  });
}
