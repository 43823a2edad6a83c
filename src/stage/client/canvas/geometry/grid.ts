import { GRID_DIAGONALS, GRID_TYPES } from "../../../common/constants/canvas.ts";
import { stepsBetween, stretch } from "./measure.ts";
import { measure, type PathMeasurement, type PathOptions, type PathWaypoint } from "./path.ts";
import type { Coordinates, Offset, Point, Rectangle } from "./points.ts";
import { snap } from "./snapping.ts";

/** What a scene says of its grid. */
export interface GridOptions {
  readonly size: number;
  readonly distance?: number;
  readonly units?: string;
  readonly style?: string;
  readonly thickness?: number;
  readonly color?: unknown;
  readonly alpha?: number;
  readonly diagonals?: number;
}

/** The bits of `CONST.MOVEMENT_DIRECTIONS`. */
const UP = 1;
const DOWN = 2;
const LEFT = 4;
const RIGHT = 8;

/** What both grids of the stage share: `canvas.grid` and `scene.grid`. Hexagons are not among them. */
export abstract class BaseGrid {
  /** The type, one of `CONST.GRID_TYPES`. */
  abstract readonly type: number;
  /** The side of a space in pixels. */
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  /** What a space measures, in `units`. */
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: unknown;
  readonly alpha: number;
  /** How diagonal steps count, one of `CONST.GRID_DIAGONALS`. */
  readonly diagonals: number;

  constructor(options: GridOptions) {
    this.size = this.sizeX = this.sizeY = options.size;
    this.distance = options.distance ?? 1;
    this.units = options.units ?? "";
    this.style = options.style ?? "solidLines";
    this.thickness = options.thickness ?? 1;
    this.color = options.color ?? "#000000";
    this.alpha = options.alpha ?? 1;
    this.diagonals = options.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  /** Whether there are no spaces. */
  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  /** Whether spaces are squares. */
  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  /** Whether spaces are hexagons: never on the stage. */
  get isHexagonal(): boolean {
    return false;
  }

  /** The size of the canvas around a scene: a margin of whole spaces on every side. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number) {
    const x = Math.ceil((sceneWidth * padding) / this.size) * this.size;
    const y = Math.ceil((sceneHeight * padding) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / this.size), columns: Math.ceil(width / this.size) };
  }

  /** The space that a point is in. */
  getOffset(coords: Coordinates): Offset {
    if ("i" in coords) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  /** The rows and columns that a rectangle touches: first row and column, and those after the last. */
  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const { i, j } = this.getOffset({ x, y });
    if (width <= 0 || height <= 0) return [i, j, i, j];
    return [i, j, Math.ceil((y + height) / this.size), Math.ceil((x + width) / this.size)];
  }

  /** Measures the direct path through waypoints, by the scene's rule of diagonals. Heights are not measured. */
  measurePath(waypoints: readonly PathWaypoint[], options: PathOptions = {}): PathMeasurement {
    return measure(this, waypoints, options);
  }

  /** The point that lies in a direction (degrees, clockwise from the right) at a distance in units. */
  getTranslatedPoint({ x, y }: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const length = (distance / this.distance) * this.size;
    return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
  }

  /** The point one space further in a direction, one of `CONST.MOVEMENT_DIRECTIONS`. */
  getShiftedPoint({ x, y }: Point, direction: number): Point {
    const { i, j } = this.shift(direction);
    return { x: x + j * this.size, y: y + i * this.size };
  }

  /** The space next to another in a direction. */
  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const from = this.getOffset(coords);
    const { i, j } = this.shift(direction);
    return { i: from.i + i, j: from.j + j };
  }

  private shift(direction: number): Offset {
    const i = (direction & DOWN ? 1 : 0) - (direction & UP ? 1 : 0);
    const j = (direction & RIGHT ? 1 : 0) - (direction & LEFT ? 1 : 0);
    return this.diagonals === GRID_DIAGONALS.ILLEGAL && i !== 0 && j !== 0 ? { i: 0, j: 0 } : { i, j };
  }

  /** The spaces next to one. */
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  /** Whether two spaces are next to each other. */
  abstract testAdjacency(one: Coordinates, other: Coordinates): boolean;
  /** The top left of the space. */
  abstract getTopLeftPoint(coords: Coordinates): Point;
  /** The middle of the space. */
  abstract getCenterPoint(coords: Coordinates): Point;
  /** The corners of a space, seen from its middle. */
  abstract getShape(): Point[];
  /** The corners of the space. */
  abstract getVertices(coords: Coordinates): Point[];
  /** The nearest point that things may snap to, by `CONST.GRID_SNAPPING_MODES`. */
  abstract getSnappedPoint(point: Point, behavior: { readonly mode: number; readonly resolution?: number }): Point;
  /** All spaces of the direct path through waypoints. */
  abstract getDirectPath(waypoints: readonly Coordinates[]): Offset[];
}

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  readonly type = GRID_TYPES.SQUARE;

  override getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const around: Offset[] = [];
    for (const row of [i - 1, i, i + 1]) for (const column of [j - 1, j, j + 1]) around.push({ i: row, j: column });
    return around.filter((offset) => this.testAdjacency(coords, offset));
  }

  override testAdjacency(one: Coordinates, other: Coordinates): boolean {
    return stretch(this.getOffset(one), this.getOffset(other), this.diagonals).spaces === 1;
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  override getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  override getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  override getVertices(coords: Coordinates): Point[] {
    const { x, y } = this.getCenterPoint(coords);
    return this.getShape().map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  override getSnappedPoint(point: Point, { mode, resolution = 1 }: { mode: number; resolution?: number }): Point {
    return snap(point, this.size / resolution, mode);
  }

  override getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const [first, ...rest] = waypoints.map((waypoint) => this.getOffset(waypoint));
    if (!first) return [];
    const path = [first];
    for (const next of rest) path.push(...stepsBetween(path.at(-1) ?? first, next, this.diagonals));
    return path;
  }
}

/** No grid: every point is a space of its own, and distances are straight. */
export class GridlessGrid extends BaseGrid {
  readonly type = GRID_TYPES.GRIDLESS;

  override getOffset(coords: Coordinates): Offset {
    return "i" in coords ? { i: coords.i, j: coords.j } : { i: Math.round(coords.y), j: Math.round(coords.x) };
  }

  override getAdjacentOffsets(): Offset[] {
    return [];
  }

  override testAdjacency(): boolean {
    return false;
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    return "i" in coords ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  override getCenterPoint(coords: Coordinates): Point {
    return this.getTopLeftPoint(coords);
  }

  override getShape(): Point[] {
    return [];
  }

  override getVertices(): Point[] {
    return [];
  }

  override getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  override getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }
}

/** The grid of one of `CONST.GRID_TYPES`. */
export function createGrid(type: number, options: GridOptions): BaseGrid {
  if (type > GRID_TYPES.SQUARE) throw new Error("The stage has no hexagonal grids: use squares or no grid at all.");
  return type === GRID_TYPES.GRIDLESS ? new GridlessGrid(options) : new SquareGrid(options);
}
