import { createGrid, type Grid, Terrain } from "../grid/grid.ts";
import { readMarks } from "./marks.ts";

/** What the spaces with a mark are, as a map card says it. */
export interface LegendEntry {
  readonly is: string;
  readonly name?: string;
  readonly open?: boolean;
  readonly blocks?: boolean;
  readonly table?: string;
  readonly creature?: string;
}

/** The drawing of a map card. */
export interface DrawnMap {
  readonly grid: string;
  readonly legend: Readonly<Record<string, LegendEntry>>;
}

/** Something on one space of a map, with its mark. */
export interface OnSpace {
  readonly at: number;
  readonly mark: string;
}

/** A map card read: its ground, and what lies and stands on it before anybody comes. */
export interface AdventureMapCard {
  /** The ground with the doors as they are drawn. */
  readonly grid: Grid;
  readonly start: readonly number[];
  readonly exit: readonly number[];
  readonly doors: readonly (OnSpace & { readonly open: boolean })[];
  readonly flames: readonly number[];
  readonly snares: readonly number[];
  /** Tracking tokens. */
  readonly tracking: readonly number[];
  readonly searches: readonly (OnSpace & { readonly table?: string })[];
  /** Skill check dice. */
  readonly checks: readonly OnSpace[];
  readonly spawns: readonly (OnSpace & { readonly creature?: string })[];
  /** Objects that can be used. */
  readonly features: readonly OnSpace[];
  /** The spaces of each mark, in reading order. */
  readonly marks: ReadonlyMap<string, readonly number[]>;
}

/** Reads the drawing of a map card; the compiler has checked that every mark has its meaning. */
export function readAdventureMap({ grid, legend }: DrawnMap): AdventureMapCard {
  const { marks: drawn, rows, width } = readMarks(grid);
  const terrain = new Uint8Array(width * rows.length).fill(Terrain.wall);
  const spaces: (OnSpace & { readonly entry: LegendEntry })[] = [];
  for (const { mark, x, y } of drawn) {
    const entry = legend[mark];
    if (entry === undefined) continue;
    const at = y * width + x;
    terrain[at] = terrainOf(entry);
    spaces.push({ at, mark, entry });
  }
  const marks = new Map<string, number[]>();
  for (const { at, mark } of spaces) marks.set(mark, [...(marks.get(mark) ?? []), at]);
  const those = (is: string) => spaces.filter(({ entry }) => entry.is === is);
  const places = (is: string) => those(is).map(({ at }) => at);
  const things = (is: string) => those(is).map(({ at, mark }) => ({ at, mark }));
  return {
    grid: createGrid(width, rows.length, terrain),
    start: places("start"),
    exit: places("exit"),
    doors: those("door").map(({ at, mark, entry }) => ({ at, mark, open: entry.open === true })),
    flames: places("flame"),
    snares: places("snare"),
    tracking: places("tracking"),
    searches: those("search").map(({ at, mark, entry: { table } }) => ({ at, mark, ...(table && { table }) })),
    checks: things("check"),
    spawns: those("spawn").map(({ at, mark, entry: { creature } }) => ({ at, mark, ...(creature && { creature }) })),
    features: things("feature"),
    marks,
  };
}

function terrainOf({ is, open, blocks }: LegendEntry): Terrain {
  switch (is) {
    case "wall":
      return Terrain.wall;
    case "obstacle":
      return Terrain.blocked;
    case "water":
      return Terrain.water;
    case "door":
      return open === true ? Terrain.openDoor : Terrain.closedDoor;
    case "feature":
      return blocks === true ? Terrain.blocked : Terrain.floor;
    default:
      return Terrain.floor;
  }
}
