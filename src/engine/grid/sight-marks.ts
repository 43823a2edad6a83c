import { cellsOf, type Place } from "./figures.ts";
import type { Grid, Size } from "./grid.ts";
import type { Row } from "./row.ts";
import { createShadows, markHopes, type Shadows } from "./shadows.ts";
import { boxOf, crossesNothing, joinsSpaces } from "./sight.ts";
import { areWalledOff, type Box } from "./walls.ts";

/** Room for `markSight` on one size of map. */
export interface SightRoom {
  /** What is known of each space: 1 it does not see the target, 2 it does. */
  readonly cells: Uint8Array;
  /** For each corner of the map a bit for each corner of the target to which a line may be free. */
  readonly hopes: Uint8Array;
  /** The same for lines that were drawn and are free. */
  readonly free: Uint8Array;
  readonly shadows: Shadows;
}

/** Makes room for grids of that width and height. */
export function createSightRoom(width: number, height: number): SightRoom {
  const corners = () => new Uint8Array((width + 1) * (height + 1));
  return { cells: new Uint8Array(width * height), hopes: corners(), free: corners(), shadows: createShadows(width) };
}

/**
 * Sets a bit on each of the first `count` places, all of them within `box`, from which a figure of `size` sees the other
 * figure: the same as `inSight` for each of them, but each line is drawn once only, and hardly any that is not free.
 */
export function markSight(
  grid: Grid,
  marks: Uint32Array,
  bit: number,
  figure: Place,
  size: Size,
  places: Row,
  count: number,
  box: Box,
  room: SightRoom,
): void {
  if (areWalledOff(grid.walls, box, boxOf(grid, figure))) return;
  for (const target of cellsOf(grid, figure)) {
    const x = target % grid.width;
    const y = (target - x) / grid.width;
    room.hopes.fill(0);
    room.free.fill(0);
    if (size === 2) room.cells.fill(0);
    let found = false;
    for (let to = 0; to < 4; to++) {
      const hopeful = markHopes(grid, x + (to & 1), y + (to >> 1), 1 << to, box, room.hopes, room.shadows);
      found ||= hopeful;
    }
    if (!found) continue;
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

function cellSees(grid: Grid, cell: number, target: number, { hopes, free }: SightRoom): boolean {
  const corners = grid.width + 1;
  const cellX = cell % grid.width;
  const cellY = (cell - cellX) / grid.width;
  const first = cellY * corners + cellX;
  const below = first + corners;
  const hope = (hopes[first] as number) | (hopes[first + 1] as number);
  if ((hope | (hopes[below] as number) | (hopes[below + 1] as number)) === 0) return false;
  const targetX = target % grid.width;
  const targetY = (target - targetX) / grid.width;
  const facing = (targetX > cellX ? 1 : 0) | (targetY > cellY ? 2 : 0);
  for (let turn = 0; turn < 4; turn++) {
    const from = facing ^ turn;
    const x = cellX + (from & 1);
    const y = cellY + (from >> 1);
    const corner = y * corners + x;
    if (hopes[corner] === 0) continue;
    for (let turned = 0; turned < 4; turned++) {
      const to = facing ^ 3 ^ turned;
      const bit = 1 << to;
      if (((hopes[corner] as number) & bit) === 0) continue;
      const endX = targetX + (to & 1);
      const endY = targetY + (to >> 1);
      if (((free[corner] as number) & bit) === 0) {
        const marks = crossesNothing(grid, x, y, endX, endY) ? free : hopes;
        marks[corner] = (marks[corner] as number) ^ bit;
        if (marks === hopes) continue;
      }
      if (joinsSpaces(grid, x, y, cellX, cellY, endX, endY, targetX, targetY)) return true;
    }
  }
  return false;
}

/** The part of the map that figures of `size` take up in the first `count` places. */
export function boxAround({ width, height }: Grid, places: Row, count: number, size: Size): Box {
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
