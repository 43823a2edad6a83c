import type { Grid } from "../../../src/engine/grid/grid.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Obstacles are drawn a little smaller than their spaces, so that lines may graze them... */
const smaller = 0.045;
/** ...and lines begin a little inside the space that they are drawn from. */
const inside = 0.03;

/**
 * Sight drawn with rulers instead of counted: obstacles as boxes, touching ones glued together along their side or by a
 * stroke through their common corner. Good for maps up to 6 spaces a side; there lines that miss, miss by more.
 */
export function freeLine(grid: Grid, one: number, other: number): boolean {
  const { boxes, strokes } = draw(grid);
  for (const from of corners(grid, one)) {
    for (const to of corners(grid, other)) {
      if (boxes.some((box) => enters(box, from, to)) || strokes.some(([a, b]) => crosses(from, to, a, b))) continue;
      return true;
    }
  }
  return false;
}

function corners(grid: Grid, cell: number): Point[] {
  const x = cell % grid.width;
  const y = Math.floor(cell / grid.width);
  const near = [inside, 1 - inside];
  return near.flatMap((dx) => near.map((dy) => ({ x: x + dx, y: y + dy })));
}

function draw(grid: Grid): { boxes: Box[]; strokes: [Point, Point][] } {
  const isWall = (x: number, y: number) =>
    x < 0 || y < 0 || x >= grid.width || y >= grid.height || grid.blocked[y * grid.width + x] === 1;
  const box = (x: number, y: number, right: number, bottom: number): Box => ({
    left: x + smaller,
    right: right - smaller,
    top: y + smaller,
    bottom: bottom - smaller,
  });
  const boxes: Box[] = [];
  const strokes: [Point, Point][] = [];
  for (let y = -1; y <= grid.height; y++) {
    for (let x = -1; x <= grid.width; x++) {
      if (isWall(x, y)) {
        boxes.push(box(x, y, x + 1, y + 1));
        if (isWall(x + 1, y)) boxes.push(box(x, y, x + 2, y + 1));
        if (isWall(x, y + 1)) boxes.push(box(x, y, x + 1, y + 2));
      }
      const [px, py] = [x + 1, y + 1];
      const stroke = (sign: number): [Point, Point] => [
        { x: px - smaller, y: py - sign * smaller },
        { x: px + smaller, y: py + sign * smaller },
      ];
      if (isWall(x, y) && isWall(x + 1, y + 1)) strokes.push(stroke(1));
      if (isWall(x + 1, y) && isWall(x, y + 1)) strokes.push(stroke(-1));
    }
  }
  return { boxes, strokes };
}

/** Whether a line has a point inside a box: the part of it between left and right overlaps that between top and bottom. */
function enters(box: Box, from: Point, to: Point): boolean {
  let first = 0;
  let last = 1;
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, box.left, box.right],
    [from.y, to.y - from.y, box.top, box.bottom],
  ] as const) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const ends = [(low - start) / way, (high - start) / way];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return first < last;
}

function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
