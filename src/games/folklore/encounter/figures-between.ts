import { cellsOf, type Place } from "../../../engine/grid/figures.ts";
import { mapOf, standingOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** How many other figures the straight line between the middles of two figures crosses (advanced/sight). */
export function figuresBetween(board: Board, one: FigureId, other: FigureId): number {
  const { grid, standing } = mapOf(board);
  const from = standingOf(mapOf(board), one);
  const to = standingOf(mapOf(board), other);
  if (from === undefined || to === undefined) return 0;
  const [startX, startY] = middleOf(grid.width, from);
  const [endX, endY] = middleOf(grid.width, to);
  let count = 0;
  for (const figure of standing) {
    if (figure.id === one || figure.id === other) continue;
    const crossed = cellsOf(grid, figure).some((cell) =>
      crosses(startX, startY, endX, endY, 2 * (cell % grid.width), 2 * Math.floor(cell / grid.width)),
    );
    if (crossed) count++;
  }
  return count;
}

/** Twice the middle, so that it stays whole. */
function middleOf(width: number, { at, size }: Place): readonly [number, number] {
  return [2 * (at % width) + size, 2 * Math.floor(at / width) + size];
}

/** Whether a line passes through the inside of a space, whose sides are 2 long here. */
function crosses(startX: number, startY: number, endX: number, endY: number, left: number, top: number): boolean {
  let from = 0;
  let to = 1;
  for (const [start, way, low] of [
    [startX, endX - startX, left],
    [startY, endY - startY, top],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= low + 2) return false;
      continue;
    }
    const enters = (low - start) / way;
    const leaves = (low + 2 - start) / way;
    from = Math.max(from, Math.min(enters, leaves));
    to = Math.min(to, Math.max(enters, leaves));
  }
  return from < to;
}
