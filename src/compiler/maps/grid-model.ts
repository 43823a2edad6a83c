/** A space of a grid, counted from the upper left corner. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** What the ground of a space is; the outside of a map is wall. */
export type Terrain = "floor" | "wall" | "water" | "flame" | "blocked";

/** Something on one space, with the mark it has in the grid. */
export interface Placed extends Cell {
  readonly mark: string;
  readonly name?: string;
}

/** A door. */
export interface Door extends Placed {
  readonly open: boolean;
}

/** Where foes enter; the creature is the map's own suggestion. */
export interface Spawn extends Placed {
  readonly creature?: string;
}

/** A Search token and the table it rolls on, if not the common one. */
export interface SearchToken extends Placed {
  readonly table?: string;
}

/** An object that covers one or more spaces with the same mark. */
export interface Feature {
  readonly mark: string;
  readonly name: string;
  readonly blocks: boolean;
  readonly cells: readonly Cell[];
}

/** An adventure map as the engine and the drawing need it. */
export interface AdventureGrid {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
  /** Rows from top to bottom. */
  readonly terrain: readonly (readonly Terrain[])[];
  readonly doors: readonly Door[];
  readonly features: readonly Feature[];
  readonly start: readonly Cell[];
  readonly exit: readonly Cell[];
  readonly spawns: readonly Spawn[];
  readonly searches: readonly SearchToken[];
  /** Skill check dice. */
  readonly checks: readonly Placed[];
  readonly snares: readonly Placed[];
  /** Tracking tokens. */
  readonly tracking: readonly Placed[];
}
