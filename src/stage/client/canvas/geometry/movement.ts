import type { BaseGrid } from "./grid.ts";
import type { Point } from "./points.ts";

/** Where a token is on its way: its top left, its size in spaces and how it gets there. */
export interface Waypoint extends Point {
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  /** The level of the scene: generation 14. */
  readonly level?: string;
  readonly action: string;
  /** Whether it lies on the grid. */
  readonly snapped: boolean;
  /** Whether a person placed it. */
  readonly explicit: boolean;
  readonly checkpoint: boolean;
  /** Whether it was only put between two others to make a complete path. */
  readonly intermediate?: boolean;
}

/** A way of getting about: an entry of `CONFIG.Token.movement.actions`. */
export interface MovementAction {
  readonly label: string;
  /** Whether it leaves out what lies between. */
  readonly teleport?: boolean;
  readonly measure?: boolean;
  /** The kind of wall that stops it. */
  readonly walls?: "move" | null;
}

/** How tokens get about that say nothing else. */
export const defaultAction = "walk";

/**
 * The ways of getting about: those of the stage, to which modules add theirs in `CONFIG.Token.movement.actions`. To
 * displace is to be put somewhere else, over every wall.
 */
export const movementActions: Record<string, MovementAction> = {
  [defaultAction]: { label: "Walk" },
  displace: { label: "Displace", teleport: true, measure: false, walls: null },
};

/** The middle of a token at a waypoint: what meets walls. */
export function centerOf(grid: BaseGrid, { x, y, width, height }: Omit<Waypoint, "action">): Point {
  return { x: x + (width * grid.sizeX) / 2, y: y + (height * grid.sizeY) / 2 };
}

/** The space of a token's top left; the middle of that space is asked, so that a pixel too few does not matter. */
function offsetOf(grid: BaseGrid, { x, y }: Point) {
  return grid.getOffset({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 });
}

/** A path with every space between its waypoints; the first waypoint is where the token stands. */
export function completePath(grid: BaseGrid, waypoints: readonly Waypoint[]): Waypoint[] {
  const path: Waypoint[] = [];
  for (const waypoint of waypoints) {
    const last = path.at(-1);
    if (last && grid.isSquare && !actionOf(waypoint).teleport) {
      const between = grid.getDirectPath([offsetOf(grid, last), offsetOf(grid, waypoint)]).slice(1, -1);
      const step = { ...waypoint, explicit: false, checkpoint: false, intermediate: true, snapped: true };
      for (const offset of between) path.push({ ...step, ...grid.getTopLeftPoint(offset) });
    }
    path.push(waypoint);
  }
  return path;
}

/** The action of a waypoint, with what it leaves unsaid; one that nobody knows is an error. */
export function actionOf({ action }: Waypoint): Required<MovementAction> {
  const known = movementActions[action];
  if (!known) throw new Error(`The stage has no movement action "${action}".`);
  return { teleport: false, measure: true, walls: "move", ...known };
}
