import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceBetween } from "../../../src/engine/grid/figures.ts";
import { walkingDistances } from "../../../src/engine/grid/flood.ts";
import { gridFromText } from "../../../src/engine/grid/from-text.ts";
import { type Grid, Terrain, withTerrain } from "../../../src/engine/grid/grid.ts";
import { createTurn, reachable, takeTurn, type Walker, wayTo } from "../../../src/engine/grid/turn.ts";
import { findWay } from "../../../src/engine/grid/ways.ts";
import { mayStep, openCells, randomGrid } from "./random-grid.ts";

function onFoot(grid: Grid, more: Partial<Walker> = {}): Walker {
  return { footing: grid.small, closed: grid.blocked, ...more };
}

function reachedFrom(rows: readonly string[], stride: number, more: Partial<Walker> = {}): string[] {
  const { grid, marks } = gridFromText(rows);
  const from = marks.get("M")?.[0] ?? -1;
  const reached = new Set(reachable(grid, onFoot(grid, more), from, stride).map(({ at }) => at));
  return rows.map((row, y) => [...row].map((mark, x) => (reached.has(y * grid.width + x) ? "o" : mark)).join(""));
}

/** Every place within some steps, found by trying each step from each place again and again. */
function bruteForce(grid: Grid, from: number, stride: number, ethereal: boolean): Map<number, number> {
  const found = new Map([[from, 0]]);
  const wet = (cell: number) => grid.terrain[cell] === Terrain.water && !ethereal;
  const most = wet(from) ? Math.min(1, stride) : stride;
  for (let step = 1; step <= most; step++) {
    for (const [place, steps] of [...found]) {
      if (steps !== step - 1 || (step > 1 && wet(place))) continue;
      for (const to of openCells(grid)) if (!found.has(to) && mayStep(grid, place, to)) found.set(to, step);
    }
  }
  return found;
}

describe("Moving over a map", () => {
  it("a diagonal step costs as much as a straight one", () => {
    expect(reachedFrom(["M....", ".....", "....."], 2)).toEqual(["ooo..", "ooo..", "ooo.."]);
  });
  it("a tree in the corner bars the diagonal step past it (example 2)", () => {
    expect(reachedFrom(["MT", ".."], 1)).toEqual(["oT", "o."]);
    expect(reachedFrom(["M.", ".."], 1)).toEqual(["oo", "oo"]);
  });
  it("one blocked corner is enough to bar the diagonal", () => {
    const { grid } = gridFromText([".#", ".."]);
    expect(mayStep(grid, 0, 3)).toBe(false);
    expect([...walkingDistances(grid, onFoot(grid), [0])]).toEqual([0, -1, 1, 2]);
  });
  it("a closed door stops a figure, an open one does not", () => {
    const { grid, marks } = gridFromText(["M#.", ".D.", ".#."]);
    const from = marks.get("M") ?? [];
    expect(walkingDistances(grid, onFoot(grid), from)[5]).toBe(-1);
    const open = withTerrain(grid, [[4, Terrain.openDoor]]);
    expect(walkingDistances(open, onFoot(open), from)[5]).toBe(3);
    expect(grid.terrain[4]).toBe(Terrain.closedDoor);
  });
  it("whoever enters water stops", () => {
    expect(reachedFrom(["M.~~.."], 5)).toEqual(["ooo~.."]);
  });
  it("whoever starts in water makes one step, into water or out of it", () => {
    const { grid } = gridFromText([".~~~."]);
    expect(reachable(grid, onFoot(grid), 2, 4).map(({ at }) => at)).toEqual([2, 3, 1]);
    expect(reachable(grid, onFoot(grid), 3, 4).map(({ at }) => at)).toEqual([3, 4, 2]);
  });
  it("an ethereal figure ignores water, but not walls", () => {
    expect(reachedFrom(["M.~~..", "######", "......"], 5, { ethereal: true })).toEqual(["oooooo", "######", "......"]);
  });
  it("a figure that may not be passed bars the corridor", () => {
    const { grid, marks } = gridFromText(["M.C.."]);
    const closed = new Uint8Array(5);
    closed[marks.get("C")?.[0] ?? 0] = 1;
    expect(reachable(grid, { footing: grid.small, closed }, 0, 4).map(({ at }) => at)).toEqual([0, 1]);
  });
  it("a figure does not close the corner that it stands in", () => {
    const { grid } = gridFromText(["..", ".."]);
    const closed = Uint8Array.of(0, 1, 1, 0);
    expect(reachable(grid, { footing: grid.small, closed }, 0, 1).map(({ at }) => at)).toEqual([0, 3]);
  });
  it("goes around a hazard if any other way exists, and through it if none does", () => {
    const { grid } = gridFromText(["......", ".####.", "......"]);
    const hazard = new Uint8Array(18);
    hazard[2] = 4;
    const walker = onFoot(grid, { hazard });
    expect(findWay(grid, walker, 0, 5)).toEqual([6, 12, 13, 14, 15, 16, 17, 11, 5]);
    hazard[14] = 5;
    expect(findWay(grid, walker, 0, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(
      findWay(grid, { ...walker, closed: Uint8Array.from(grid.blocked).fill(1, 2, 3).fill(1, 14, 15) }, 0, 5),
    ).toBeNull();
  });
  it("a map cannot be made of rows of different length", () => {
    expect(() => gridFromText(["...", ".."])).toThrow("Row 2 has 2 spaces, the first has 3.");
  });

  it("comes exactly where trying out every step comes, in as many steps", () => {
    fc.assert(
      fc.property(
        randomGrid(7),
        fc.nat(),
        fc.integer({ min: 0, max: 6 }),
        fc.boolean(),
        (grid, pick, stride, ethereal) => {
          const cells = openCells(grid);
          const from = cells[pick % Math.max(1, cells.length)];
          if (from === undefined) return;
          const found = reachable(grid, onFoot(grid, { ethereal }), from, stride);
          expect(new Map(found.map(({ at, steps }) => [at, steps]))).toEqual(bruteForce(grid, from, stride, ethereal));
        },
      ),
    );
  });
  it("the way of a turn is made of legal steps, within the Stride, and costs what it is said to cost", () => {
    const hazards = fc.array(fc.constantFrom(0, 0, 0, 1, 3), { minLength: 49, maxLength: 49 });
    fc.assert(
      fc.property(randomGrid(7), hazards, fc.nat(), fc.integer({ min: 0, max: 9 }), (grid, costs, pick, stride) => {
        const cells = openCells(grid);
        const from = cells[pick % Math.max(1, cells.length)];
        if (from === undefined) return;
        const hazard = Uint8Array.from(costs);
        const turn = createTurn(grid.terrain.length);
        takeTurn(grid, onFoot(grid, { hazard }), from, stride, turn);
        for (const place of turn.places.subarray(0, turn.count)) {
          const way = wayTo(turn, place);
          expect(way.length).toBe(turn.steps[place]);
          expect(way.length).toBeLessThanOrEqual(stride);
          expect(way.reduce((sum, cell) => sum + (hazard[cell] ?? 0), 0)).toBe(turn.hazard[place]);
          for (const [index, cell] of way.entries()) expect(mayStep(grid, way[index - 1] ?? from, cell)).toBe(true);
        }
      }),
    );
  });
  it("with Stride to spare and no water, the least hazard of a turn is the least hazard of all ways", () => {
    const hazards = fc.array(fc.constantFrom(0, 0, 1, 3), { minLength: 36, maxLength: 36 });
    fc.assert(
      fc.property(randomGrid(6), hazards, fc.nat(), fc.nat(), (grid, costs, one, two) => {
        const cells = openCells(grid);
        const from = cells[one % Math.max(1, cells.length)];
        const to = cells[two % Math.max(1, cells.length)];
        if (from === undefined || to === undefined) return;
        const walker = onFoot(grid, { hazard: Uint8Array.from(costs), ethereal: true });
        const turn = createTurn(grid.terrain.length);
        takeTurn(grid, walker, from, 40, turn);
        const way = findWay(grid, walker, from, to);
        expect(way === null).toBe(turn.hazard[to] === -1);
        if (way === null) return;
        expect(way.reduce((sum, cell) => sum + (costs[cell] ?? 0), 0)).toBe(turn.hazard[to]);
        expect(way.length).toBe(turn.steps[to]);
        for (const [index, cell] of way.entries()) expect(mayStep(grid, way[index - 1] ?? from, cell)).toBe(true);
      }),
    );
  });
  it("walking distance is the same in both directions, is as long as the way, and keeps the triangle", () => {
    fc.assert(
      fc.property(randomGrid(6), (grid) => {
        const cells = openCells(grid);
        const from = new Map(cells.map((cell) => [cell, walkingDistances(grid, onFoot(grid), [cell])]));
        const between = (one: number, other: number) => from.get(one)?.[other] ?? -1;
        for (const a of cells) {
          for (const b of cells) {
            expect(between(a, b)).toBe(between(b, a));
            if (between(a, b) === -1) continue;
            expect(between(a, b)).toBeGreaterThanOrEqual(distanceBetween(grid, { at: a, size: 1 }, { at: b, size: 1 }));
            for (const c of cells) {
              if (between(b, c) !== -1) expect(between(a, c)).toBeLessThanOrEqual(between(a, b) + between(b, c));
            }
          }
        }
        const [one = -1, other = -1] = [cells[0], cells.at(-1)];
        if (one !== -1 && between(one, other) !== -1) {
          expect(findWay(grid, onFoot(grid), one, other)?.length).toBe(between(one, other));
        }
      }),
      { numRuns: 40 },
    );
  });
});
