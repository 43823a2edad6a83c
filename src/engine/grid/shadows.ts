import type { Grid } from "./grid.ts";
import type { Box } from "./walls.ts";

/** Room for `markHopes`: the steepness of the flattest and the steepest line that may come to each space of a row. */
export interface Shadows {
  readonly flattest: Float64Array;
  readonly steepest: Float64Array;
}

/** Makes room for grids of that width. */
export function createShadows(width: number): Shadows {
  return { flattest: new Float64Array(width), steepest: new Float64Array(width) };
}

/**
 * Sets a bit on every corner of the map, within the box, to which a straight line from the corner at `x` and `y` may be
 * free. Where the bit is not set the line is barred for certain; where it is, the line has to be drawn. Returns whether
 * there are any.
 */
export function markHopes(
  grid: Grid,
  x: number,
  y: number,
  bit: number,
  box: Box,
  hopes: Uint8Array,
  shadows: Shadows,
): boolean {
  let found = false;
  const corners = grid.width + 1;
  const { left, right, top, bottom } = box;
  if (y >= top && y <= bottom + 1) {
    found = true;
    for (let at = y * corners + left; at <= y * corners + right + 1; at++) hopes[at] = (hopes[at] as number) | bit;
  }
  if (x >= left && x <= right + 1) {
    found = true;
    for (let at = top * corners + x; at <= (bottom + 1) * corners + x; at += corners) {
      hopes[at] = (hopes[at] as number) | bit;
    }
  }
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const signX = (quadrant & 1) === 0 ? 1 : -1;
    const signY = quadrant < 2 ? 1 : -1;
    const lastColumn = signX > 0 ? right - x : x - 1 - left;
    const lastRow = signY > 0 ? bottom - y : y - 1 - top;
    if (lastColumn < 0 || lastRow < 0) continue;
    // Light that passes by the box need not be followed.
    const nearColumn = Math.max(0, signX > 0 ? left - x : x - 1 - right);
    const nearRow = Math.max(0, signY > 0 ? top - y : y - 1 - bottom);
    shadows.flattest[0] = nearRow / (lastColumn + 1);
    shadows.steepest[0] = (lastRow + 1) / nearColumn;
    const rows = markQuadrant(grid, x, y, signX, signY, lastColumn, lastRow, bit, hopes, shadows);
    if (rows > 0 && rows >= nearRow) found = true;
  }
  return found;
}

/**
 * Follows the light from a corner row by row, away from it; how flat and how steep it shines is set for column 0. What
 * comes to a space comes over the two sides that face the
 * corner, and no steeper or flatter than it came to the spaces behind these sides. Two equal fractions are also equal as
 * floating point numbers, so the comparisons are exact. Returns to how many rows light comes.
 */
function markQuadrant(
  { width, blocked }: Grid,
  startX: number,
  startY: number,
  signX: number,
  signY: number,
  lastColumn: number,
  lastRow: number,
  bit: number,
  hopes: Uint8Array,
  { flattest, steepest }: Shadows,
): number {
  const corners = width + 1;
  const firstCell = (signY > 0 ? startY : startY - 1) * width + (signX > 0 ? startX : startX - 1);
  // The columns that light came to in the row before; in the first row it is the corner itself that shines.
  let first = 0;
  let last = 0;
  for (let row = 0; row <= lastRow; row++) {
    let cell = firstCell + row * signY * width + first * signX;
    let corner = (startY + (row + 1) * signY) * corners + startX + (first + 1) * signX;
    let besideFlattest = 1;
    let besideSteepest = 0;
    let litFirst = -1;
    let litLast = -1;
    for (let column = first; column <= lastColumn; column++, cell += signX, corner += signX) {
      let flat = 1;
      let steep = 0;
      if (blocked[cell] === 0) {
        const edge = column === 0 ? Number.POSITIVE_INFINITY : row / column;
        if (column <= last) {
          flat = Math.max(flattest[column] as number, row / (column + 1));
          steep = Math.min(steepest[column] as number, edge);
        }
        if (besideFlattest <= besideSteepest) {
          const flatter = Math.max(besideFlattest, edge);
          const steeper = Math.min(besideSteepest, (row + 1) / column);
          if (flatter <= steeper) {
            if (flat > steep) {
              flat = flatter;
              steep = steeper;
            } else {
              flat = Math.min(flat, flatter);
              steep = Math.max(steep, steeper);
            }
          }
        }
      }
      if (flat <= steep) {
        if (litFirst === -1) litFirst = column;
        litLast = column;
        const steepness = (row + 1) / (column + 1);
        if (flat <= steepness && steepness <= steep) hopes[corner] = (hopes[corner] as number) | bit;
      } else if (column > last) break;
      flattest[column] = flat;
      steepest[column] = steep;
      besideFlattest = flat;
      besideSteepest = steep;
    }
    if (litFirst === -1) return row;
    first = litFirst;
    last = litLast;
  }
  return lastRow + 1;
}
