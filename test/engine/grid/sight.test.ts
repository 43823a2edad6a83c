import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { touches } from "../../../src/engine/grid/figures.ts";
import { gridFromText } from "../../../src/engine/grid/from-text.ts";
import type { Grid } from "../../../src/engine/grid/grid.ts";
import { inSight } from "../../../src/engine/grid/sight.ts";
import { boxAround, createSightRoom, markSight } from "../../../src/engine/grid/sight-marks.ts";
import { freeLine } from "./free-line.ts";
import { openCells, randomGrid } from "./random-grid.ts";

/** Whether the figures drawn as A and B see each other. */
function sees(...rows: string[]): boolean {
  const { grid, marks } = gridFromText(rows);
  return seesOn(grid, marks.get("A")?.[0] ?? -1, marks.get("B")?.[0] ?? -1);
}

function seesOn(grid: Grid, one: number, other: number): boolean {
  return inSight(grid, { at: one, size: 1 }, { at: other, size: 1 });
}

describe("Sight", () => {
  it("is free across open ground and through other figures", () => {
    expect(sees("A..C..B")).toBe(true);
    expect(sees("A....", ".....", "...CB")).toBe(true);
  });
  it("is blocked by walls, trees and closed doors in between, not by open doors or water", () => {
    expect(sees("A#B")).toBe(false);
    expect(sees("ATB")).toBe(false);
    expect(sees("ADB")).toBe(false);
    expect(sees("A'B")).toBe(true);
    expect(sees("A~B")).toBe(true);
  });
  it("needs one free line only: past the end of a wall there is Sight", () => {
    expect(sees("A#B", "...")).toBe(true);
    expect(sees("A.#.B", "..#..")).toBe(false);
    expect(sees("A.#.B", ".....")).toBe(true);
  });
  it("runs along the side of a wall", () => {
    expect(sees("####", "A..B")).toBe(true);
    expect(sees("###B", "A...")).toBe(true);
  });
  it("does not run between two walls that touch along that line", () => {
    expect(sees("A##.", ".##B")).toBe(false);
    expect(sees("A#", ".#", ".#", ".B")).toBe(true);
  });
  it("passes the corner of one wall, not the corner where two meet", () => {
    expect(sees("A.", "#B")).toBe(true);
    expect(sees("A#", "#B")).toBe(false);
    expect(sees("A#.", "#..", "..B")).toBe(false);
    expect(sees("A..", ".#.", "..B")).toBe(true);
  });
  it("is not won by a corner that lies behind the meeting of two walls", () => {
    expect(sees("A#..", "#...", "...B")).toBe(false);
    expect(sees(".A#", ".#B", "...")).toBe(false);
  });
  it("a squeezing figure sees only from the spaces that a figure could stand on", () => {
    const { grid } = gridFromText(["..#..", "..#..", "..#.."]);
    expect(inSight(grid, { at: 1, size: 2 }, { at: 0, size: 1 })).toBe(true);
    expect(inSight(grid, { at: 1, size: 2 }, { at: 4, size: 1 })).toBe(false);
  });
  it("a large figure sees from each of its four spaces", () => {
    const { grid } = gridFromText(["..#.", "..#.", "...."]);
    expect(inSight(grid, { at: 4, size: 2 }, { at: 7, size: 1 })).toBe(true);
    expect(inSight(grid, { at: 0, size: 2 }, { at: 3, size: 1 })).toBe(false);
    expect(seesOn(grid, 0, 7)).toBe(false);
  });
  it("of three creatures among walls each is seen by those who may attack it (example 6; the map is ours)", () => {
    // W is the Witch Hunter, P the Telepath, E the Exorcist.
    const rows = ["###########", "#1#.....#2#", "#.#.....#.#", "#W...3..PE#", "###########"];
    const { grid, marks } = gridFromText(rows);
    const at = (mark: string) => marks.get(mark)?.[0] ?? -1;
    const seers = (creature: string) => ["W", "P", "E"].filter((mark) => seesOn(grid, at(mark), at(creature)));
    expect(seers("1")).toEqual(["W"]);
    expect(seers("2")).toEqual(["P", "E"]);
    expect(seers("3")).toEqual(["W", "P", "E"]);
  });

  it("is exactly what a drawn line says, and works both ways", () => {
    fc.assert(
      fc.property(randomGrid(6), fc.nat(), fc.nat(), (grid, one, two) => {
        const cells = openCells(grid);
        const from = cells[one % Math.max(1, cells.length)];
        const to = cells[two % Math.max(1, cells.length)];
        if (from === undefined || to === undefined) return;
        const seen = seesOn(grid, from, to);
        expect(seesOn(grid, to, from)).toBe(seen);
        expect(seen).toBe(freeLine(grid, from, to));
      }),
      { numRuns: 2000 },
    );
  });
  it("is marked for many places at once as it is found for each", () => {
    fc.assert(
      fc.property(randomGrid(8), fc.nat(), fc.constantFrom(1 as const, 2 as const), (grid, pick, size) => {
        const footing = size === 1 ? grid.small : grid.squeezed;
        const places = Int32Array.from([...footing.stands.keys()].filter((place) => footing.stands[place] === 1));
        const cells = openCells(grid);
        const at = cells[pick % Math.max(1, cells.length)];
        if (at === undefined) return;
        const marks = new Uint32Array(grid.terrain.length);
        const room = createSightRoom(grid.width, grid.height);
        const box = boxAround(grid, places, places.length, size);
        markSight(grid, marks, 4, { at, size: 1 }, size, places, places.length, box, room);
        for (const place of places) {
          expect(marks[place]).toBe(inSight(grid, { at: place, size }, { at, size: 1 }) ? 4 : 0);
        }
      }),
      { numRuns: 600 },
    );
  });
  it("holds between neighbours exactly if they touch", () => {
    fc.assert(
      fc.property(randomGrid(5), (grid) => {
        for (const at of openCells(grid)) {
          for (const to of openCells(grid)) {
            if (touches(grid, { at, size: 1 }, { at: to, size: 1 })) expect(seesOn(grid, at, to)).toBe(true);
            else if (Math.abs((at % grid.width) - (to % grid.width)) <= 1) {
              const rows = Math.abs(Math.floor(at / grid.width) - Math.floor(to / grid.width));
              if (rows <= 1) expect(seesOn(grid, at, to)).toBe(false);
            }
          }
        }
      }),
    );
  });
});
