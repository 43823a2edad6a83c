import { describe, expect, it } from "vitest";
import { gridFromText } from "../../../src/engine/grid/from-text.ts";
import type { Grid } from "../../../src/engine/grid/grid.ts";
import { landing, lineAway, lineBehind } from "../../../src/engine/grid/lines.ts";
import {
  freeSpacesBeside,
  freeSpacesInSight,
  nearestFreeSpaces,
  spacesWithin,
} from "../../../src/engine/grid/spaces.ts";

/** The spaces, drawn as stars on the map. */
function drawn(rows: readonly string[], cells: readonly number[]): string[] {
  const width = rows[0]?.length ?? 0;
  return rows.map((row, y) => [...row].map((mark, x) => (cells.includes(y * width + x) ? "*" : mark)).join(""));
}

function read(rows: readonly string[]): { grid: Grid; at: (mark: string) => number; taken: Uint8Array } {
  const { grid, marks } = gridFromText(rows);
  const taken = new Uint8Array(grid.terrain.length);
  for (const cells of marks.values()) for (const cell of cells) taken[cell] = 1;
  return { grid, at: (mark) => marks.get(mark)?.[0] ?? -1, taken };
}

describe("Spaces around a figure", () => {
  it("an aura reaches all open spaces within its number, walls or not", () => {
    const rows = [".....", ".#S#.", "....."];
    const { grid, at } = read(rows);
    expect(drawn(rows, spacesWithin(grid, { at: at("S"), size: 1 }, 1))).toEqual([".***.", ".#*#.", ".***."]);
  });
  it("the aura of a large figure reaches around all of it", () => {
    const { grid } = read([".....", ".....", ".....", "....."]);
    expect(spacesWithin(grid, { at: 6, size: 2 }, 1)).toHaveLength(16);
  });
  it("two Streghas' auras: one reaches the Madman, both the Archeologist, none the Telepath yet (example 7; our map)", () => {
    const { grid, at } = read(["........", ".MS.....", "...R....", "....S...", ".......P"]);
    const streghas = [10, 28];
    const auras = (mark: string) =>
      streghas.filter((stregha) => spacesWithin(grid, { at: stregha, size: 1 }, 1).includes(at(mark))).length;
    expect([auras("M"), auras("R"), auras("P")]).toEqual([1, 2, 0]);
  });
  it("a foe is summoned to a free space next to the Leader", () => {
    const rows = ["#..", "#LC", "D.."];
    const { grid, at, taken } = read(rows);
    expect(drawn(rows, freeSpacesBeside(grid, { at: at("L"), size: 1 }, taken))).toEqual(["#**", "#LC", "D**"]);
  });
  it("an ally is summoned to a free space in Sight", () => {
    const rows = ["L.#.", "..#.", "####"];
    const { grid, at, taken } = read(rows);
    expect(drawn(rows, freeSpacesInSight(grid, { at: at("L"), size: 1 }, taken))).toEqual(["L*#.", "**#.", "####"]);
  });
  it("the nearest free spaces are found past other figures, not past walls", () => {
    const rows = [".#LC.", ".#CC."];
    const { grid, at, taken } = read(rows);
    expect(drawn(rows, nearestFreeSpaces(grid, { at: at("L"), size: 1 }, taken))).toEqual([".#LC*", ".#CC*"]);
    expect(nearestFreeSpaces(grid, { at: at("L"), size: 1 }, new Uint8Array(10).fill(1))).toEqual([]);
  });
});

describe("Straight lines", () => {
  it("PENETRATE goes on behind the target in the row or column, not past a wall", () => {
    const rows = ["A.B...#.", "........"];
    const { grid, at } = read(rows);
    expect(drawn(rows, lineBehind(grid, at("A"), at("B"), 2))).toEqual(["A.B**.#.", "........"]);
    expect(drawn(rows, lineBehind(grid, at("A"), at("B"), 9))).toEqual(["A.B***#.", "........"]);
    expect(drawn(rows, lineBehind(grid, at("B"), at("A"), 2))).toEqual(rows);
  });
  it("PENETRATE does not work diagonally", () => {
    const { grid, at } = read(["A..", ".B.", "..."]);
    expect(lineBehind(grid, at("A"), at("B"), 1)).toEqual([]);
    expect(lineBehind(grid, at("A"), at("A"), 1)).toEqual([]);
  });
  it("PUSH drives the target straight away from the pusher, diagonally if it is diagonal to them", () => {
    const push = (...rows: string[]) => {
      const { grid, at } = read(rows);
      return drawn(rows, lineAway(grid, { at: at("P"), size: 1 }, { at: at("X"), size: 1 }, 2));
    };
    expect(push("PX...")).toEqual(["PX**."]);
    expect(push("..X..P")).toEqual(["**X..P"]);
    expect(push("P....", ".X...", ".....", ".....")).toEqual(["P....", ".X...", "..*..", "...*."]);
    expect(push("P......", "...X...")).toEqual(["P......", "...X**."]);
    expect(push("P.....", "..X...", "......", "......")).toEqual(["P.....", "..X...", "...*..", "....*."]);
  });
  it("PUSH ends at a wall, and at a corner that bars the diagonal", () => {
    const { grid } = read([".....", ".....", "...#."]);
    expect(lineAway(grid, { at: 0, size: 1 }, { at: 6, size: 1 }, 3)).toEqual([12]);
    const { grid: corner } = read(["...", "...", ".#."]);
    expect(lineAway(corner, { at: 0, size: 1 }, { at: 4, size: 1 }, 1)).toEqual([]);
  });
  it("PUSH moves a large target as a block, away from the middle of the pusher", () => {
    const { grid } = read(["......", "......", "......"]);
    expect(lineAway(grid, { at: 0, size: 1 }, { at: 1, size: 2 }, 2)).toEqual([2, 3]);
    expect(lineAway(grid, { at: 0, size: 1 }, { at: 7, size: 2 }, 2)).toEqual([]);
  });
  it.each([
    ["first space taken, second free: it lands in the second (example 10)", "PX2..", 3],
    ["first space free, second taken: it lands in the first (example 11)", "PX.2.", 2],
    ["both spaces taken: it stays where it was (example 12)", "PX23.", 1],
    ["both spaces free: it lands in the second", "PX...", 3],
  ])("PUSH 2, %s", (_, row, end) => {
    const { grid, at, taken } = read([row]);
    const line = lineAway(grid, { at: at("P"), size: 1 }, { at: at("X"), size: 1 }, 2);
    expect(line).toEqual([2, 3]);
    expect(landing(line, at("X"), taken)).toBe(end);
  });
});
