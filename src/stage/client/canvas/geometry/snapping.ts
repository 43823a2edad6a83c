import { distanceOf, type Point } from "./points.ts";

/** The bits of `CONST.GRID_SNAPPING_MODES`, with those that mean the same on squares put together. */
const CENTER = 0x1;
const EDGE_MIDPOINT = 0x2;
const VERTEX = 0xff0;
const LEVEL_SIDE = 0x3000;
const UPRIGHT_SIDE = 0xc000;

/** Where things may snap to on squares: for each mode, how far the points lie from the corners, in sides of a square. */
const lattices: ReadonlyArray<{ mode: number; x: number; y: number }> = [
  { mode: CENTER, x: 0.5, y: 0.5 },
  { mode: VERTEX, x: 0, y: 0 },
  { mode: EDGE_MIDPOINT | LEVEL_SIDE, x: 0.5, y: 0 },
  { mode: EDGE_MIDPOINT | UPRIGHT_SIDE, x: 0, y: 0.5 },
];

/** The nearest point of those that the mode allows, on squares of a size. */
export function snap(point: Point, size: number, mode: number): Point {
  let nearest: Point | undefined;
  for (const lattice of lattices) {
    if ((mode & lattice.mode) === 0) continue;
    const candidate = {
      x: (Math.round(point.x / size - lattice.x) + lattice.x) * size,
      y: (Math.round(point.y / size - lattice.y) + lattice.y) * size,
    };
    if (!nearest || distanceOf(point, candidate) < distanceOf(point, nearest)) nearest = candidate;
  }
  return nearest ?? { x: point.x, y: point.y };
}
