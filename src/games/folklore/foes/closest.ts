import { distanceBetween } from "../../../engine/grid/figures.ts";
import { addSource, resetFlood, spread } from "../../../engine/grid/flood.ts";
import { isEnd } from "./ends.ts";
import type { FoeDistance } from "./field.ts";
import { foeAt, markWithin, type Scene } from "./scene.ts";
import { withinReach } from "./within-reach.ts";
import { mostTargets } from "./workspace.ts";

/** The targets that are equally close, and how far away those that were measured are. */
export interface Closest {
  /** Numbers of targets. */
  readonly targets: readonly number[];
  readonly distances: readonly FoeDistance[];
}

/** The targets of `closestInReach`, with what it found out about the way to them. */
export interface ClosestInReach extends Closest {
  /** The fewest steps to a free space next to a target; -1 if there is none, and only REACH is left. */
  readonly landing: (target: number) => number;
}

const walk = new Int32Array(mostTargets);
const landing = new Int32Array(mostTargets);
const striking = new Int32Array(mostTargets);

/**
 * The closest of the targets that the foe can get at without a hazard, in this turn or a later one: that is, for whom
 * there is a free space next to them, or one from which REACH strikes them. Other foes in the way do not count, since
 * they can be passed. The measuring ends as soon as nobody closer can turn up.
 */
export function closestInReach(scene: Scene): ClosestInReach {
  const { work, foe } = scene;
  const count = scene.targets.length;
  walk.fill(-1, 0, count);
  landing.fill(-1, 0, count);
  striking.fill(-1, 0, count);
  resetFlood(work.from, scene.careful);
  addSource(work.from, foe.at);
  walkOn(scene, count, false);
  if (scene.reaches) considerReach(scene, count);
  const { targets, distances } = pickClosest(scene, (number) =>
    (landing[number] as number) >= 0 ? (walk[number] as number) + gap(scene) : (striking[number] as number),
  );
  return { targets, distances, landing: (number) => landing[number] as number };
}

/** `strikes` is whether the places for REACH are marked, so that it counts who could be struck from them. */
function walkOn(scene: Scene, count: number, strikes: boolean): void {
  const { grid, careful, beside, work } = scene;
  const flood = work.from;
  // As long as nobody is near, nothing is decided.
  let isNear = leastWalk(count) !== Number.POSITIVE_INFINITY;
  do {
    for (let index = flood.from; index < flood.to; index++) {
      const place = flood.places[index] as number;
      if (beside[place] !== 0) {
        arrive(beside[place] as number, flood.level, isEnd(scene, place));
        isNear = true;
      }
      if (strikes) strike(scene, place);
    }
  } while (!(isNear && isDecided(scene, count)) && spread(grid, careful, flood));
}

/** Looks at the places for REACH of those only whom it could bring as close as the closest one so far. */
function considerReach(scene: Scene, count: number): void {
  const { grid, foe, targets, work } = scene;
  const best = leastWalk(count);
  let isMarked = false;
  targets.forEach((target, number) => {
    if (landing[number] !== -1) return;
    if (distanceBetween(grid, foeAt(scene, foe.at), target) > best + gap(scene)) return;
    markWithin(scene, number);
    isMarked = true;
  });
  if (!isMarked) return;
  for (let index = 0; index < work.from.to; index++) strike(scene, work.from.places[index] as number);
  if (!isDecided(scene, count)) walkOn(scene, count, true);
}

/** The targets with the least distance; -1 is out of reach. */
export function pickClosest(scene: Scene, spacesTo: (target: number) => number): Closest {
  const distances: FoeDistance[] = [];
  let targets: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  scene.targets.forEach(({ id }, number) => {
    const spaces = spacesTo(number);
    if (spaces < 0) return;
    distances.push({ id, spaces });
    if (spaces > least) return;
    if (spaces < least) targets = [number];
    else targets.push(number);
    least = spaces;
  });
  return { targets, distances };
}

/** Whoever stands next to a target is one space away; a swarm has arrived when it covers the target. */
function gap({ foe }: Scene): number {
  return foe.swarm === true ? 0 : 1;
}

function arrive(bits: number, steps: number, free: boolean): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const number = 31 - Math.clz32(left & -left);
    if (walk[number] === -1) walk[number] = steps;
    if (free && landing[number] === -1) landing[number] = steps;
  }
}

function strike(scene: Scene, place: number): void {
  const bits = withinReach(scene, place);
  if (bits === 0 || !isEnd(scene, place)) return;
  for (let left = bits; left !== 0; left &= left - 1) {
    const number = 31 - Math.clz32(left & -left);
    const target = scene.targets[number];
    if (target === undefined) continue;
    const steps = scene.work.from.steps[place] as number;
    const spaces = steps + distanceBetween(scene.grid, foeAt(scene, place), target);
    if (striking[number] === -1 || spaces < (striking[number] as number)) striking[number] = spaces;
  }
}

/** The fewest steps to anyone with a free space next to them. */
function leastWalk(count: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let number = 0; number < count; number++) {
    if (landing[number] !== -1) best = Math.min(best, walk[number] as number);
  }
  return best;
}

/** Nobody can turn up who is as close as the closest one with a free space, except those who have one already. */
function isDecided(scene: Scene, count: number): boolean {
  const best = leastWalk(count);
  if (best === Number.POSITIVE_INFINITY) return false;
  for (let number = 0; number < count; number++) {
    if (landing[number] !== -1) continue;
    const walked = walk[number] as number;
    const struck = striking[number] as number;
    if ((walked !== -1 && walked <= best) || (struck !== -1 && struck - gap(scene) <= best)) return false;
  }
  return true;
}
