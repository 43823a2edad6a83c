import type { Footing } from "./footing.ts";
import type { Grid } from "./grid.ts";

/** What a figure may walk on: its footing, and the places that other figures or its own caution close to it. */
export interface Ground {
  readonly footing: Footing;
  /** Not 0 where the figure may not go at all. */
  readonly closed: Uint8Array;
}

/** A flood over a grid: how many steps each place is from the sources. Made once, used again and again. */
export interface Flood {
  /** Steps from the nearest source, -1 where the flood has not come. */
  readonly steps: Int32Array;
  /** The places in the order in which the flood came to them. */
  readonly places: Int32Array;
  /** The last level is `places[from]` up to, not including, `places[to]`. */
  from: number;
  to: number;
  /** Steps of the last level. */
  level: number;
}

/** Room for floods over grids with that many spaces. */
export function createFlood(cells: number): Flood {
  return { steps: new Int32Array(cells), places: new Int32Array(cells), from: 0, to: 0, level: 0 };
}

/** Forgets the flood before; add the sources next. */
export function resetFlood(flood: Flood): void {
  flood.steps.fill(-1);
  flood.from = 0;
  flood.to = 0;
  flood.level = 0;
}

/** Lets the flood begin at a place too, whatever it is. */
export function addSource(flood: Flood, place: number): void {
  if (flood.steps[place] !== -1) return;
  flood.steps[place] = 0;
  flood.places[flood.to++] = place;
}

/** Spreads the flood by one step; the new places are the last level. Returns whether there were any. */
export function spread(grid: Grid, { footing, closed }: Ground, flood: Flood): boolean {
  const { steps, places } = flood;
  const { offsets } = grid;
  const masks = footing.steps;
  const end = flood.to;
  const level = flood.level + 1;
  let to = end;
  for (let index = flood.from; index < end; index++) {
    const place = places[index] as number;
    let mask = masks[place] as number;
    while (mask !== 0) {
      const next = place + (offsets[31 - Math.clz32(mask & -mask)] as number);
      mask &= mask - 1;
      if (steps[next] !== -1 || closed[next] !== 0) continue;
      steps[next] = level;
      places[to++] = next;
    }
  }
  flood.from = end;
  flood.to = to;
  flood.level = level;
  return to > end;
}

/** Steps from the sources to every place that can be walked to, as an array to keep; -1 for all others. */
export function walkingDistances(grid: Grid, ground: Ground, sources: Iterable<number>): Int32Array {
  const flood = createFlood(grid.terrain.length);
  resetFlood(flood);
  for (const source of sources) addSource(flood, source);
  while (spread(grid, ground, flood));
  return flood.steps;
}
