import type { Place } from "./figures.ts";
import type { Grid } from "./grid.ts";
import { somePair } from "./pairs.ts";
import { areWalledOff, type Box } from "./walls.ts";

/**
 * Whether two figures are in Sight of each other: some straight line from a corner of a space of the one to a corner of
 * a space of the other is free. Figures do not block it, and the spaces that a squeezing figure hangs over do not count.
 *
 * A line is blocked where it crosses the inside of a blocked space. It may run along the side of one and may touch its
 * corner; but it does not pass between two that touch, be it along the side that they share or through the corner where
 * they meet. The same holds at its ends: a corner counts as seen from within the figure's own space. The edge of the map
 * is like a wall. All this is counted in whole numbers, so it is exact and works both ways.
 */
export function inSight(grid: Grid, one: Place, other: Place): boolean {
  return !areWalledOff(grid.walls, boxOf(grid, one), boxOf(grid, other)) && somePair(grid, one, other, cellsInSight);
}

/** The spaces of a figure, blocked ones that it hangs over included. */
export function boxOf({ width }: Grid, { at, size }: Place): Box {
  const left = at % width;
  const top = (at - left) / width;
  return { left, right: left + size - 1, top, bottom: top + size - 1 };
}

/** Sight between two single spaces; see `inSight`. */
function cellsInSight(grid: Grid, one: number, other: number): boolean {
  const { width } = grid;
  const oneX = one % width;
  const oneY = (one - oneX) / width;
  const otherX = other % width;
  const otherY = (other - otherX) / width;
  // The corners that face each other come first: where there is Sight, they nearly always have it.
  const facing = (otherX > oneX ? 1 : 0) | (otherY > oneY ? 2 : 0);
  for (let turn = 0; turn < 4; turn++) {
    const from = facing ^ turn;
    for (let turned = 0; turned < 4; turned++) {
      const to = facing ^ 3 ^ turned;
      if (lineIsFree(grid, oneX, oneY, from, otherX, otherY, to)) return true;
    }
  }
  return false;
}

/** A corner is 0 to 3: bit 0 is the right side of its space, bit 1 the lower side. */
function lineIsFree(grid: Grid, ax: number, ay: number, from: number, bx: number, by: number, to: number): boolean {
  const startX = ax + (from & 1);
  const startY = ay + (from >> 1);
  const endX = bx + (to & 1);
  const endY = by + (to >> 1);
  return (
    crossesNothing(grid, startX, startY, endX, endY) && joinsSpaces(grid, startX, startY, ax, ay, endX, endY, bx, by)
  );
}

/** Whether a line between two corners of the map leads out of the one space and into the other, see `inSight`. */
export function joinsSpaces(
  grid: Grid,
  startX: number,
  startY: number,
  ax: number,
  ay: number,
  endX: number,
  endY: number,
  bx: number,
  by: number,
): boolean {
  if (startX === endX && startY === endY) return passes(grid, ax, ay, bx, by);
  const signX = Math.sign(endX - startX);
  const signY = Math.sign(endY - startY);
  return leaves(grid, ax, ay, startX, startY, signX, signY) && leaves(grid, bx, by, endX, endY, -signX, -signY);
}

/** Whether a line can go from a space to another around the corner that both touch. */
function passes({ blocked, width }: Grid, ax: number, ay: number, bx: number, by: number): boolean {
  return ax === bx || ay === by || blocked[ay * width + bx] === 0 || blocked[by * width + ax] === 0;
}

/** Whether a line can leave a space by a corner in that direction. Along the grid it may do so on either side. */
function leaves(
  grid: Grid,
  x: number,
  y: number,
  cornerX: number,
  cornerY: number,
  signX: number,
  signY: number,
): boolean {
  const { blocked, width, height } = grid;
  const nextX = signX > 0 ? cornerX : cornerX - 1;
  const nextY = signY > 0 ? cornerY : cornerY - 1;
  if (signX !== 0 && signY !== 0) return passes(grid, x, y, nextX, nextY);
  const otherX = signX === 0 ? nextX + 1 : nextX;
  const otherY = signY === 0 ? nextY + 1 : nextY;
  const first = nextX >= 0 && nextY >= 0 && blocked[nextY * width + nextX] === 0;
  const second = otherX < width && otherY < height && blocked[otherY * width + otherX] === 0;
  return (first && passes(grid, x, y, nextX, nextY)) || (second && passes(grid, x, y, otherX, otherY));
}

/** Whether a line between two corners of the map is free in between, whatever its ends belong to; see `inSight`. */
export function crossesNothing(grid: Grid, startX: number, startY: number, endX: number, endY: number): boolean {
  if (startY === endY) return rowIsFree(grid, startY, Math.min(startX, endX), Math.max(startX, endX));
  if (startX === endX) return columnIsFree(grid, startX, Math.min(startY, endY), Math.max(startY, endY));
  return slopeIsFree(grid, startX, startY, endX, endY);
}

const above = 1;
const below = 2;

/** A line along the grid runs in the space on either side of it, and changes sides only where both are open. */
function rowIsFree({ blocked, width, height }: Grid, y: number, left: number, right: number): boolean {
  let lanes = above | below;
  for (let x = left; x < right; x++) {
    let open = 0;
    if (y > 0 && blocked[(y - 1) * width + x] === 0) open |= above;
    if (y < height && blocked[y * width + x] === 0) open |= below;
    if ((lanes & open) === 0) return false;
    lanes = open;
  }
  return true;
}

function columnIsFree({ blocked, width }: Grid, x: number, top: number, bottom: number): boolean {
  let lanes = above | below;
  for (let y = top; y < bottom; y++) {
    let open = 0;
    if (x > 0 && blocked[y * width + x - 1] === 0) open |= above;
    if (x < width && blocked[y * width + x] === 0) open |= below;
    if ((lanes & open) === 0) return false;
    lanes = open;
  }
  return true;
}

/** Walks through every space whose inside a sloping line crosses. */
function slopeIsFree({ blocked, width }: Grid, startX: number, startY: number, endX: number, endY: number): boolean {
  const signX = endX > startX ? 1 : -1;
  const signY = endY > startY ? 1 : -1;
  const acrossX = (endX - startX) * signX;
  const acrossY = (endY - startY) * signY;
  const down = signY * width;
  let cell = (signY > 0 ? startY : startY - 1) * width + (signX > 0 ? startX : startX - 1);
  let toX = acrossY;
  let toY = acrossX;
  for (let left = acrossX + acrossY; ; ) {
    if (blocked[cell] !== 0) return false;
    if (toX < toY) {
      cell += signX;
      toX += acrossY;
      left--;
    } else if (toX > toY) {
      cell += down;
      toY += acrossX;
      left--;
    } else {
      left -= 2;
      if (left === 0) return true;
      if (blocked[cell + signX] !== 0 && blocked[cell + down] !== 0) return false;
      cell += signX + down;
      toX += acrossY;
      toY += acrossX;
    }
  }
}
