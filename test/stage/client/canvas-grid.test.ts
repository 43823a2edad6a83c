import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dimensionsOf } from "../../../src/stage/client/canvas/geometry/dimensions.ts";
import { createGrid } from "../../../src/stage/client/canvas/geometry/grid.ts";
import { GRID_DIAGONALS } from "../../../src/stage/common/constants/canvas.ts";

const squares = (rule: number = GRID_DIAGONALS.EQUIDISTANT) =>
  createGrid(1, { size: 100, distance: 5, diagonals: rule });
const gridless = createGrid(0, { size: 100, distance: 5 });
const modes = [0x1, 0x2, 0x10, 0xf0, 0xff0, 0x3000, 0xc000, 0xf000, 0x1 | 0xf0, 0x3];
const offset = fc.record({ i: fc.integer({ min: -40, max: 40 }), j: fc.integer({ min: -40, max: 40 }) });

describe("a grid of squares", () => {
  it("knows the space of a point, its corner and its middle", () => {
    expect(squares().getOffset({ x: 250, y: 99 })).toEqual({ i: 0, j: 2 });
    expect(squares().getTopLeftPoint({ x: 250, y: 99 })).toEqual({ x: 200, y: 0 });
    expect(squares().getCenterPoint({ i: 0, j: 2 })).toEqual({ x: 250, y: 50 });
    expect(squares().getVertices({ i: 1, j: 1 })[2]).toEqual({ x: 200, y: 200 });
    expect(squares().getOffsetRange({ x: 50, y: 100, width: 60, height: 100 })).toEqual([1, 0, 2, 2]);
  });

  it("has eight neighbours, and four where diagonals are not allowed", () => {
    expect(squares().getAdjacentOffsets({ i: 3, j: 3 })).toHaveLength(8);
    expect(squares(GRID_DIAGONALS.ILLEGAL).getAdjacentOffsets({ i: 3, j: 3 })).toHaveLength(4);
    expect(squares().testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(true);
    expect(squares().testAdjacency({ i: 0, j: 0 }, { i: 0, j: 0 })).toBe(false);
  });

  it("shifts by a space in a direction, and not diagonally where that is not allowed", () => {
    expect(squares().getShiftedPoint({ x: 130, y: 130 }, 0x9)).toEqual({ x: 230, y: 30 });
    expect(squares(GRID_DIAGONALS.ILLEGAL).getShiftedOffset({ i: 2, j: 2 }, 0x9)).toEqual({ i: 2, j: 2 });
  });

  it.each([
    ["EQUIDISTANT", 4],
    ["EXACT", 1 + 3 * Math.SQRT2],
    ["APPROXIMATE", 1 + 4.5],
    ["RECTILINEAR", 1 + 6],
    ["ALTERNATING_1", 1 + 4],
    ["ALTERNATING_2", 1 + 5],
    ["ILLEGAL", 7],
  ] as const)("measures diagonals by the rule: %s", (rule, spaces) => {
    const path = [
      { i: 0, j: 0 },
      { i: 3, j: 4 },
    ];
    expect(squares(GRID_DIAGONALS[rule]).measurePath(path).distance).toBeCloseTo(spaces * 5);
  });

  it("alternating diagonals are counted over the whole path", () => {
    const path = [0, 1, 2, 3].map((step) => ({ i: step, j: step }));
    const measured = squares(GRID_DIAGONALS.ALTERNATING_1).measurePath(path);
    expect(measured.waypoints.map(({ distance }) => distance)).toEqual([0, 5, 15, 20]);
    expect(measured).toMatchObject({ spaces: 3, diagonals: 3, cost: 20 });
    expect(measured.segments[1]).toMatchObject({ distance: 10, spaces: 1 });
  });

  it("asks a cost function once for each step", () => {
    const steps: string[] = [];
    const measured = squares().measurePath(
      [
        { x: 50, y: 50 },
        { x: 250, y: 150 },
      ],
      {
        cost: (from, to, distance) => {
          steps.push(`${from.i},${from.j} ${to.i},${to.j} ${distance}`);
          return 2;
        },
      },
    );
    expect(steps).toHaveLength(2);
    expect(measured.cost).toBe(4);
  });

  it("snaps idempotently, whatever the mode and the resolution", () => {
    const place = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(place, place, fc.constantFrom(...modes), fc.integer({ min: 1, max: 4 }), (x, y, mode, resolution) => {
        const once = squares().getSnappedPoint({ x, y }, { mode, resolution });
        const twice = squares().getSnappedPoint(once, { mode, resolution });
        expect(twice.x).toBeCloseTo(once.x, 6);
        expect(twice.y).toBeCloseTo(once.y, 6);
        expect(Math.hypot(once.x - x, once.y - y)).toBeLessThanOrEqual(100 * Math.SQRT1_2 + 1e-6);
      }),
    );
  });

  it("a direct path goes from neighbour to neighbour in as many steps as were measured", () => {
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(...Object.values(GRID_DIAGONALS)), (from, to, rule) => {
        const grid = squares(rule);
        const path = grid.getDirectPath([from, to]);
        expect(path[0]).toEqual(from);
        expect(path.at(-1)).toEqual(to);
        for (const [index, next] of path.entries()) {
          const previous = path[index - 1];
          if (previous) expect(grid.testAdjacency(previous, next)).toBe(true);
        }
        expect(path.length - 1).toBe(grid.measurePath([from, to]).spaces);
      }),
    );
  });

  it("a way measures the same there and back, and a detour is never shorter", () => {
    fc.assert(
      fc.property(offset, offset, offset, (from, over, to) => {
        const grid = squares(GRID_DIAGONALS.EXACT);
        const direct = grid.measurePath([from, to]).distance;
        expect(grid.measurePath([to, from]).distance).toBeCloseTo(direct);
        expect(grid.measurePath([from, over, to]).distance).toBeGreaterThanOrEqual(direct - 1e-6);
      }),
    );
  });
});

describe("no grid", () => {
  it("measures straight lines in units and counts no spaces", () => {
    const measured = gridless.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]);
    expect(measured).toMatchObject({ distance: 25, spaces: 0, cost: 25 });
  });

  it("every point is where it is", () => {
    expect(gridless.getSnappedPoint({ x: 12.5, y: 3 }, { mode: 1 })).toEqual({ x: 12.5, y: 3 });
    expect(gridless.getAdjacentOffsets({ i: 0, j: 0 })).toEqual([]);
  });

  it("hexagons are refused by name", () => {
    expect(() => createGrid(2, { size: 100 })).toThrow("no hexagonal grids");
  });
});

describe("the canvas around a scene", () => {
  it("has a margin of whole spaces on every side", () => {
    const dimensions = dimensionsOf(squares(), { width: 1000, height: 650, padding: 0.25 });
    expect(dimensions).toMatchObject({ width: 1600, height: 1050, sceneX: 300, sceneY: 200, rows: 11, columns: 16 });
    expect(dimensions.sceneRect).toEqual({ x: 300, y: 200, width: 1000, height: 650 });
  });
});
