import type { Grid, Size } from "./grid.ts";
import { quartersOf, somePair } from "./pairs.ts";
import { inSight } from "./sight.ts";

/** A figure's place on a grid. */
export interface Place {
  /** Its top left space. */
  readonly at: number;
  readonly size: Size;
}

/** The spaces that a figure fills, without the blocked ones that a squeezing figure hangs over. */
export function cellsOf(grid: Grid, { at, size }: Place): number[] {
  if (size === 1) return [at];
  const quarters = grid.large.quarters[at] ?? 0;
  const cells: number[] = [];
  for (let quarter = 0; quarter < 4; quarter++) {
    if (((quarters >> quarter) & 1) === 1) cells.push(at + (quarter & 1) + (quarter >> 1) * grid.width);
  }
  return cells;
}

/** Whether part of a figure hangs over blocked spaces. */
export function isSqueezed(grid: Grid, { at, size }: Place): boolean {
  return size === 2 && grid.large.quarters[at] !== 15;
}

/** Spaces from one figure to another, diagonals counting 1, with no regard to obstacles; 0 if they share a space. */
export function distanceBetween(grid: Grid, one: Place, other: Place): number {
  const { width } = grid;
  const ones = quartersOf(grid, one);
  const others = quartersOf(grid, other);
  const oneX = one.at % width;
  const otherX = other.at % width;
  const dx = otherX - oneX;
  const dy = (other.at - otherX - one.at + oneX) / width;
  let least = Number.POSITIVE_INFINITY;
  for (let mine = 0; mine < 4; mine++) {
    if (((ones >> mine) & 1) === 0) continue;
    for (let theirs = 0; theirs < 4; theirs++) {
      if (((others >> theirs) & 1) === 0) continue;
      const acrossX = Math.abs(dx + (theirs & 1) - (mine & 1));
      const acrossY = Math.abs(dy + (theirs >> 1) - (mine >> 1));
      least = Math.min(least, Math.max(acrossX, acrossY));
    }
  }
  return least;
}

/**
 * Whether two figures share a space, or are next to each other and in Sight. Diagonal neighbours are not if both corner
 * spaces between them are blocked, unless a large figure also sees the other one from another of its spaces.
 */
export function touches(grid: Grid, one: Place, other: Place): boolean {
  if (somePair(grid, one, other, cellsTouch)) return true;
  return one.size + other.size > 2 && distanceBetween(grid, one, other) === 1 && inSight(grid, one, other);
}

function cellsTouch({ width, blocked }: Grid, one: number, other: number): boolean {
  const dx = (other % width) - (one % width);
  if (dx < -1 || dx > 1) return false;
  const down = other - one - dx;
  if (down !== 0 && down !== width && down !== -width) return false;
  return dx === 0 || down === 0 || blocked[one + dx] === 0 || blocked[one + down] === 0;
}

/** Sets a bit on every place where a figure of `size` would share a space with the figure that stands there. */
export function markOverlaps(
  grid: Grid,
  marks: Uint8Array | Uint32Array,
  figure: Place,
  size: Size,
  bit: number,
): void {
  const { width } = grid;
  if (size === 1 && figure.size === 1) {
    marks[figure.at] = (marks[figure.at] as number) | bit;
    return;
  }
  const x = figure.at % width;
  const y = (figure.at - x) / width;
  const left = Math.max(0, x - size + 1);
  const right = Math.min(width - 1, x + figure.size - 1);
  const bottom = Math.min(grid.height - 1, y + figure.size - 1);
  for (let row = Math.max(0, y - size + 1); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const place = row * width + column;
      marks[place] = (marks[place] ?? 0) | bit;
    }
  }
}

/** Sets a bit on every place where a figure of `size` would touch the figure that stands there, as `touches` has it. */
export function markTouching(grid: Grid, marks: Uint32Array, figure: Place, size: Size, bit: number): void {
  const { width } = grid;
  const x = figure.at % width;
  const y = (figure.at - x) / width;
  const right = Math.min(width - size, x + figure.size);
  const bottom = Math.min(grid.height - size, y + figure.size);
  const left = Math.max(0, x - size);
  const isWhole = quartersOf(grid, figure) === (figure.size === 1 ? 1 : 15);
  const { quarters } = size === 1 ? grid.small : grid.large;
  const all = size === 1 ? 1 : 15;
  for (let row = Math.max(0, y - size); row <= bottom; row++) {
    const isBeside = row > y - size && row < y + figure.size;
    for (let column = left; column <= right; column++) {
      const at = row * width + column;
      // Whoever stands wholly on open ground touches whom they share a side or a space with; corners need a closer look.
      const isFacing = isBeside || (column > x - size && column < x + figure.size);
      const touching = (isWhole && isFacing && quarters[at] === all) || touches(grid, { at, size }, figure);
      if (touching) marks[at] = (marks[at] as number) | bit;
    }
  }
}

/** Calls `visit` for each place on the map where a figure of `size` is at most `spaces` away from the figure's outline. */
export function eachPlaceAround(
  grid: Grid,
  figure: Place,
  size: Size,
  spaces: number,
  visit: (place: number) => void,
): void {
  const x = figure.at % grid.width;
  const y = (figure.at - x) / grid.width;
  const right = Math.min(grid.width - size, x + figure.size - 1 + spaces);
  const bottom = Math.min(grid.height - size, y + figure.size - 1 + spaces);
  for (let row = Math.max(0, y - size + 1 - spaces); row <= bottom; row++) {
    for (let column = Math.max(0, x - size + 1 - spaces); column <= right; column++) visit(row * grid.width + column);
  }
}
