import type { BaseGrid } from "./grid.ts";
import { stretch } from "./measure.ts";
import { type Coordinates, distanceOf, type Offset } from "./points.ts";

/** A place that a measured path goes through. */
export type PathWaypoint = Coordinates & {
  /** Whether it is reached without going: it costs, but measures nothing. */
  readonly teleport?: boolean;
  /** Whether the way to it is measured at all. */
  readonly measure?: boolean;
};

/** What a step from one space to the next costs. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: object) => number;

/** How a path is measured. */
export interface PathOptions {
  /** What each step costs; without it, as much as its distance. */
  readonly cost?: CostFunction;
}

/** What was measured up to a waypoint, or in all. */
export interface Measurement {
  /** In units. */
  distance: number;
  cost: number;
  /** Steps from space to space; always 0 without a grid. */
  spaces: number;
  diagonals: number;
  /** The length of the straight lines, in units. */
  euclidean: number;
}

/** A waypoint with the way so far. */
export interface WaypointMeasurement extends Measurement {
  backward: SegmentMeasurement | null;
  forward: SegmentMeasurement | null;
}

/** The way from one waypoint to the next. */
export interface SegmentMeasurement extends Measurement {
  from: WaypointMeasurement;
  to: WaypointMeasurement;
  teleport: boolean;
}

/** A whole path. */
export interface PathMeasurement extends Measurement {
  waypoints: WaypointMeasurement[];
  segments: SegmentMeasurement[];
}

const nothing = (): Measurement => ({ distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 });

/** Measures the direct path through waypoints. */
export function measure(grid: BaseGrid, waypoints: readonly PathWaypoint[], options: PathOptions): PathMeasurement {
  const result: PathMeasurement = { ...nothing(), waypoints: [], segments: [] };
  let last: PathWaypoint | undefined;
  for (const waypoint of waypoints) {
    const from = result.waypoints.at(-1);
    const to: WaypointMeasurement = { ...nothing(), backward: null, forward: null };
    if (last && from) {
      const part = measureSegment(grid, last, waypoint, result.diagonals, options);
      const segment: SegmentMeasurement = { ...part, from, to, teleport: waypoint.teleport ?? false };
      from.forward = to.backward = segment;
      result.segments.push(segment);
      for (const key of Object.keys(part) as (keyof Measurement)[]) to[key] = result[key] += part[key];
    }
    result.waypoints.push(to);
    last = waypoint;
  }
  return result;
}

function measureSegment(
  grid: BaseGrid,
  from: PathWaypoint,
  to: PathWaypoint,
  before: number,
  { cost }: PathOptions,
): Measurement {
  const found = nothing();
  if (to.measure === false) return found;
  const straight = (distanceOf(grid.getCenterPoint(from), grid.getCenterPoint(to)) / grid.size) * grid.distance;
  if (!to.teleport) {
    found.euclidean = straight;
    if (grid.isGridless) found.distance = straight;
    else {
      const { spaces, diagonals, length } = stretch(grid.getOffset(from), grid.getOffset(to), grid.diagonals, before);
      Object.assign(found, { spaces, diagonals, distance: length * grid.distance });
    }
  }
  found.cost = cost ? costOf(grid, from, to, before, cost) : found.distance;
  return found;
}

function costOf(grid: BaseGrid, from: PathWaypoint, to: PathWaypoint, before: number, cost: CostFunction): number {
  const path = to.teleport ? [grid.getOffset(from), grid.getOffset(to)] : grid.getDirectPath([from, to]);
  let total = 0;
  let diagonals = before;
  for (const [index, next] of path.entries()) {
    const previous = path[index - 1];
    if (!previous || (previous.i === next.i && previous.j === next.j)) continue;
    const step = stretch(previous, next, grid.diagonals, diagonals);
    diagonals += step.diagonals;
    total += cost(previous, next, to.teleport ? 0 : step.length * grid.distance, { teleport: to.teleport ?? false });
  }
  return total;
}
