import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Barrier, collisions, sideOf } from "../../../src/stage/client/canvas/geometry/collision.ts";
import type { Point } from "../../../src/stage/client/canvas/geometry/points.ts";

const solid = { light: 20, move: 20, sight: 20, sound: 20, dir: 0, door: 0, ds: 0 };

function wall(c: readonly number[], more: Partial<Barrier> = {}): Barrier {
  return { ...solid, c, ...more };
}

const blocked = (walls: readonly Barrier[], from: Point, to: Point) => collisions(walls, from, to, "move").length > 0;

const west = { x: 50, y: 50 };
const east = { x: 150, y: 50 };
/** An upright wall between the two. */
const upright = [100, 0, 100, 100];

describe("walls", () => {
  it("a wall stops what crosses it and nothing else", () => {
    expect(blocked([wall(upright)], west, east)).toBe(true);
    expect(blocked([wall(upright)], west, { x: 90, y: 50 })).toBe(false);
    expect(blocked([wall(upright)], { x: 50, y: 150 }, { x: 150, y: 150 })).toBe(false);
  });

  it("to touch the end of a wall is to meet it, so nobody slips past a corner", () => {
    expect(blocked([wall(upright)], { x: 50, y: 50 }, { x: 150, y: 150 })).toBe(true);
    expect(blocked([wall([100, 0, 100, 99])], { x: 50, y: 50 }, { x: 150, y: 150 })).toBe(false);
  });

  it("who stands in line with a wall passes along it", () => {
    expect(blocked([wall(upright)], { x: 100, y: -50 }, { x: 100, y: 150 })).toBe(false);
  });

  it("each kind of thing asks its own restriction", () => {
    const window = wall(upright, { sight: 0, light: 0 });
    expect(collisions([window], west, east, "sight")).toEqual([]);
    expect(collisions([window], west, east, "move")).toHaveLength(1);
  });

  it("an open door stops nobody, a closed and a locked one do", () => {
    for (const door of [1, 2]) {
      expect(blocked([wall(upright, { door, ds: 1 })], west, east)).toBe(false);
      expect(blocked([wall(upright, { door, ds: 0 })], west, east)).toBe(true);
      expect(blocked([wall(upright, { door, ds: 2 })], west, east)).toBe(true);
    }
    expect(blocked([wall(upright, { door: 0, ds: 1 })], west, east)).toBe(true);
  });

  it("a one-way wall stops those from one side only", () => {
    const directions = [1, 2].map((dir) => wall(upright, { dir }));
    for (const one of directions) expect(blocked([one], west, east)).not.toBe(blocked([one], east, west));
    // The wall runs down the screen: its left, in the way Foundry looks at it, is the west.
    expect(blocked([wall(upright, { dir: 1 })], west, east)).toBe(true);
    expect(blocked([wall(upright, { dir: 2 })], west, east)).toBe(false);
  });

  it("one look passes a limited wall, and the second such wall stops it", () => {
    const hedge = wall(upright, { sight: 10 });
    const second = wall([120, 0, 120, 100], { sight: 10 });
    expect(collisions([hedge], west, east, "sight")).toEqual([]);
    expect(collisions([hedge, second], west, east, "sight").map(({ x }) => x)).toEqual([120]);
  });

  it("collisions come in the order in which they are met, with their places", () => {
    const walls = [wall([130, 0, 130, 100]), wall(upright)];
    expect(collisions(walls, west, east, "move").map(({ x, y, distance }) => [x, y, distance])).toEqual([
      [100, 50, 50],
      [130, 50, 80],
    ]);
  });
});

const coordinate = fc.integer({ min: -500, max: 500 });
const point = fc.record({ x: coordinate, y: coordinate });
const segment = fc
  .tuple(point, point)
  .filter(([a, b]) => a.x !== b.x || a.y !== b.y)
  .map(([a, b]) => [a.x, a.y, b.x, b.y]);

function isInLine([ax = 0, ay = 0, bx = 0, by = 0]: readonly number[], point: Point): boolean {
  return sideOf({ x: ax, y: ay }, { x: bx, y: by }, point) === 0;
}

describe("walls, whatever their places", () => {
  it("a wall with two sides stops the way back as it stops the way there", () => {
    fc.assert(
      fc.property(segment, point, point, (c, from, to) => {
        fc.pre(!isInLine(c, from) && !isInLine(c, to));
        expect(blocked([wall(c)], from, to)).toBe(blocked([wall(c)], to, from));
      }),
    );
  });

  it("it does not matter from which end a wall was drawn", () => {
    fc.assert(
      fc.property(segment, point, point, (c, from, to) => {
        expect(blocked([wall(c)], from, to)).toBe(blocked([wall([...c.slice(2), ...c.slice(0, 2)])], from, to));
      }),
    );
  });

  it("every way that touches an end of the wall is stopped, unless it starts in line with it", () => {
    fc.assert(
      fc.property(segment, point, (c, from) => {
        fc.pre(!isInLine(c, from));
        const [x = 0, y = 0] = c;
        expect(blocked([wall(c)], from, { x: 2 * x - from.x, y: 2 * y - from.y })).toBe(true);
      }),
    );
  });

  it("the place of a collision lies between the ends of the way", () => {
    fc.assert(
      fc.property(segment, point, point, (c, from, to) => {
        for (const { distance } of collisions([wall(c)], from, to, "move")) {
          expect(distance).toBeLessThanOrEqual(Math.hypot(to.x - from.x, to.y - from.y) + 1e-6);
        }
      }),
    );
  });
});
