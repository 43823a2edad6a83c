import { type Collision, collisions, type Restriction } from "./geometry/collision.ts";
import type { Point } from "./geometry/points.ts";
import type { ViewWall } from "./model.ts";

/** What is asked of walls. */
export interface CollisionTest {
  readonly type: Restriction;
  /** Whether any wall is met, the nearest, or all of them. */
  readonly mode?: "any" | "closest" | "all";
}

let walls: () => Iterable<ViewWall> = () => [];

/** Says whose walls count: those of the scene that is drawn. */
export function useWalls(source: typeof walls): void {
  walls = source;
}

/** What `CONFIG.Canvas.polygonBackends` holds: it knows which walls a straight line meets, and no areas. */
export class ClockwiseSweepPolygon {
  /** Which walls of the drawn scene the line from one point to another meets. */
  static testCollision(
    origin: Point,
    destination: Point,
    { type, mode = "all" }: CollisionTest,
  ): boolean | Collision<ViewWall> | null | Collision<ViewWall>[] {
    const met = collisions(walls(), origin, destination, type);
    return mode === "any" ? met.length > 0 : mode === "closest" ? (met[0] ?? null) : met;
  }
}

/** `CONFIG.Canvas.polygonBackends`. */
export const polygonBackends = {
  sight: ClockwiseSweepPolygon,
  light: ClockwiseSweepPolygon,
  sound: ClockwiseSweepPolygon,
  move: ClockwiseSweepPolygon,
};
