import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsOf, distanceBetween, isSqueezed, touches } from "../../../src/engine/grid/figures.ts";
import { walkingDistances } from "../../../src/engine/grid/flood.ts";
import { gridFromText } from "../../../src/engine/grid/from-text.ts";
import type { Grid } from "../../../src/engine/grid/grid.ts";
import { reachable } from "../../../src/engine/grid/turn.ts";
import { mayStep, openCells, randomGrid } from "./random-grid.ts";

const nowhere = (grid: Grid) => new Uint8Array(grid.terrain.length);
const places = (grid: Grid, footing: Grid["large"], from: number, stride: number) =>
  reachable(grid, { footing, closed: nowhere(grid) }, from, stride)
    .map(({ at }) => at)
    .sort((one, other) => one - other);

describe("Large figures", () => {
  it("stand where all four spaces are open, and move as a block", () => {
    const { grid } = gridFromText(["....", "....", "#..."]);
    expect(places(grid, grid.large, 0, 2)).toEqual([0, 1, 2, 5, 6]);
  });
  it("do not cut a corner that terrain blocks", () => {
    const { grid } = gridFromText(["..#", "...", "..."]);
    expect(places(grid, grid.large, 0, 1)).toEqual([0, 3]);
  });
  it("fill the spaces that are open, and are as far away as the nearest of these", () => {
    const { grid } = gridFromText(["..#..", "....."]);
    const large = { at: 1, size: 2 } as const;
    expect(cellsOf(grid, large)).toEqual([1, 6, 7]);
    expect(isSqueezed(grid, large)).toBe(true);
    expect(isSqueezed(grid, { at: 0, size: 2 })).toBe(false);
    expect(distanceBetween(grid, large, { at: 4, size: 1 })).toBe(2);
    expect(distanceBetween(grid, large, { at: 6, size: 1 })).toBe(0);
    expect(touches(grid, large, { at: 8, size: 1 })).toBe(true);
  });
  it("squeeze into a corridor of one space", () => {
    const { grid } = gridFromText(["..###", ".....", "..###"]);
    expect(places(grid, grid.large, 0, 9)).toEqual([0, 5]);
    expect(places(grid, grid.squeezed, 0, 9)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  });
  it("do not squeeze through a wall, nor between two corners that touch", () => {
    const { grid } = gridFromText(["..#..", "..#.."]);
    expect(places(grid, grid.squeezed, 0, 9)).toEqual([0, 1]);
    const { grid: pinched } = gridFromText(["..##", "..##", "##..", "##.."]);
    expect(places(pinched, pinched.squeezed, 0, 9)).toEqual([0, 1, 4]);
  });
  it("never hang over the edge of the map", () => {
    const { grid } = gridFromText(["...", "..."]);
    expect(places(grid, grid.squeezed, 0, 9)).toEqual([0, 1]);
  });

  it("step, where they fit, exactly as their four spaces could step together", () => {
    fc.assert(
      fc.property(randomGrid(7), (grid) => {
        const { width } = grid;
        const parts = [0, 1, width, width + 1];
        for (const at of openCells(grid)) {
          if (grid.large.stands[at] === 0) continue;
          const to = places(grid, grid.large, at, 1).filter((place) => place !== at);
          const could = openCells(grid).filter(
            (place) => grid.large.stands[place] === 1 && parts.every((part) => mayStep(grid, at + part, place + part)),
          );
          expect(to).toEqual(could);
        }
      }),
    );
  });
  it("come, squeezing, only where their open part could walk as a small figure", () => {
    fc.assert(
      fc.property(randomGrid(7), (grid) => {
        for (const at of openCells(grid)) {
          if (grid.squeezed.stands[at] === 0) continue;
          const own = cellsOf(grid, { at, size: 2 });
          const walked = walkingDistances(grid, { footing: grid.small, closed: nowhere(grid) }, own.slice(0, 1));
          for (const place of places(grid, grid.squeezed, at, 99)) {
            const cells = cellsOf(grid, { at: place, size: 2 });
            expect(cells.length).toBeGreaterThan(0);
            for (const cell of cells) expect(walked[cell]).not.toBe(-1);
          }
        }
      }),
    );
  });
});
