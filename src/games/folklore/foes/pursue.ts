import { distanceBetween, eachPlaceAround } from "../../../engine/grid/figures.ts";
import { addSource, type Ground, resetFlood, retrace, spread } from "../../../engine/grid/flood.ts";
import type { Turn } from "../../../engine/grid/turn.ts";
import { closestInReach, pickClosest } from "./closest.ts";
import { bestEnds, isEnd, never, rank, turnOf } from "./ends.ts";
import type { FoeReason } from "./field.ts";
import { pursueThroughHazards } from "./pursue-through-hazards.ts";
import { type Ends, type Pursuit, pursuit } from "./pursuit.ts";
import { foeRules } from "./rules.ts";
import { foeAt, type Scene } from "./scene.ts";
import { withinReach } from "./within-reach.ts";

/** Moves toward the closest character (encounters/foe-move-melee): by safe ways, else through hazards, else just nearer. */
export function pursue(scene: Scene): Pursuit {
  return pursueSafely(scene) ?? pursueThroughHazards(scene) ?? drawNearer(scene);
}

/** Goes around hazards while it can still get at a target. */
function pursueSafely(scene: Scene): Pursuit | null {
  const closest = closestInReach(scene);
  if (closest.targets.length === 0) return null;
  return pursuit(scene, closest, [], (target) => {
    const landing = closest.landing(target);
    const close = landing === -1 || landing > scene.foe.stride ? undefined : endsClose(scene, landing, target);
    if (close !== undefined) return close;
    const turn = turnOf(scene, scene.careful);
    if (landing !== -1) {
      return { turn, ends: endsOnSafeWay(scene, turn, target, isBeside), code: "stride-too-short" };
    }
    const striking = endsInReach(scene, turn, target);
    if (striking.length > 0) return { turn, ends: striking, code: "ends-in-reach" };
    return { turn, ends: endsOnSafeWay(scene, turn, target, withinReach), code: "stride-too-short" };
  });
}

/** Tells for a place, as bits, which targets could be attacked there. */
type Marks = (scene: Scene, place: number) => number;

const isBeside: Marks = ({ beside }, place) => beside[place] as number;

/** Ends next to its target. Where that does no harm after the fewest steps, nothing that takes more is better. */
function endsClose(scene: Scene, landing: number, target: number): Ends | undefined {
  const code = "ends-adjacent";
  const near = turnOf(scene, scene.careful, landing);
  const first = endsBeside(scene, near, target);
  if (first[0] !== undefined && scene.endCost[first[0]] === 0) return { turn: near, ends: first, code };
  const turn = turnOf(scene, scene.careful);
  const ends = endsBeside(scene, turn, target);
  return ends.length > 0 ? { turn, ends, code } : undefined;
}

/** The places next to its target, by the shortest way, and not beside a hazard if it can choose. */
function endsBeside(scene: Scene, turn: Turn, target: number): number[] {
  const bit = 1 << target;
  return bestEnds(scene, turn, (place) =>
    ((scene.beside[place] as number) & bit) === 0
      ? never
      : rank(scene.endCost[place] as number, turn.steps[place] as number),
  );
}

/** Where no safe space next to the target is left, REACH will do; as near as it can. */
function endsInReach(scene: Scene, turn: Turn, target: number): number[] {
  const bit = 1 << target;
  const figure = scene.targets[target];
  if (!scene.reaches || figure === undefined) return [];
  return bestEnds(scene, turn, (place) => {
    if ((withinReach(scene, place) & bit) === 0) return never;
    const spaces = distanceBetween(scene.grid, foeAt(scene, place), figure);
    return rank(scene.endCost[place] as number, spaces, turn.steps[place] as number);
  });
}

/**
 * Gets as near as its Stride allows, by safe ways. Where the whole Stride can be spent on a shortest way, nothing comes
 * nearer; so the ways that are already known are followed back, and only where they do not help the map is searched.
 */
function endsOnSafeWay(scene: Scene, turn: Turn, target: number, marks: Marks): number[] {
  const ends = endsOnShortestWays(scene, turn, target, marks);
  return ends.length > 0 ? ends : endsOnTheWay(scene, turn, target, marks, scene.careful);
}

/** Where the foe is after its whole Stride on one of the shortest ways to the target, if it can end there. */
function endsOnShortestWays(scene: Scene, turn: Turn, target: number, marks: Marks): number[] {
  const { grid, careful, foe, work } = scene;
  const { steps } = work.from;
  let fewest = never;
  eachGoal(scene, target, marks, (place) => {
    const walked = steps[place] as number;
    if (walked !== -1 && walked < fewest && isSafeEnd(scene, place)) fewest = walked;
  });
  if (foe.stride === 0 || fewest === never || fewest <= foe.stride) return [];
  resetFlood(work.rest, careful);
  eachGoal(scene, target, marks, (place) => {
    if (steps[place] === fewest && isSafeEnd(scene, place)) addSource(work.rest, place);
  });
  for (let left = fewest; left > foe.stride; left--) retrace(grid, careful, work.from, work.rest);
  return endsWhereRestIsKnown(scene, turn);
}

/** The mildest ends among the places that the way back has come to. */
function endsWhereRestIsKnown(scene: Scene, turn: Turn): number[] {
  const { steps } = scene.work.rest;
  return bestEnds(scene, turn, (place) =>
    steps[place] === -1 ? never : rank(scene.endCost[place] as number, turn.steps[place] as number),
  );
}

/** Gets as near as its Stride allows: the fewest steps are left to a free space where the target can be attacked. */
function endsOnTheWay(scene: Scene, turn: Turn, target: number, marks: Marks, ground: Ground): number[] {
  const { grid, work } = scene;
  resetFlood(work.rest, ground);
  eachGoal(scene, target, marks, (place) => {
    if (ground.closed === work.open || isSafeEnd(scene, place)) addSource(work.rest, place);
  });
  do {
    if (lastLevelHolds(scene, turn)) return endsWhereRestIsKnown(scene, turn);
  } while (spread(grid, ground, work.rest));
  return [];
}

/** Whether the way back from the target has come to a place where the foe can end this turn. */
function lastLevelHolds(scene: Scene, turn: Turn): boolean {
  const { from, to, places } = scene.work.rest;
  for (let index = from; index < to; index++) {
    const place = places[index] as number;
    if (turn.hazard[place] !== -1 && isEnd(scene, place)) return true;
  }
  return false;
}

function isSafeEnd({ taken, careful }: Scene, place: number): boolean {
  return taken[place] === 0 && careful.closed[place] === 0 && careful.footing.stands[place] === 1;
}

function eachGoal(scene: Scene, target: number, marks: Marks, visit: (place: number) => void): void {
  const figure = scene.targets[target];
  if (figure === undefined) return;
  const bit = 1 << target;
  eachPlaceAround(scene.grid, figure, scene.foe.size, Math.max(1, scene.foe.reach), (place) => {
    if ((marks(scene, place) & bit) !== 0) visit(place);
  });
}

/**
 * Nobody can be got at. It draws near the character who would be the closest if no figure barred the way; where only
 * walls and doors are between them, the one with the fewest spaces between. It enters no hazard for that.
 */
function drawNearer(scene: Scene): Pursuit {
  const { grid, careful, targets, beside, work, foe } = scene;
  const ground: Ground = { footing: careful.footing, closed: work.open };
  const walked = new Int32Array(targets.length).fill(-1);
  resetFlood(work.from, ground);
  addSource(work.from, foe.at);
  do {
    for (let index = work.from.from; index < work.from.to; index++) {
      const bits = beside[work.from.places[index] as number] as number;
      for (let left = bits; left !== 0; left &= left - 1) {
        const number = 31 - Math.clz32(left & -left);
        if (walked[number] === -1) walked[number] = work.from.level + 1;
      }
    }
  } while (walked.includes(-1) && spread(grid, ground, work.from));
  const closest = pickClosest(scene, (number) => walked[number] as number);
  const turn = turnOf(scene, careful);
  const why: FoeReason[] = [{ rule: foeRules.movement, code: "no-way" }];
  if (closest.targets.length > 0) {
    return pursuit(scene, closest, why, (target) => {
      return { turn, ends: endsOnTheWay(scene, turn, target, isBeside, ground), code: "stride-too-short" };
    });
  }
  const spacesTo = (place: number, number: number) => {
    const target = targets[number];
    return target === undefined ? never : distanceBetween(grid, foeAt(scene, place), target);
  };
  return pursuit(
    scene,
    pickClosest(scene, (number) => spacesTo(foe.at, number)),
    why,
    (target) => {
      const ends = bestEnds(scene, turn, (place) =>
        rank(spacesTo(place, target), scene.endCost[place] as number, turn.steps[place] as number),
      );
      return { turn, ends, code: "stride-too-short" };
    },
  );
}
