import { enterAround, type Ground } from "./flood.ts";
import type { Grid } from "./grid.ts";
import { createRow, type Row } from "./row.ts";

/** Who moves, over what, and what it costs them. */
export interface Walker extends Ground {
  /** The cost of entering each place; left out if nothing on the ground is a hazard. */
  readonly hazard?: Uint8Array | undefined;
  /** Whether water does not slow the figure. */
  readonly ethereal?: boolean;
}

/** The places that a figure can come to in one turn. Made once, used again and again. */
export interface Turn {
  /** The least cost of hazards on the way to each place, -1 where the figure cannot come this turn. */
  readonly hazard: Int32Array;
  /** The fewest steps to each place at that cost. */
  readonly steps: Row;
  /** The places that the figure can come to, its own first. */
  readonly places: Row;
  count: number;
  /** For each number of steps, from where the last step to a place was made; one for all where no hazard was. */
  readonly comeFrom: Row[];
  readonly frontier: Row;
  readonly frontierHazard: Int32Array;
  readonly next: Row;
  /** Not 0 where a turn without hazards need not go: it has been there, or may not go there. */
  readonly shut: Uint8Array;
  /** Whether the last turn had no hazard to look out for. */
  isSafe: boolean;
}

/** Room for turns on grids with that many spaces; in the list of places for one more, as `enterAround` asks for. */
export function createTurn(cells: number): Turn {
  const row = () => createRow(cells);
  return {
    hazard: new Int32Array(cells),
    steps: row(),
    places: createRow(cells + 1),
    count: 0,
    comeFrom: [],
    frontier: row(),
    frontierHazard: new Int32Array(cells),
    next: row(),
    shut: new Uint8Array(cells),
    isSafe: true,
  };
}

/**
 * Finds every place that a figure can come to with its Stride, each by the least hazardous of its ways and by the
 * shortest among these. Whoever enters water stops there; whoever starts in water makes one step.
 */
export function takeTurn(grid: Grid, walker: Walker, from: number, stride: number, turn: Turn): void {
  const { hazard, steps, places } = turn;
  const wet = walker.ethereal === true || !walker.footing.anyWet ? undefined : walker.footing.wet;
  const most = wet?.[from] === 1 ? Math.min(1, stride) : stride;
  hazard.fill(-1);
  hazard[from] = 0;
  steps[from] = 0;
  places[0] = from;
  turn.isSafe = walker.hazard === undefined;
  if (walker.hazard === undefined) walkSafely(grid, walker, wet, most, turn);
  else walkWithHazards(grid, walker, walker.hazard, wet, most, turn);
}

/** Where nothing on the ground costs anything, whoever comes to a place first has come the best way. */
function walkSafely(
  { width }: Grid,
  { footing, closed }: Walker,
  wet: Uint8Array | undefined,
  most: number,
  turn: Turn,
): void {
  const { hazard, steps, places, shut } = turn;
  const comeFrom = stepsInto(turn, 0);
  shut.set(closed);
  shut[places[0] as number] = 1;
  let first = 0;
  let count = 1;
  for (let step = 1; step <= most && first < count; step++) {
    const last = count;
    for (; first < last; first++) {
      const at = places[first] as number;
      if (wet !== undefined && step > 1 && wet[at] === 1) continue;
      const from = count;
      count = enterAround(at, footing.steps[at] as number, width, shut, places, count);
      for (let index = from; index < count; index++) comeFrom[places[index] as number] = at;
    }
    for (let index = last; index < count; index++) {
      const place = places[index] as number;
      hazard[place] = 0;
      steps[place] = step;
    }
  }
  turn.count = count;
}

function walkWithHazards(
  { offsets }: Grid,
  { footing, closed }: Walker,
  cost: Uint8Array,
  wet: Uint8Array | undefined,
  most: number,
  turn: Turn,
): void {
  const { hazard, steps, frontierHazard, places } = turn;
  let { frontier, next } = turn;
  frontier[0] = places[0] as number;
  let count = 1;
  let size = 1;
  for (let step = 1; step <= most && size > 0; step++) {
    const comeFrom = stepsInto(turn, step);
    // A place may be bettered while its old way is still being followed, so the old cost is kept aside.
    for (let index = 0; index < size; index++) frontierHazard[index] = hazard[frontier[index] as number] as number;
    let nextSize = 0;
    for (let index = 0; index < size; index++) {
      const place = frontier[index] as number;
      if (wet !== undefined && step > 1 && wet[place] === 1) continue;
      let mask = footing.steps[place] as number;
      while (mask !== 0) {
        const to = place + (offsets[31 - Math.clz32(mask & -mask)] as number);
        mask &= mask - 1;
        if (closed[to] !== 0) continue;
        const total = (frontierHazard[index] as number) + (cost[to] as number);
        const known = hazard[to] as number;
        if (known !== -1 && known <= total) continue;
        if (known === -1) places[count++] = to;
        if (known === -1 || steps[to] !== step) next[nextSize++] = to;
        hazard[to] = total;
        steps[to] = step;
        comeFrom[to] = place;
      }
    }
    [frontier, next] = [next, frontier];
    size = nextSize;
  }
  turn.count = count;
}

function stepsInto(turn: Turn, step: number): Row {
  const known = turn.comeFrom[step];
  if (known !== undefined) return known;
  const made = createRow(turn.hazard.length);
  turn.comeFrom[step] = made;
  return made;
}

/** The way that a turn found to a place: each place entered, the last one included; empty for whoever stays. */
export function wayTo(turn: Turn, place: number): number[] {
  const last = turn.steps[place] ?? 0;
  const way = new Array<number>(last);
  let at = place;
  for (let step = last; step > 0; step--) {
    way[step - 1] = at;
    at = turn.comeFrom[turn.isSafe ? 0 : step]?.[at] ?? at;
  }
  return way;
}

/** A place that a figure can come to this turn. */
export interface Reachable {
  readonly at: number;
  readonly steps: number;
  readonly hazard: number;
}

/** Every place that a figure can come to with its Stride, its own included, as a list to keep. */
export function reachable(grid: Grid, walker: Walker, from: number, stride: number): Reachable[] {
  const turn = createTurn(grid.terrain.length);
  takeTurn(grid, walker, from, stride, turn);
  return Array.from(turn.places.subarray(0, turn.count), (at) => ({
    at,
    steps: turn.steps[at] ?? 0,
    hazard: turn.hazard[at] ?? 0,
  }));
}
