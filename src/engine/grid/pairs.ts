import type { Place } from "./figures.ts";
import type { Grid } from "./grid.ts";

/** The open spaces of a figure as bits, in the order of `Footing.quarters`. */
export function quartersOf(grid: Grid, { at, size }: Place): number {
  return size === 1 ? 1 : (grid.large.quarters[at] as number);
}

/** Whether something holds between an open space of the one figure and an open space of the other. */
export function somePair(
  grid: Grid,
  one: Place,
  other: Place,
  holds: (grid: Grid, cell: number, to: number) => boolean,
): boolean {
  if (one.size === 1 && other.size === 1) return holds(grid, one.at, other.at);
  const ones = quartersOf(grid, one);
  const others = quartersOf(grid, other);
  for (let mine = 0; mine < 4; mine++) {
    if (((ones >> mine) & 1) === 0) continue;
    const cell = one.at + (mine & 1) + (mine >> 1) * grid.width;
    for (let theirs = 0; theirs < 4; theirs++) {
      if (((others >> theirs) & 1) === 0) continue;
      if (holds(grid, cell, other.at + (theirs & 1) + (theirs >> 1) * grid.width)) return true;
    }
  }
  return false;
}
