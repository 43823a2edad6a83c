import type { AdventureGrid, Cell, Terrain } from "./grid-model.ts";

/** Whether nobody can stand on this ground. */
export function isBarrier(terrain: Terrain | undefined): boolean {
  return terrain === undefined || terrain === "wall" || terrain === "blocked";
}

/** One number for each space of a grid. */
export function cellKey({ x, y }: Cell, grid: Pick<AdventureGrid, "width">): number {
  return y * grid.width + x;
}

/** The eight spaces around one. */
export function around({ x, y }: Cell): Cell[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((dy) => steps.map((dx) => ({ x: x + dx, y: y + dy }))).filter((c) => c.x !== x || c.y !== y);
}

/** All spaces that can be walked to from some, with doors open. A diagonal step needs both corners it cuts free. */
export function reachable(
  from: readonly Cell[],
  grid: Pick<AdventureGrid, "width" | "height" | "terrain">,
): ReadonlySet<number> {
  const blocked = (x: number, y: number) => isBarrier(grid.terrain[y]?.[x]);
  const reached = new Set<number>();
  const rest = from.filter(({ x, y }) => !blocked(x, y));
  for (const cell of rest) reached.add(cellKey(cell, grid));
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    for (const next of around(at)) {
      if (blocked(next.x, next.y) || blocked(at.x, next.y) || blocked(next.x, at.y)) continue;
      const key = cellKey(next, grid);
      if (reached.has(key)) continue;
      reached.add(key);
      rest.push(next);
    }
  }
  return reached;
}

/** Divides cells to groups that touch along an edge. */
export function touching(cells: readonly Cell[], grid: Pick<AdventureGrid, "width">): Cell[][] {
  const left = new Map(cells.map((cell) => [cellKey(cell, grid), cell]));
  const groups: Cell[][] = [];
  for (const [key, first] of left) {
    left.delete(key);
    const group = [first];
    // The group grows while it is walked, until no neighbour is left.
    for (const { x, y } of group) {
      for (const next of [
        { x: x + 1, y },
        { x: x - 1, y },
        { x, y: y + 1 },
        { x, y: y - 1 },
      ]) {
        const found = next.x < 0 || next.x >= grid.width ? undefined : left.get(cellKey(next, grid));
        if (found === undefined) continue;
        left.delete(cellKey(found, grid));
        group.push(found);
      }
    }
    groups.push(group);
  }
  return groups;
}
