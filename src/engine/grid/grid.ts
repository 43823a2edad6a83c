import { type Footing, largeFooting, smallFooting, squeezedFooting } from "./footing.ts";
import { type Walls, wallsOf } from "./walls.ts";

/** What a space is made of; the numbers are what `Grid.terrain` holds. */
export const Terrain = { floor: 0, water: 1, openDoor: 2, wall: 3, blocked: 4, closedDoor: 5 } as const;

/** One kind of terrain. */
export type Terrain = (typeof Terrain)[keyof typeof Terrain];

/** How many spaces a figure fills in each direction; its place is its top left space. */
export type Size = 1 | 2;

/** A map of square spaces. A space is the number `y * width + x`; a grid never changes once it is made. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  /** The terrain of each space. */
  readonly terrain: Uint8Array;
  /** 1 for spaces that stop both figures and Sight. */
  readonly blocked: Uint8Array;
  /** Where figures of one space can stand and step. */
  readonly small: Footing;
  /** Where figures of two by two spaces can stand and step without squeezing. */
  readonly large: Footing;
  /** Where figures of two by two spaces can stand and step if they may squeeze. */
  readonly squeezed: Footing;
  /** The way from a space to its neighbour in each of the eight directions of `directions.ts`. */
  readonly offsets: Int32Array;
  /** What can stand between two parts of the map. */
  readonly walls: Walls;
}

/** Makes a grid from the terrain of its spaces, row by row. */
export function createGrid(width: number, height: number, terrain: ArrayLike<number>): Grid {
  if (!(width > 0 && height > 0 && terrain.length === width * height)) {
    throw new RangeError(`A grid of ${width} by ${height} spaces cannot be made from ${terrain.length} spaces.`);
  }
  const kinds = Uint8Array.from(terrain);
  const blocked = kinds.map((kind) => (kind >= Terrain.wall ? 1 : 0));
  const water = kinds.map((kind) => (kind === Terrain.water ? 1 : 0));
  const small = smallFooting(width, height, blocked, water);
  const large = largeFooting(width, height, small);
  const squeezed = squeezedFooting(width, height, small, large);
  const offsets = Int32Array.of(1, -1, width, -width, width + 1, width - 1, 1 - width, -width - 1);
  const walls = wallsOf(width, height, blocked);
  return { width, height, terrain: kinds, blocked, small, large, squeezed, offsets, walls };
}

/** The same map with some spaces changed: a door that opens, a wall that falls. */
export function withTerrain(grid: Grid, changes: Iterable<readonly [cell: number, terrain: Terrain]>): Grid {
  const terrain = grid.terrain.slice();
  for (const [cell, kind] of changes) {
    if (!(cell >= 0 && cell < terrain.length)) throw new RangeError(`Space ${cell} is not on the map.`);
    terrain[cell] = kind;
  }
  return createGrid(grid.width, grid.height, terrain);
}

/** The space in that column and row, or -1 beyond the edge of the map. */
export function cellAt(grid: Grid, x: number, y: number): number {
  return x >= 0 && y >= 0 && x < grid.width && y < grid.height ? y * grid.width + x : -1;
}
