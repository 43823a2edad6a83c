import { cellsOf, type Place } from "./figures.ts";
import type { Grid, Size } from "./grid.ts";
import { crossesNothing, joinsSpaces } from "./sight.ts";

/** Room for `markSight` on one size of map. */
export interface SightRoom {
  /** 1 where open spaces lead to the target without turning back. */
  readonly connected: Uint8Array;
  /** What is known of each space: 1 it does not see the target, 2 it does. */
  readonly cells: Uint8Array;
  /** What is known of the line from each corner of the map to each corner of the target: 1 barred, 2 free. */
  readonly lines: Uint8Array;
}

/** Makes room for grids of that width and height. */
export function createSightRoom(width: number, height: number): SightRoom {
  const row = () => new Uint8Array(width * height);
  return { connected: row(), cells: row(), lines: new Uint8Array(4 * (width + 1) * (height + 1)) };
}

/**
 * Sets a bit on each of the first `count` places from which a figure of `size` sees the other figure: the same as
 * `inSight` for each of them, but each line is drawn once only, and none where it is plain that no line can be free.
 */
export function markSight(
  grid: Grid,
  marks: Uint32Array,
  bit: number,
  figure: Place,
  size: Size,
  places: Int32Array,
  count: number,
  room: SightRoom,
): void {
  const box = boxAround(grid, places, count, size);
  for (const target of cellsOf(grid, figure)) {
    markConnected(grid, target, box, room.connected);
    room.cells.fill(0);
    room.lines.fill(0);
    for (let index = 0; index < count; index++) {
      const place = places[index] as number;
      if (((marks[place] as number) & bit) === 0 && sees(grid, place, size, target, room)) {
        marks[place] = (marks[place] as number) | bit;
      }
    }
  }
}

function sees(grid: Grid, place: number, size: Size, target: number, room: SightRoom): boolean {
  if (size === 1) return cellSees(grid, place, target, room);
  const quarters = grid.large.quarters[place] as number;
  for (let quarter = 0; quarter < 4; quarter++) {
    if (((quarters >> quarter) & 1) === 0) continue;
    const cell = place + (quarter & 1) + (quarter >> 1) * grid.width;
    const known = room.cells[cell] as number;
    const seen = known === 0 ? cellSees(grid, cell, target, room) : known === 2;
    room.cells[cell] = seen ? 2 : 1;
    if (seen) return true;
  }
  return false;
}

function cellSees(grid: Grid, cell: number, target: number, { connected, lines }: SightRoom): boolean {
  const { width } = grid;
  const cellX = cell % width;
  const cellY = (cell - cellX) / width;
  const targetX = target % width;
  const targetY = (target - targetX) / width;
  // Lines along the grid can run beside the box of two spaces, so the short cut is for spaces apart in both directions.
  const apart = Math.abs(cellX - targetX) > 1 && Math.abs(cellY - targetY) > 1;
  if (apart && connected[cell] === 0) return false;
  const facing = (targetX > cellX ? 1 : 0) | (targetY > cellY ? 2 : 0);
  for (let turn = 0; turn < 4; turn++) {
    const from = facing ^ turn;
    const x = cellX + (from & 1);
    const y = cellY + (from >> 1);
    for (let turned = 0; turned < 4; turned++) {
      const to = facing ^ 3 ^ turned;
      const endX = targetX + (to & 1);
      const endY = targetY + (to >> 1);
      const line = 4 * (y * (width + 1) + x) + to;
      if (lines[line] === 0) lines[line] = crossesNothing(grid, x, y, endX, endY) ? 2 : 1;
      if (lines[line] === 2 && joinsSpaces(grid, x, y, cellX, cellY, endX, endY, targetX, targetY)) return true;
    }
  }
  return false;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boxAround({ width, height }: Grid, places: Int32Array, count: number, size: Size): Box {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let index = 0; index < count; index++) {
    const place = places[index] as number;
    const x = place % width;
    const y = (place - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, right: Math.min(width - 1, right + size - 1), top, bottom: Math.min(height - 1, bottom + size - 1) };
}

/**
 * A sloping line never turns back, so it lies on open spaces that lead from one end to the other without turning back
 * either. This marks, within the box, where such spaces lead to the target; where none do, no line needs to be drawn.
 */
function markConnected(grid: Grid, target: number, box: Box, marks: Uint8Array): void {
  const targetX = target % grid.width;
  const targetY = (target - targetX) / grid.width;
  if (box.right >= targetX && box.bottom >= targetY) markQuadrant(grid, target, 1, 1, box.right, box.bottom, marks);
  if (box.left <= targetX && box.bottom >= targetY) markQuadrant(grid, target, -1, 1, box.left, box.bottom, marks);
  if (box.right >= targetX && box.top <= targetY) markQuadrant(grid, target, 1, -1, box.right, box.top, marks);
  if (box.left <= targetX && box.top <= targetY) markQuadrant(grid, target, -1, -1, box.left, box.top, marks);
}

function markQuadrant(
  { width, blocked }: Grid,
  target: number,
  signX: number,
  signY: number,
  endX: number,
  endY: number,
  marks: Uint8Array,
): void {
  const startX = target % width;
  const startY = (target - startX) / width;
  const back = signY * width;
  for (let y = startY; y !== endY + signY; y += signY) {
    for (let x = startX; x !== endX + signX; x += signX) {
      const cell = y * width + x;
      if (cell === target) {
        marks[cell] = 1;
        continue;
      }
      if (blocked[cell] === 1) {
        marks[cell] = 0;
        continue;
      }
      const beside = x !== startX && marks[cell - signX] === 1;
      const behind = y !== startY && marks[cell - back] === 1;
      // The corner where two blocked spaces meet lets no line through.
      const corner = x !== startX && y !== startY && marks[cell - signX - back] === 1;
      const open = corner && (blocked[cell - signX] === 0 || blocked[cell - back] === 0);
      marks[cell] = beside || behind || open ? 1 : 0;
    }
  }
}
