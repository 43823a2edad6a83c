import { addSource, type Flood } from "./flood.ts";
import type { Grid } from "./grid.ts";
import { createHeap, type Heap, least, pop, push } from "./heap.ts";
import type { Walker } from "./turn.ts";

/** The least hazardous ways over a whole map, however many turns they take. Made once, used again and again. */
export interface Ways {
  /** The cost of the hazards on the way, -1 where no way was found. */
  readonly hazard: Int32Array;
  /** The fewest steps at that cost. */
  readonly steps: Int32Array;
  /** The neighbour from which the search came, -1 for a source. */
  readonly before: Int32Array;
  /** Places that were found by a step without cost: they turn up in the order in which they have to be settled. */
  readonly queue: Int32Array;
  /** Places that were found by a step with a cost. */
  readonly heap: Heap;
}

/** Room for ways on grids with that many spaces. */
export function createWays(cells: number): Ways {
  const row = () => new Int32Array(cells);
  return { hazard: row(), steps: row(), before: row(), queue: row(), heap: createHeap() };
}

/** Forgets the ways before; add the sources next. */
export function resetWays(ways: Ways): void {
  ways.hazard.fill(-1);
  ways.heap.size = 0;
}

/** Lets the search begin at a place too, with a cost and steps that are already spent there. */
export function addWaySource(ways: Ways, place: number, hazard: number, steps: number): void {
  if (isBetter(ways, place, hazard, steps)) defer(ways, place, hazard, steps, -1);
}

/** Lets the search go on where a flood without hazards has ended: all its places are settled, at no cost. */
export function addFlood(grid: Grid, { footing, closed, hazard: cost }: Walker, ways: Ways, flood: Flood): void {
  for (let index = 0; index < flood.to; index++) {
    const place = flood.places[index] as number;
    ways.hazard[place] = 0;
    ways.steps[place] = flood.steps[place] as number;
  }
  for (let index = 0; index < flood.to; index++) {
    const place = flood.places[index] as number;
    let mask = footing.steps[place] as number;
    while (mask !== 0) {
      const next = place + (grid.offsets[31 - Math.clz32(mask & -mask)] as number);
      mask &= mask - 1;
      if (closed[next] !== 0 || ways.hazard[next] === 0) continue;
      const added = cost === undefined ? 0 : (cost[next] as number);
      const steps = (ways.steps[place] as number) + 1;
      if (isBetter(ways, next, added, steps)) defer(ways, next, added, steps, place);
    }
  }
}

/**
 * Settles place after place, in order of cost and then of steps: the least hazardous way to it, and the shortest among
 * equals, is known from then on. It ends when there are no more, or when `isEnough` says so of the place that was
 * settled last. `toward` turns the search around: then the sources are goals, and each place learns what the way from
 * there to a goal costs.
 */
export function settleWays(
  grid: Grid,
  { footing, closed, hazard: cost }: Walker,
  ways: Ways,
  toward: boolean,
  isEnough: (place: number, hazard: number, steps: number) => boolean,
): void {
  const { hazard, steps, before, queue, heap } = ways;
  const { offsets } = grid;
  let from = 0;
  let to = 0;
  for (;;) {
    // The queue is in order by itself, since places are settled in order and each free step adds the same.
    let place = from < to ? (queue[from] as number) : -1;
    if (heap.size > 0) {
      const key = place === -1 ? never : keyOf(place, hazard[place] as number, steps[place] as number);
      if (least(heap) < key) {
        const taken = pop(heap);
        place = taken % places;
        if (taken !== keyOf(place, hazard[place] as number, steps[place] as number)) continue;
      } else from++;
    } else if (place === -1) return;
    else from++;
    const spent = hazard[place] as number;
    const walked = steps[place] as number;
    if (isEnough(place, spent, walked)) return;
    let mask = footing.steps[place] as number;
    while (mask !== 0) {
      const next = place + (offsets[31 - Math.clz32(mask & -mask)] as number);
      mask &= mask - 1;
      if (closed[next] !== 0) continue;
      const added = cost === undefined ? 0 : (cost[toward ? place : next] as number);
      if (!isBetter(ways, next, spent + added, walked + 1)) continue;
      if (added > 0) {
        defer(ways, next, spent + added, walked + 1, place);
        continue;
      }
      hazard[next] = spent;
      steps[next] = walked + 1;
      before[next] = place;
      queue[to++] = next;
    }
  }
}

/**
 * Spreads a flood from places that a search has settled back along all the best ways to them, until `steps` steps are
 * left to where the search began.
 */
export function retraceWays(
  { offsets }: Grid,
  { footing, hazard: cost }: Walker,
  ways: Ways,
  steps: number,
  flood: Flood,
): void {
  for (let index = 0; index < flood.to; index++) {
    const place = flood.places[index] as number;
    const walked = ways.steps[place] as number;
    if (walked <= steps) continue;
    const spent = (ways.hazard[place] as number) - (cost === undefined ? 0 : (cost[place] as number));
    let mask = footing.steps[place] as number;
    while (mask !== 0) {
      const next = place + (offsets[31 - Math.clz32(mask & -mask)] as number);
      mask &= mask - 1;
      if (ways.hazard[next] === spent && ways.steps[next] === walked - 1) addSource(flood, next);
    }
  }
}

const never = Number.POSITIVE_INFINITY;
const places = 2 ** 20;
const mostSteps = 2 ** 16;

function keyOf(place: number, hazard: number, steps: number): number {
  return (hazard * mostSteps + steps) * places + place;
}

function isBetter(ways: Ways, place: number, hazard: number, steps: number): boolean {
  const known = ways.hazard[place] as number;
  return known === -1 || hazard < known || (hazard === known && steps < (ways.steps[place] as number));
}

function defer(ways: Ways, place: number, hazard: number, steps: number, before: number): void {
  ways.hazard[place] = hazard;
  ways.steps[place] = steps;
  ways.before[place] = before;
  push(ways.heap, keyOf(place, hazard, steps));
}

/** The least hazardous way from a place to another, the shortest among equals: each place entered; null if none leads. */
export function findWay(grid: Grid, walker: Walker, from: number, to: number): number[] | null {
  const ways = createWays(grid.terrain.length);
  resetWays(ways);
  addWaySource(ways, from, 0, 0);
  settleWays(grid, walker, ways, false, (place) => place === to);
  if (ways.hazard[to] === -1) return null;
  const way: number[] = [];
  for (let at = to; at !== from; at = ways.before[at] ?? from) way.push(at);
  return way.reverse();
}
