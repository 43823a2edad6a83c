import type { Footing } from "./footing.ts";
import type { Grid } from "./grid.ts";
import { createRow, type Row } from "./row.ts";

/** What a figure may walk on: its footing, and the places that other figures or its own caution close to it. */
export interface Ground {
  readonly footing: Footing;
  /** Not 0 where the figure may not go at all. */
  readonly closed: Uint8Array;
}

/** A flood over a grid: how many steps each place is from the sources. Made once, used again and again. */
export interface Flood {
  /** Steps from the nearest source, -1 where the flood has not come. */
  readonly steps: Row;
  /** The places in the order in which the flood came to them. */
  readonly places: Row;
  /** Not 0 where the flood need not go: it has been there, or may not go there. */
  readonly shut: Uint8Array;
  /** The last level is `places[from]` up to, not including, `places[to]`. */
  from: number;
  to: number;
  /** Steps of the last level. */
  level: number;
}

/** Room for floods over grids with that many spaces; in the list of places for one more, as `enterAround` asks for. */
export function createFlood(cells: number): Flood {
  return {
    steps: createRow(cells),
    places: createRow(cells + 1),
    shut: new Uint8Array(cells),
    from: 0,
    to: 0,
    level: 0,
  };
}

/** Forgets the flood before, and says where the next one may not go; add the sources next. */
export function resetFlood(flood: Flood, { closed }: Ground): void {
  flood.shut.set(closed);
  flood.steps.fill(-1);
  flood.from = 0;
  flood.to = 0;
  flood.level = 0;
}

/** Lets the flood begin at a place too, whatever it is. */
export function addSource(flood: Flood, place: number): void {
  if (flood.steps[place] !== -1) return;
  flood.steps[place] = 0;
  flood.shut[place] = 1;
  flood.places[flood.to++] = place;
}

/**
 * Spreads the flood by one step over the ground that it was reset for; the new places are the last level. Returns whether
 * there were any.
 */
export function spread({ width }: Grid, { footing }: Ground, flood: Flood): boolean {
  const { steps, places, shut } = flood;
  const masks = footing.steps;
  const end = flood.to;
  const level = flood.level + 1;
  let to = end;
  for (let index = flood.from; index < end; index++) {
    const at = places[index] as number;
    to = enterAround(at, masks[at] as number, width, shut, places, to);
  }
  for (let index = end; index < to; index++) steps[places[index] as number] = level;
  flood.from = end;
  flood.to = to;
  flood.level = level;
  return to > end;
}

/**
 * Adds the neighbours of a place to a list, those that a step of the mask leads to and that are not shut, and shuts them.
 * Returns how many places the list has then; behind them it needs room for one more. The eight directions of
 * `directions.ts` are written out, because a loop over them takes longer.
 */
export function enterAround(
  at: number,
  mask: number,
  width: number,
  shut: Uint8Array,
  places: Row,
  count: number,
): number {
  let to = count;
  if ((mask & 1) !== 0) to = enter(at + 1, shut, places, to);
  if ((mask & 2) !== 0) to = enter(at - 1, shut, places, to);
  if ((mask & 4) !== 0) to = enter(at + width, shut, places, to);
  if ((mask & 8) !== 0) to = enter(at - width, shut, places, to);
  if ((mask & 16) !== 0) to = enter(at + width + 1, shut, places, to);
  if ((mask & 32) !== 0) to = enter(at + width - 1, shut, places, to);
  if ((mask & 64) !== 0) to = enter(at - width + 1, shut, places, to);
  if ((mask & 128) !== 0) to = enter(at - width - 1, shut, places, to);
  return to;
}

/**
 * Writes a place behind the end of a list, and returns the end: one farther if the place was not shut. That is reckoned
 * and not asked, since a processor that has to guess the answer guesses wrong too often.
 */
function enter(place: number, shut: Uint8Array, places: Row, end: number): number {
  places[end] = place;
  const isOpen = ((shut[place] as number) - 1) >>> 31;
  shut[place] = 1;
  return end + isOpen;
}

/**
 * Spreads a flood by one step back along the shortest ways of another flood over the same ground: only to places that
 * were one step nearer to the sources of that one.
 */
export function retrace(grid: Grid, { footing }: Ground, ways: Flood, flood: Flood): void {
  const { steps, places, shut } = flood;
  const { offsets } = grid;
  const end = flood.to;
  const level = flood.level + 1;
  let to = end;
  for (let index = flood.from; index < end; index++) {
    const place = places[index] as number;
    const nearer = (ways.steps[place] as number) - 1;
    let mask = footing.steps[place] as number;
    while (mask !== 0) {
      const next = place + (offsets[31 - Math.clz32(mask & -mask)] as number);
      mask &= mask - 1;
      if (ways.steps[next] !== nearer || shut[next] !== 0) continue;
      shut[next] = 1;
      steps[next] = level;
      places[to++] = next;
    }
  }
  flood.from = end;
  flood.to = to;
  flood.level = level;
}

/** Steps from the sources to every place that can be walked to, as an array to keep; -1 for all others. */
export function walkingDistances(grid: Grid, ground: Ground, sources: Iterable<number>): Int32Array {
  const flood = createFlood(grid.terrain.length);
  resetFlood(flood, ground);
  for (const source of sources) addSource(flood, source);
  while (spread(grid, ground, flood));
  return new Int32Array(flood.steps);
}
