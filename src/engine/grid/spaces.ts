import { cellsOf, distanceBetween, type Place, touches } from "./figures.ts";
import { addSource, createFlood, resetFlood, spread } from "./flood.ts";
import type { Grid } from "./grid.ts";
import { inSight } from "./sight.ts";

/** The open spaces at most `spaces` away from a figure, its own included; walls between them do not matter. */
export function spacesWithin(grid: Grid, figure: Place, spaces: number): number[] {
  return openSpaces(grid, (cell) => distanceBetween(grid, figure, { at: cell, size: 1 }) <= spaces);
}

/** The free spaces next to a figure, diagonals included. */
export function freeSpacesBeside(grid: Grid, figure: Place, taken: Uint8Array): number[] {
  return openSpaces(grid, (cell) => taken[cell] === 0 && touches(grid, figure, { at: cell, size: 1 }));
}

/** The free spaces in Sight of a figure. */
export function freeSpacesInSight(grid: Grid, figure: Place, taken: Uint8Array): number[] {
  return openSpaces(grid, (cell) => taken[cell] === 0 && inSight(grid, figure, { at: cell, size: 1 }));
}

/** The free spaces that are the fewest steps away from a figure, other figures not counting as obstacles. */
export function nearestFreeSpaces(grid: Grid, figure: Place, taken: Uint8Array): number[] {
  const flood = createFlood(grid.terrain.length);
  const ground = { footing: grid.small, closed: grid.blocked };
  resetFlood(flood, ground);
  for (const cell of cellsOf(grid, figure)) addSource(flood, cell);
  do {
    const free = [...flood.places.subarray(flood.from, flood.to)].filter((cell) => taken[cell] === 0);
    if (free.length > 0) return free.sort((one, other) => one - other);
  } while (spread(grid, ground, flood));
  return [];
}

function openSpaces(grid: Grid, keep: (cell: number) => boolean): number[] {
  const kept: number[] = [];
  for (let cell = 0; cell < grid.blocked.length; cell++) if (grid.blocked[cell] === 0 && keep(cell)) kept.push(cell);
  return kept;
}
