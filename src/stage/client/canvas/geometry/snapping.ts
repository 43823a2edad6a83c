import { GRID_SNAPPING_MODES as MODES } from "../../../common/constants/canvas.ts";
import { distanceOf, type Point } from "./points.ts";

/** Modes that mean the same on squares. */
const VERTEX = MODES.VERTEX | MODES.CORNER;
const LEVEL_SIDE = MODES.EDGE_MIDPOINT | MODES.TOP_SIDE_MIDPOINT | MODES.BOTTOM_SIDE_MIDPOINT;
const UPRIGHT_SIDE = MODES.EDGE_MIDPOINT | MODES.LEFT_SIDE_MIDPOINT | MODES.RIGHT_SIDE_MIDPOINT;

/** Where things may snap to on squares: for each mode, how far the points lie from the corners, in sides of a square. */
const lattices: ReadonlyArray<{ mode: number; x: number; y: number }> = [
  { mode: MODES.CENTER, x: 0.5, y: 0.5 },
  { mode: VERTEX, x: 0, y: 0 },
  { mode: LEVEL_SIDE, x: 0.5, y: 0 },
  { mode: UPRIGHT_SIDE, x: 0, y: 0.5 },
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
