import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Barrier } from "../../../src/stage/client/canvas/geometry/collision.ts";
import { constrainPath } from "../../../src/stage/client/canvas/geometry/constrain.ts";
import { createGrid } from "../../../src/stage/client/canvas/geometry/grid.ts";
import { completePath, movementActions, type Waypoint } from "../../../src/stage/client/canvas/geometry/movement.ts";
import type { Mover } from "../../../src/stage/client/canvas/move.ts";
import { constrain } from "../../../src/stage/client/canvas/plan.ts";

const grid = createGrid(1, { size: 100 });
const bounds = { x: 0, y: 0, width: 1000, height: 1000 };

function at(column: number, row: number, more: Partial<Waypoint> = {}): Waypoint {
  const place = { x: column * 100, y: row * 100, elevation: 0, width: 1, height: 1, shape: 4 };
  return { ...place, action: "walk", snapped: true, explicit: true, checkpoint: true, ...more };
}

function wall(...c: number[]): Barrier {
  return { c, light: 20, move: 20, sight: 20, sound: 20, dir: 0, door: 0, ds: 0 };
}

const spaces = (path: readonly Waypoint[]) => path.map(({ x, y }) => `${x / 100},${y / 100}`);

describe("a token's way", () => {
  it("goes through every space between its waypoints", () => {
    const path = completePath(grid, [at(0, 0), at(2, 0), at(2, 2)]);
    expect(spaces(path)).toEqual(["0,0", "1,0", "2,0", "2,1", "2,2"]);
    expect(path.map(({ intermediate }) => intermediate ?? false)).toEqual([false, true, false, true, false]);
  });

  it("ends before the wall", () => {
    const { path, constrained } = constrainPath([at(0, 0), at(5, 0)], {
      grid,
      bounds,
      walls: [wall(300, 0, 300, 100)],
    });
    expect(spaces(path)).toEqual(["0,0", "1,0", "2,0"]);
    expect(constrained).toBe(true);
  });

  it("does not slip diagonally past the end of a wall", () => {
    const surroundings = { grid, bounds, walls: [wall(100, 0, 100, 100)] };
    expect(constrainPath([at(0, 0), at(1, 1)], surroundings).constrained).toBe(true);
    expect(constrainPath([at(0, 0), at(0, 1), at(1, 1)], surroundings).constrained).toBe(false);
  });

  it("does not leave the canvas", () => {
    expect(constrainPath([at(0, 0), at(-1, 0)], { grid, bounds, walls: [] }).constrained).toBe(true);
  });

  it("who is displaced goes over walls, and an unknown way of moving is an error", () => {
    const surroundings = { grid, bounds, walls: [wall(300, 0, 300, 100)] };
    const { path } = constrainPath([at(0, 0), at(5, 0, { action: "displace" })], surroundings);
    expect(spaces(path)).toEqual(["0,0", "5,0"]);
    expect(() => constrainPath([at(0, 0), at(5, 0, { action: "swim" })], surroundings)).toThrow('"swim"');
  });

  it("who gets about in a way that a module has added goes as that says, and walks without the module", () => {
    const scene = { grid, dimensions: { rect: bounds }, walls: [wall(300, 0, 300, 100)] } as unknown as Mover["scene"];
    const token = { ...at(0, 0), movementAction: "haunt" };
    const way = () =>
      spaces(
        constrain(
          { token, scene },
          [at(0, 0), at(5, 0)].map(({ x, y }) => ({ x, y })),
        ).path,
      );
    expect(way()).toEqual(["0,0", "1,0", "2,0"]);
    movementActions.haunt = { label: "Haunt", walls: null };
    expect(way()).toEqual(["0,0", "1,0", "2,0", "3,0", "4,0", "5,0"]);
    delete movementActions.haunt;
  });

  it("whatever the walls: no step of what is left crosses one, and without walls everything is left", () => {
    const column = fc.integer({ min: 0, max: 9 });
    const line = fc.tuple(column, column, column, column).map((c) => wall(...c.map((n) => n * 100)));
    const stop = fc.tuple(column, column).map(([x, y]) => at(x, y));
    fc.assert(
      fc.property(fc.array(stop, { minLength: 1, maxLength: 4 }), fc.array(line, { maxLength: 6 }), (stops, walls) => {
        const { path, constrained } = constrainPath(stops, { grid, bounds, walls });
        const again = constrainPath(path, { grid, bounds, walls });
        expect(again.constrained).toBe(false);
        expect(spaces(again.path)).toEqual(spaces(path));
        if (walls.length === 0) expect(constrained).toBe(false);
        if (!constrained) expect(path.at(-1)).toEqual(stops.at(-1));
      }),
    );
  });
});
