import { generation } from "../../common/generation.ts";
import type { TokenHUD } from "../applications/hud/token-hud.ts";
import type { Scene } from "../documents/scene.ts";
import { isOnLevel } from "../documents/scene-levels.ts";
import type { Level } from "../documents/simple.ts";
import { Hooks } from "../hooks.ts";
import { useWalls } from "./backends.ts";
import { Camera, type ViewPosition } from "./camera.ts";
import { acceptDrops } from "./drop.ts";
import { Frame } from "./frame.ts";
import type { Dimensions } from "./geometry/dimensions.ts";
import type { BaseGrid } from "./geometry/grid.ts";
import type { Point } from "./geometry/points.ts";
import { GridLayer } from "./highlights.ts";
import { listenToKeys } from "./keyboard.ts";
import { PlaceablesLayer } from "./layers.ts";
import {
  table,
  type ViewDocument,
  type ViewNote,
  type ViewScene,
  type ViewTile,
  type ViewUser,
  type ViewWall,
} from "./model.ts";
import { showPing } from "./pings.ts";
import { Note } from "./placeables/note.ts";
import type { PlaceableObject } from "./placeables/placeable.ts";
import { Tile } from "./placeables/tile.ts";
import { Wall } from "./placeables/wall.ts";
import { listenToPointers } from "./pointer.ts";
import { TokenLayer } from "./token-layer.ts";

/** Pixels of the scene that are left around it when it is first seen. */
const MARGIN = 50;

/** The `canvas` global: the scene on this screen. */
export class Canvas {
  /** Whether a scene is drawn. */
  ready = false;
  /** Whether one is being drawn. */
  loading = false;
  /** What modules draw on. */
  readonly interface: { readonly grid: GridLayer };
  readonly tokens: TokenLayer;
  readonly walls: PlaceablesLayer<ViewWall, Wall>;
  readonly tiles: PlaceablesLayer<ViewTile, Tile>;
  readonly notes: PlaceablesLayer<ViewNote, Note>;
  /** What stands beside things to be done with them, once there is an interface. */
  hud: { readonly token: TokenHUD } | undefined;
  /** Where the pointer is on the scene. */
  mousePosition: Point = { x: 0, y: 0 };
  /** The elements that it is made of. */
  readonly frame: Frame;
  /** What is looked at. */
  readonly camera: Camera;
  #scene: ViewScene | null = null;
  #level: Level | null = null;
  readonly #views = new Map<string, ViewPosition>();

  constructor() {
    const grid = new GridLayer();
    this.interface = { grid };
    this.frame = new Frame(grid.element);
    this.camera = new Camera(this.frame.element, this.frame.world, this);
    this.tokens = new TokenLayer(this.frame);
    this.walls = new PlaceablesLayer(this.frame, "Wall", "walls", Wall, this.frame.walls);
    this.tiles = new PlaceablesLayer(this.frame, "Tile", "tiles", Tile, this.frame.tiles);
    this.notes = new PlaceablesLayer(this.frame, "Note", "notes", Note, this.frame.pins);
    useWalls(() => [...(this.#scene?.walls ?? [])].filter((wall) => isOnLevel(wall, this.#level)));
    listenToPointers(this);
    listenToKeys(this);
    acceptDrops(this);
  }

  /** The scene that is drawn. */
  get scene(): ViewScene | null {
    return this.#scene;
  }

  /** The level of it that is looked at; null in generation 13. */
  get _level(): Level | null {
    return this.#level;
  }

  /** The id of that scene. */
  get id(): string | null {
    return this.#scene?.id ?? null;
  }

  /** Its measures. */
  get dimensions(): Dimensions | null {
    return this.#scene?.dimensions ?? null;
  }

  /** Its grid. */
  get grid(): BaseGrid | null {
    return this.#scene?.grid ?? null;
  }

  /** The layer that the keyboard and the pointer work on. */
  get activeLayer(): TokenLayer {
    return this.tokens;
  }

  /** All layers of things. */
  get layers(): readonly PlaceablesLayer<ViewDocument, PlaceableObject>[] {
    const layers: unknown[] = [this.tiles, this.walls, this.notes, this.tokens];
    return layers as PlaceablesLayer<ViewDocument, PlaceableObject>[];
  }

  /** What part of the scene is seen, as the names of its parts have it. */
  get stage(): { readonly pivot: Point; readonly scale: Point } {
    const { x, y, scale } = this.camera.position;
    return { pivot: { x, y }, scale: { x: scale, y: scale } };
  }

  /** The layer of documents of a name. */
  getLayerByEmbeddedName(name: string): PlaceablesLayer<ViewDocument, PlaceableObject> | null {
    return this.layers.find(({ documentName }) => documentName === name) ?? null;
  }

  /** Draws a scene, or none; in generation 14, one of its levels. */
  async draw(
    scene: ViewScene | null = this.#scene,
    {
      level = scene === this.#scene ? this.#level?.id : undefined,
    }: { readonly level?: string | null | undefined } = {},
  ): Promise<this> {
    await this.tearDown();
    this.#scene = scene;
    this.#level = levelOf(scene, level);
    this.frame.draw(scene);
    if (scene === null) return this;
    this.loading = true;
    Hooks.callAll("canvasInit", this);
    this.interface.grid.draw(scene.grid);
    for (const layer of this.layers) layer.draw(scene, (document) => isOnLevel(document, this.#level));
    this.camera.look(this.#views.get(scene.id) ?? this.#firstView(scene));
    this.loading = false;
    this.ready = true;
    Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Takes the drawn scene away. */
  async tearDown(): Promise<void> {
    if (!this.#scene) return;
    Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    this.#views.set(this.#scene.id, this.camera.position);
    for (const layer of this.layers) layer.tearDown();
    this.#scene = null;
    this.#level = null;
  }

  /** Draws the ground anew after the scene has changed. */
  refresh(): void {
    this.frame.draw(this.#scene);
  }

  /** Looks at a point with a scale; what is left out stays. */
  pan(view: Partial<Record<keyof ViewPosition, number | null>> = {}): void {
    this.camera.look(view);
  }

  /** Glides to a point with a scale. */
  animatePan({ duration = 250, ...view }: Partial<ViewPosition> & { duration?: number } = {}): Promise<void> {
    return this.camera.glide(view, duration);
  }

  /** Goes back to the first view of the scene. */
  recenter(): Promise<void> {
    return this.animatePan(this.#scene ? this.#firstView(this.#scene) : {});
  }

  /** Points at a place, for all who look at the scene. */
  ping(origin: Point): Promise<boolean> {
    const { user } = table();
    if (!this.#scene) return Promise.resolve(false);
    user.broadcastActivity({ ping: { scene: this.#scene.id, x: origin.x, y: origin.y } });
    return this.showPing(origin, user);
  }

  /** Shows that somebody points at a place. */
  showPing(origin: Point, user: ViewUser): Promise<boolean> {
    return showPing(this.frame, origin, user);
  }

  /** The point of the screen at which a point of the scene is. */
  clientCoordinatesFromCanvas(origin: Point): Point {
    return this.camera.toClient(origin);
  }

  /** The point of the scene at a point of the screen. */
  canvasCoordinatesFromClient(origin: Point): Point {
    return this.camera.toCanvas(origin);
  }

  #firstView({ initial, dimensions: { sceneRect } }: ViewScene): ViewPosition {
    const { x, y, width, height } = sceneRect;
    const fit = this.camera.fit({
      x: x - MARGIN,
      y: y - MARGIN,
      width: width + 2 * MARGIN,
      height: height + 2 * MARGIN,
    });
    return { x: initial.x ?? fit.x, y: initial.y ?? fit.y, scale: initial.scale ?? fit.scale };
  }
}

/** The level of a scene that is to be looked at: the one that is asked for, or the first. */
function levelOf(scene: ViewScene | null, id: string | null | undefined): Level | null {
  if (scene === null || generation() === 13) return null;
  const { levels, initialLevel } = scene as unknown as Scene;
  return (id ? levels.get(id) : undefined) ?? initialLevel;
}
