import { type Barrier, collisions } from "./collision.ts";
import type { BaseGrid } from "./grid.ts";
import { actionOf, centerOf, completePath, type Waypoint } from "./movement.ts";
import type { Rectangle } from "./points.ts";

/** What stands in the way. */
export interface Surroundings {
  readonly grid: BaseGrid;
  readonly walls: Iterable<Barrier>;
  /** The canvas; nobody leaves it. */
  readonly bounds: Rectangle;
}

/** As much of a path as walls and the edge of the canvas allow, and whether that is less than all of it. */
export function constrainPath(
  waypoints: readonly Waypoint[],
  { grid, walls, bounds }: Surroundings,
): { path: Waypoint[]; constrained: boolean } {
  const barriers = [...walls];
  const path: Waypoint[] = [];
  for (const next of completePath(grid, waypoints)) {
    const last = path.at(-1);
    if (last && !isFree(grid, barriers, bounds, last, next)) return { path, constrained: true };
    path.push(next);
  }
  return { path, constrained: false };
}

function isFree(grid: BaseGrid, walls: readonly Barrier[], bounds: Rectangle, from: Waypoint, to: Waypoint): boolean {
  const center = centerOf(grid, to);
  if (center.x < 0 || center.y < 0 || center.x > bounds.width || center.y > bounds.height) return false;
  if (actionOf(to).walls === null) return true;
  return collisions(walls, centerOf(grid, from), center, "move").length === 0;
}
