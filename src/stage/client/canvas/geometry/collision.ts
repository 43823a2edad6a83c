import {
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_SENSE_TYPES,
} from "../../../common/constants/canvas.ts";
import { distanceOf, type Point } from "./points.ts";

/** What a wall may stop; each is a field of the wall that holds how it does so. */
export type Restriction = "light" | "move" | "sight" | "sound";

/** What of a wall decides over collisions. */
export interface Barrier extends Readonly<Record<Restriction, number>> {
  /** Both ends: x, y, x, y. */
  readonly c: readonly number[];
  /** Which side stops what comes: both (0), the left (1) or the right (2); Foundry looks along the wall from its end. */
  readonly dir: number;
  /** No door (0), a door (1) or a secret door (2). */
  readonly door: number;
  /** A door's state: closed (0), open (1) or locked (2). */
  readonly ds: number;
  /** The levels on which it stands, or none for all: generation 14. */
  readonly levels?: ReadonlySet<string>;
}

/** Where a way meets a wall. */
export interface Collision<W extends Barrier = Barrier> extends Point {
  readonly wall: W;
  /** In pixels from the origin. */
  readonly distance: number;
}

/**
 * On which side of the line from `a` to `b` a point lies: negative on the left as one sees it on the screen, where y
 * grows downwards, positive on the right, and 0 on the line itself.
 */
export function sideOf(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

/** Whether it is a door that stands open. */
export function isOpen({ door, ds }: Barrier): boolean {
  return door !== WALL_DOOR_TYPES.NONE && ds === WALL_DOOR_STATES.OPEN;
}

/** Whether a wall is in the way of this kind of thing when it comes from the origin. Open doors are not. */
function stops(wall: Barrier, origin: Point, type: Restriction): boolean {
  if (wall[type] === WALL_SENSE_TYPES.NONE || isOpen(wall)) return false;
  const side = sideOf(startOf(wall), endOf(wall), origin);
  // Who stands in line with a wall passes along it, as in Foundry.
  if (side === 0) return false;
  return wall.dir === WALL_DIRECTIONS.BOTH || (wall.dir === WALL_DIRECTIONS.LEFT) === side > 0;
}

const startOf = ({ c: [x = 0, y = 0] }: Barrier): Point => ({ x, y });
const endOf = ({ c: [, , x = 0, y = 0] }: Barrier): Point => ({ x, y });

/** Where the way from one point to another meets the wall, if it does; to touch its end is to meet it. */
function meeting(wall: Barrier, origin: Point, destination: Point): Point | undefined {
  const a = startOf(wall);
  const b = endOf(wall);
  const from = sideOf(a, b, origin);
  const to = sideOf(a, b, destination);
  if (from === to || from * to > 0) return undefined;
  if (sideOf(origin, destination, a) * sideOf(origin, destination, b) > 0) return undefined;
  const part = from / (from - to);
  return { x: origin.x + (destination.x - origin.x) * part, y: origin.y + (destination.y - origin.y) * part };
}

/** All walls that stop the straight way from one point to another, the nearest first. */
export function collisions<W extends Barrier>(
  walls: Iterable<W>,
  origin: Point,
  destination: Point,
  type: Restriction,
): Collision<W>[] {
  const found: Collision<W>[] = [];
  for (const wall of walls) {
    if (!stops(wall, origin, type)) continue;
    const point = meeting(wall, origin, destination);
    if (point) found.push({ ...point, wall, distance: distanceOf(origin, point) });
  }
  found.sort((one, other) => one.distance - other.distance);
  // A limited wall, such as a bush, lets one look pass: the second one stops it.
  if (found[0]?.wall[type] === WALL_SENSE_TYPES.LIMITED) found.shift();
  return found;
}
