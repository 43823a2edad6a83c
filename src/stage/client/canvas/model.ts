import type { Activity } from "../../common/protocol.ts";
import { ui } from "../ui.ts";
import type { Barrier } from "./geometry/collision.ts";
import type { Dimensions } from "./geometry/dimensions.ts";
import type { BaseGrid } from "./geometry/grid.ts";
import type { Waypoint } from "./geometry/movement.ts";
import type { Point } from "./geometry/points.ts";
import type { Token } from "./placeables/token.ts";

/** What the scene view reads of the table's documents, under the names that modules know. */
export interface ViewDocument {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly sheet: Sheet | null;
  update(changes: object, options?: object): Promise<unknown>;
  canUserModify(user: ViewUser, action: "create" | "update" | "delete", data?: object): boolean;
}

/** A window of a document. */
export interface Sheet {
  render(options?: object): unknown;
}

/** A person at the table. */
export interface ViewUser {
  readonly id: string;
  readonly name: string;
  readonly color: unknown;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly targets: Set<Token> & { readonly ids: string[] };
  viewedScene: string | null;
  broadcastActivity(activity: Activity): void;
}

/** An image on the canvas. */
export interface Texture {
  readonly src: string | null;
  readonly scaleX?: number;
  readonly scaleY?: number;
}

/** One of the bars of a token. */
export interface Bar {
  readonly type: "bar" | "value";
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
}

/** Something that lasts on an actor and is shown on its tokens. */
export interface ViewEffect {
  readonly name: string;
  readonly img: string | null;
  getFlag(scope: string, key: string): unknown;
}

/** The actor of a token. */
export interface ViewActor {
  readonly id: string;
  readonly name: string;
  readonly sheet: Sheet | null;
  readonly temporaryEffects: Iterable<ViewEffect>;
  testUserPermission(user: ViewUser, level: string): boolean;
}

/** How a token is to be moved. */
export interface MoveOptions {
  readonly method?: string;
  readonly constrainOptions?: { readonly ignoreWalls?: boolean; readonly ignoreCost?: boolean };
  readonly autoRotate?: boolean;
  readonly showRuler?: boolean;
  readonly animate?: boolean;
}

/** A token. */
export interface ViewToken extends ViewDocument, Point {
  readonly name: string;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  readonly rotation: number;
  readonly lockRotation: boolean;
  readonly alpha: number;
  readonly sort: number;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly disposition: number;
  readonly displayName: number;
  readonly displayBars: number;
  readonly texture: Texture;
  readonly movementAction?: string | null;
  readonly actor: ViewActor | null;
  readonly actorId: string | null;
  getBarAttribute(name: "bar1" | "bar2"): Bar | null;
  move(waypoints: Partial<Waypoint> | readonly Partial<Waypoint>[], options?: MoveOptions): Promise<boolean>;
}

/** A wall or door. */
export interface ViewWall extends ViewDocument, Barrier {}

/** An image that lies on the scene. */
export interface ViewTile extends ViewDocument, Point {
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly alpha: number;
  readonly hidden: boolean;
  readonly sort: number;
  readonly texture: Texture;
}

/** A pin that leads to a journal entry. */
export interface ViewNote extends ViewDocument, Point {
  readonly label: string;
  readonly iconSize: number;
  readonly global: boolean;
  readonly texture: Texture;
  readonly pageId: string | null;
  readonly entry: {
    readonly sheet: Sheet | null;
    testUserPermission(user: ViewUser, level: string): boolean;
  } | null;
}

/** An image behind everything, with what v13 keeps on the scene and v14 on its levels. */
export interface Backdrop {
  readonly src: string | null;
  readonly color: string | null;
}

/** A scene. */
export interface ViewScene extends ViewDocument {
  readonly name: string;
  readonly grid: BaseGrid;
  readonly dimensions: Dimensions;
  /** Colour and images from the ground up. */
  readonly _backdrops: readonly Backdrop[];
  /** From bright day, 0, to the darkest night, 1. */
  readonly _darkness: number;
  readonly initial: { readonly x: number | null; readonly y: number | null; readonly scale: number | null };
  readonly tokens: Iterable<ViewToken>;
  readonly walls: Iterable<ViewWall>;
  readonly tiles: Iterable<ViewTile>;
  readonly notes: Iterable<ViewNote>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

/** The table as the scene view sees it. */
export interface Table {
  readonly user: ViewUser;
  readonly users: Iterable<ViewUser>;
}

/** The running table: `game`. */
export function table(): Table {
  return (globalThis as unknown as { readonly game: Table }).game;
}

/** Tells the person at the screen why something did not happen. */
export function warn(text: string): void {
  ui.notifications.warn(text);
}

/** Whether things should jump instead of glide. */
export function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
