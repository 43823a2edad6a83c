import { createGrid, type Grid, Terrain } from "./grid.ts";

/** What the marks of a drawn map mean, if nothing else is said; every other mark is floor with something on it. */
export const plainLegend: Readonly<Record<string, Terrain>> = {
  "#": Terrain.wall,
  T: Terrain.blocked,
  "~": Terrain.water,
  D: Terrain.closedDoor,
  "'": Terrain.openDoor,
};

/** A drawn map: its grid, and where each mark stands that is not terrain. */
export interface DrawnGrid {
  readonly grid: Grid;
  /** The spaces of each mark, in reading order. */
  readonly marks: ReadonlyMap<string, readonly number[]>;
}

/** Reads a map drawn with one character for each space, one string for each row. */
export function gridFromText(
  rows: readonly string[],
  legend: Readonly<Record<string, Terrain>> = plainLegend,
): DrawnGrid {
  const width = rows[0]?.length ?? 0;
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven > 0) throw new RangeError(`Row ${uneven + 1} has ${rows[uneven]?.length} spaces, the first has ${width}.`);
  const marks = new Map<string, number[]>();
  const terrain = [...rows.join("")].map((mark, cell) => {
    const kind = legend[mark];
    if (kind === undefined && mark !== ".") marks.set(mark, [...(marks.get(mark) ?? []), cell]);
    return kind ?? Terrain.floor;
  });
  return { grid: createGrid(width, rows.length, terrain), marks };
}
