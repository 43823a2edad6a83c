import { randomID } from "../../common/utils/index.ts";
import type { Data } from "../documents/client-document.ts";
import type { TokenDocument } from "../documents/token.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { constrainPath } from "./geometry/constrain.ts";
import type { Waypoint } from "./geometry/movement.ts";
import type { MoveOptions } from "./model.ts";
import { filled, levelOf, type Mover, measurePath, type Position, place, standing } from "./move.ts";

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

/** The movements of an update, by the ids of the tokens that move. */
export interface MoveOperation extends Data {
  movement?: Record<string, MovementOperation>;
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

/** Moves a token through waypoints as far as walls allow; tells whether it moved at all. */
export async function moveToken(
  token: TokenDocument,
  mover: Mover,
  waypoints: readonly Partial<Waypoint>[],
  options: MoveOptions,
): Promise<boolean> {
  const movement = plan(mover, waypoints, options);
  if (!movement) return false;
  const { method, autoRotate, showRuler, constrainOptions, ...operation } = options;
  const angle = movement.autoRotate && !token.lockRotation ? heading(movement) : undefined;
  const changes = { ...movement.destination, ...(angle === undefined ? {} : { rotation: angle }) };
  await token.update(changes, { ...operation, movement: { [token.id ?? ""]: movement } });
  return token.movement?.id === movement.id;
}

/** Asks all listeners about the movement of an update that is about to be made; `false` stops it. */
export function admitMove(
  token: TokenDocument,
  mover: Mover,
  changed: object,
  options: MoveOperation,
): false | undefined {
  const id = token.id ?? "";
  // Whoever sets a place puts the token there; only `move` goes on foot.
  const put = { ...standing(token), ...changed, action: "displace" };
  const movement = options.movement?.[id] ?? plan(mover, [put], {});
  if (!movement) return undefined;
  options.movement = { ...options.movement, [id]: movement };
  return Hooks.call("preMoveToken", token, movement, options) ? undefined : false;
}

/** The direction in which a token looks that goes from one place to another: 0 is down the screen. */
function heading({ origin, passed }: MovementOperation): number | undefined {
  const end = passed.waypoints.at(-1);
  const before = passed.waypoints.at(-2) ?? origin;
  if (!end || (end.x === before.x && end.y === before.y)) return undefined;
  return ((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI + 270) % 360;
}

/** Shows on this screen how a token has moved, and tells modules of it. */
export function showMove(
  token: TokenDocument,
  movement: MovementOperation,
  options: MoveOperation,
  userId: string,
): void {
  token.movement = movement;
  const { origin, passed } = movement;
  const isShown = options.animate !== false && passed.waypoints.every(({ action }) => action !== "displace");
  token.object?.animate(isShown ? [origin, ...passed.waypoints] : []);
  Hooks.callAll("moveToken", token, movement, options, game.users.get(userId));
}
