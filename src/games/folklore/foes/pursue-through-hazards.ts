import { distanceBetween, eachPlaceAround } from "../../../engine/grid/figures.ts";
import { addSource, resetFlood } from "../../../engine/grid/flood.ts";
import type { Turn } from "../../../engine/grid/turn.ts";
import { addFlood, addWaySource, resetWays, retraceWays, settleWays } from "../../../engine/grid/ways.ts";
import { pickClosest } from "./closest.ts";
import { bestEnds, isEnd, never, rank, turnOf } from "./ends.ts";
import type { FoeReason, FoeReasonCode } from "./field.ts";
import { type Pursuit, pursuit } from "./pursuit.ts";
import { foeRules } from "./rules.ts";
import { foeAt, type Scene } from "./scene.ts";
import { withinReach } from "./within-reach.ts";

/**
 * Every way to every target leads through a hazard or a gap that is too small, so the foe takes the mildest of them: to
 * the target that costs least, and of several the closest (encounters/foe-move-melee, encounters/squeezing).
 */
export function pursueThroughHazards(scene: Scene): Pursuit | null {
  const { bold } = scene;
  if (bold === scene.careful) return null;
  const costs = mildestWays(scene);
  const least = Math.min(...costs.map(({ hazard }) => hazard));
  if (least === never) return null;
  const closest = pickClosest(scene, (number) => {
    const cost = costs[number];
    return cost !== undefined && cost.hazard === least ? cost.spaces : -1;
  });
  const turn = turnOf(scene, bold);
  const found = pursuit(scene, closest, [], (target) => {
    const known = endsOnMildestWays(scene, turn, target, costs[target]);
    const ends = known.length > 0 ? known : endsThroughHazards(scene, turn, target);
    return { turn, ends, code: codeOf(scene, ends, target) };
  });
  return { ...found, why: [...accepted(scene, found), ...found.why] };
}

/** What it puts up with this turn: a gap, a hazard, or both; before it gets there, the hazard that lies ahead. */
function accepted({ foe, hazard, bold }: Scene, { answers }: Pursuit): FoeReason[] {
  const gaps = foe.size === 2 && foe.swarm !== true ? bold.footing.tight : undefined;
  const enters = (isSo: (place: number) => boolean) => answers.some(({ path }) => path.some(isSo));
  const squeezes = enters((place) => gaps?.[place] === 1);
  const burns = enters((place) => (hazard[place] as number) > (gaps?.[place] ?? 0));
  return [
    ...(squeezes ? [{ rule: foeRules.squeezing, code: "squeezes" } as const] : []),
    ...(burns || !squeezes ? [{ rule: foeRules.flames, code: "accepts-hazard" } as const] : []),
  ];
}

interface Mildest {
  hazard: number;
  spaces: number;
}

/**
 * The least cost at which each target can be attacked from a free place, and the fewest spaces at that cost. It goes on
 * from where the search for safe ways has ended. Targets that are worse than another are not followed to the end.
 */
function mildestWays(scene: Scene): readonly Mildest[] {
  const { grid, bold, targets, endCost, taken, work } = scene;
  const ways = work.waysFrom;
  const mildest = targets.map((): Mildest => ({ hazard: never, spaces: never }));
  let best = never;
  let fewest = never;
  resetWays(ways);
  addFlood(grid, bold, ways, work.from);
  settleWays(grid, bold, ways, false, (place, way, steps) => {
    if (way > best || (way === best && steps > fewest)) return true;
    if (taken[place] !== 0) return false;
    const within = withinReach(scene, place);
    if (within === 0) return false;
    const cost = way + (endCost[place] as number);
    targets.forEach((target, number) => {
      const known = mildest[number];
      if (known === undefined || ((within >> number) & 1) === 0) return;
      const spaces = steps + distanceBetween(grid, foeAt(scene, place), target);
      if (cost > known.hazard || (cost === known.hazard && spaces >= known.spaces)) return;
      known.hazard = cost;
      known.spaces = spaces;
      if (cost > best || (cost === best && spaces >= fewest)) return;
      best = cost;
      fewest = spaces;
    });
    return false;
  });
  return mildest;
}

/**
 * Where the foe is after its whole Stride on one of the mildest ways to the target, if it can end there. Nothing comes
 * nearer at that cost, so the ways that are already known are followed back.
 */
function endsOnMildestWays(scene: Scene, turn: Turn, number: number, mildest: Mildest | undefined): number[] {
  const { grid, bold, foe, endCost, work } = scene;
  const ways = work.waysFrom;
  const { rest } = work;
  let isNear = mildest === undefined || foe.stride === 0;
  resetFlood(rest, bold);
  eachFreeGoal(scene, number, (place, away) => {
    const steps = ways.steps[place] as number;
    if (ways.hazard[place] === -1 || steps + away !== mildest?.spaces) return;
    if ((ways.hazard[place] as number) + (endCost[place] as number) !== mildest.hazard) return;
    isNear ||= steps <= foe.stride;
    addSource(rest, place);
  });
  if (isNear) return [];
  retraceWays(grid, bold, ways, foe.stride, rest);
  return bestEnds(scene, turn, (place) => {
    const isOnTheWay = rest.steps[place] !== -1 && ways.steps[place] === foe.stride;
    return isOnTheWay && turn.hazard[place] === ways.hazard[place] ? (endCost[place] as number) : never;
  });
}

/** Goes on along the mildest way, as far as the Stride allows; among equals to the milder place to end in. */
function endsThroughHazards(scene: Scene, turn: Turn, number: number): number[] {
  const { grid, bold, endCost, work } = scene;
  const ways = work.waysToward;
  resetWays(ways);
  eachFreeGoal(scene, number, (place, away) => addWaySource(ways, place, endCost[place] as number, away));
  let best = never;
  let fewest = never;
  settleWays(grid, bold, ways, true, (place, left, steps) => {
    if (left > best || (left === best && steps > fewest)) return true;
    if (turn.hazard[place] === -1 || !isEnd(scene, place)) return false;
    const cost = (turn.hazard[place] as number) + left;
    if (cost < best || (cost === best && steps < fewest)) {
      best = cost;
      fewest = steps;
    }
    return false;
  });
  return bestEnds(scene, turn, (place) => {
    const left = ways.hazard[place] as number;
    if (left === -1) return never;
    const cost = (turn.hazard[place] as number) + left;
    const then = rank(0, endCost[place] as number, turn.steps[place] as number);
    return (cost * 2 ** 16 + (ways.steps[place] as number)) * 2 ** 20 + then;
  });
}

function codeOf(scene: Scene, ends: readonly number[], number: number): FoeReasonCode {
  const bit = 1 << number;
  if (ends.some((place) => ((scene.beside[place] as number) & bit) !== 0)) return "ends-adjacent";
  return ends.some((place) => (withinReach(scene, place) & bit) !== 0) ? "ends-in-reach" : "stride-too-short";
}

function eachFreeGoal(scene: Scene, number: number, visit: (place: number, away: number) => void): void {
  const { grid, foe, targets, taken, bold } = scene;
  const target = targets[number];
  if (target === undefined) return;
  const bit = 1 << number;
  eachPlaceAround(grid, target, foe.size, Math.max(1, foe.reach), (place) => {
    if (taken[place] !== 0 || bold.closed[place] !== 0 || (withinReach(scene, place) & bit) === 0) return;
    if (bold.footing.stands[place] === 1) visit(place, distanceBetween(grid, foeAt(scene, place), target));
  });
}
