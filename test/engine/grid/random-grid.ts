import fc from "fast-check";
import { createGrid, type Grid, Terrain } from "../../../src/engine/grid/grid.ts";

/** Small maps with walls and some water, of all shapes up to `most` spaces a side. */
export function randomGrid(most: number): fc.Arbitrary<Grid> {
  const terrain = fc.oneof(
    { arbitrary: fc.constant(Terrain.floor), weight: 6 },
    { arbitrary: fc.constantFrom(Terrain.wall, Terrain.blocked, Terrain.closedDoor), weight: 3 },
    { arbitrary: fc.constantFrom(Terrain.water, Terrain.openDoor), weight: 1 },
  );
  return fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([width, height]) =>
      fc
        .array(terrain, { minLength: width * height, maxLength: width * height })
        .map((cells) => createGrid(width, height, cells)),
    );
}

/** The open spaces of a map. */
export function openCells(grid: Grid): number[] {
  return [...grid.blocked.keys()].filter((cell) => grid.blocked[cell] === 0);
}

/** Whether a figure of one space may step from a space to another: written as the rule says it, for comparison. */
export function mayStep({ width, blocked }: Grid, from: number, to: number): boolean {
  const dx = (to % width) - (from % width);
  const dy = Math.floor(to / width) - Math.floor(from / width);
  if (from === to || Math.abs(dx) > 1 || Math.abs(dy) > 1 || blocked[from] === 1 || blocked[to] === 1) return false;
  return dx === 0 || dy === 0 || (blocked[from + dx] === 0 && blocked[from + dy * width] === 0);
}
