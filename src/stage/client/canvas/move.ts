import { actionOf, completePath, defaultAction, movementActions, type Waypoint } from "./geometry/movement.ts";
import type { PathMeasurement } from "./geometry/path.ts";
import type { ViewScene } from "./model.ts";

/** A token's place and size. */
export type Position = Pick<Waypoint, "x" | "y" | "elevation" | "width" | "height" | "shape" | "level">;

/** A token as far as its way depends on it: its place and size, and how it gets about; null leaves that to the host. */
type Traveller = Position & { readonly movementAction?: string | null };

/** What the way of a token depends on. */
export interface Mover {
  readonly token: Traveller;
  readonly scene: Pick<ViewScene, "grid" | "walls" | "dimensions">;
}

/** Where a token stands, as the first waypoint of its way. */
export function standing(token: Traveller): Waypoint {
  const chosen = token.movementAction ?? defaultAction;
  // An action may have gone with the module that had added it.
  const action = chosen in movementActions ? chosen : defaultAction;
  return { ...place(token), action, snapped: true, explicit: false, checkpoint: false };
}

/** Waypoints of which each takes from the one before what it does not say itself. */
export function filled(token: Traveller, waypoints: readonly Partial<Waypoint>[]): Waypoint[] {
  const full: Waypoint[] = [];
  for (const waypoint of waypoints) full.push({ ...(full.at(-1) ?? standing(token)), ...waypoint });
  return full;
}

/** What a path measures: from space to space of its top left, so that a large token goes as far as a small one. */
export function measurePath(
  { token, scene: { grid } }: Mover,
  waypoints: readonly Partial<Waypoint>[],
): PathMeasurement {
  return grid.measurePath(
    filled(token, waypoints).map((waypoint) => {
      const { measure, teleport } = actionOf(waypoint);
      return { x: waypoint.x + grid.sizeX / 2, y: waypoint.y + grid.sizeY / 2, measure, teleport };
    }),
  );
}

/** Every space of a path. */
export function complete({ token, scene }: Mover, waypoints: readonly Partial<Waypoint>[]): Waypoint[] {
  return completePath(scene.grid, filled(token, waypoints));
}

/** The part of a waypoint that a token keeps. */
export function place(position: Position): Position {
  const { x, y, elevation, width, height, shape } = position;
  const level = levelOf(position);
  return { x, y, elevation, width, height, shape, ...(level === undefined ? {} : { level }) };
}

/** The level of a token, which it has in generation 14 only. */
export function levelOf(position: Position): string | undefined {
  return "level" in position ? position.level : undefined;
}

/** Whether a change moves a token. */
export function moves(changes: object): boolean {
  return ["x", "y", "elevation", "level"].some((key) => key in changes);
}
