import { distanceBetween, type Place } from "../../../engine/grid/figures.ts";
import type { Grid } from "../../../engine/grid/grid.ts";
import { inSight as placesInSight } from "../../../engine/grid/sight.ts";
import { mapOf, standingOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** Whether figures stand on a map, so that distances can be measured. A skirmish has no spaces (skirmish/general). */
export function isOnMap({ state }: Board): boolean {
  return state.map !== null && state.skirmish === null;
}

/** Where a figure stands; undefined if it is not on the map. */
export function placeOf(board: Board, id: FigureId): Place | undefined {
  return board.state.map === null ? undefined : standingOf(mapOf(board), id);
}

/** Spaces from one figure to another; infinite if there is no map or one of them is not on it. */
export function spacesBetween(board: Board, one: FigureId, other: FigureId): number {
  const from = isOnMap(board) ? placeOf(board, one) : undefined;
  const to = placeOf(board, other);
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  return distanceBetween(mapOf(board).grid, from, to);
}

/** Whether a figure is at most so many spaces away. Without a map everybody is near. */
export function isNear(board: Board, one: FigureId, other: FigureId, spaces: number): boolean {
  if (!isOnMap(board) || one === other) return true;
  return spacesBetween(board, one, other) <= spaces;
}

/** Whether two figures are in Sight of each other (encounters/sight). Without a map everybody is. */
export function inSight(board: Board, one: FigureId, other: FigureId): boolean {
  return between(board, one, other, placesInSight);
}

/** Whether two figures are next to each other, diagonals included. Without a map everybody is. */
export function adjacent(board: Board, one: FigureId, other: FigureId): boolean {
  return between(board, one, other, areBeside);
}

/** A corner between two blocked spaces keeps diagonal neighbours apart: no line passes there. */
function areBeside(grid: Grid, one: Place, other: Place): boolean {
  return distanceBetween(grid, one, other) <= 1 && placesInSight(grid, one, other);
}

function between(board: Board, one: FigureId, other: FigureId, test: typeof areBeside): boolean {
  if (!isOnMap(board) || one === other) return true;
  const from = placeOf(board, one);
  const to = placeOf(board, other);
  return from !== undefined && to !== undefined && test(mapOf(board).grid, from, to);
}
