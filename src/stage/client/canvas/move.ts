import { randomID } from "../../common/utils/index.ts";
import {
  actionOf,
  completePath,
  constrainPath,
  defaultAction,
  movementActions,
  type Waypoint,
} from "./geometry/movement.ts";
import type { PathMeasurement } from "./geometry/path.ts";
import type { MoveOptions, ViewScene } from "./model.ts";

/** A token's place and size. */
type Position = Pick<Waypoint, "x" | "y" | "elevation" | "width" | "height" | "shape" | "level">;

/** A token as far as its way depends on it: its place and size, and how it gets about; null leaves that to the host. */
type Traveller = Position & { readonly movementAction?: string | null };

/** A stretch of a movement with what it measures. */
interface Section {
  readonly waypoints: readonly Waypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

/** A movement as hooks are told of it. The stage moves in one go, so nothing is ever pending, and keeps no history. */
export interface MovementOperation {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: Position;
  readonly destination: Position;
  readonly passed: Section;
  readonly pending: Section;
  readonly history: Omit<Section, "waypoints"> & { readonly recorded: Section; readonly unrecorded: Section };
  /** Whether walls cut it short. */
  readonly constrained: boolean;
  readonly recorded: boolean;
  readonly method: string;
  readonly constrainOptions: NonNullable<MoveOptions["constrainOptions"]>;
  autoRotate: boolean;
  showRuler: boolean;
}

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

/** As much of a path as walls and the canvas allow, with every space on it; walls may be left out of account. */
export function constrain(
  { token, scene: { grid, walls, dimensions } }: Mover,
  waypoints: readonly Partial<Waypoint>[],
  { ignoreWalls = false }: { readonly ignoreWalls?: boolean } = {},
): { path: Waypoint[]; constrained: boolean } {
  const level = levelOf(token);
  const met = level === undefined ? walls : [...walls].filter(({ levels }) => !levels?.size || levels.has(level));
  return constrainPath(filled(token, waypoints), { grid, walls: ignoreWalls ? [] : met, bounds: dimensions.rect });
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

/** The movement through waypoints, as far as it goes; nothing if it goes nowhere. */
export function plan(
  mover: Mover,
  waypoints: readonly Partial<Waypoint>[],
  { method = "api", constrainOptions = {}, autoRotate = false, showRuler = false }: MoveOptions,
): MovementOperation | undefined {
  const origin = standing(mover.token);
  const { path, constrained } = constrain(mover, [origin, ...waypoints], constrainOptions);
  const destination = path.at(-1);
  if (path.length < 2 || !destination) return undefined;
  const { distance, cost, spaces, diagonals } = measurePath(mover, path);
  const nothing = { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const none: Section = { ...nothing, waypoints: [] };
  return {
    id: randomID(),
    chain: [],
    origin: place(origin),
    destination: place(destination),
    passed: { waypoints: path.slice(1), distance, cost, spaces, diagonals },
    pending: none,
    history: { ...nothing, recorded: none, unrecorded: none },
    constrained,
    recorded: false,
    method,
    constrainOptions,
    autoRotate,
    showRuler,
  };
}

/** The part of a waypoint that a token keeps. */
function place(position: Position): Position {
  const { x, y, elevation, width, height, shape } = position;
  const level = levelOf(position);
  return { x, y, elevation, width, height, shape, ...(level === undefined ? {} : { level }) };
}

/** The level of a token, which it has in generation 14 only. */
function levelOf(position: Position): string | undefined {
  return "level" in position ? position.level : undefined;
}

/** Whether a change moves a token. */
export function moves(changes: object): boolean {
  return ["x", "y", "elevation", "level"].some((key) => key in changes);
}

/** The direction in which a token looks that goes from one place to another: 0 is down the screen. */
export function heading({ origin, passed }: MovementOperation): number | undefined {
  const end = passed.waypoints.at(-1);
  const before = passed.waypoints.at(-2) ?? origin;
  if (!end || (end.x === before.x && end.y === before.y)) return undefined;
  return ((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI + 270) % 360;
}
