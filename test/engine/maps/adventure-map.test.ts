import { expect, test } from "vitest";
import { checkAdventureMap } from "../../../src/compiler/maps/adventure.ts";
import { Terrain } from "../../../src/engine/grid/grid.ts";
import { readAdventureMap } from "../../../src/engine/maps/adventure-map.ts";
import { content } from "../../games/folklore/at-the-table.ts";

const legend = {
  "#": { is: "wall" },
  ".": { is: "floor" },
  T: { is: "obstacle" },
  "~": { is: "water" },
  D: { is: "door" },
  O: { is: "door", open: true },
  F: { is: "flame" },
  S: { is: "start" },
  X: { is: "exit" },
  "?": { is: "search", table: "orchard-search" },
  w: { is: "spawn", creature: "rabid-wolf" },
  C: { is: "feature", blocks: true },
  L: { is: "feature" },
};

test("every mark of the legend becomes its ground, and what lies on it is found by its space", () => {
  const map = readAdventureMap({ grid: "#.T~\nDOFS\nX?wC\nL..w\n", legend });
  const { floor, wall, blocked, water, closedDoor, openDoor } = Terrain;
  expect([...map.grid.terrain]).toEqual([
    ...[wall, floor, blocked, water],
    ...[closedDoor, openDoor, floor, floor],
    ...[floor, floor, floor, blocked],
    ...[floor, floor, floor, floor],
  ]);
  expect(map).toMatchObject({
    start: [7],
    exit: [8],
    flames: [6],
    doors: [
      { at: 4, mark: "D", open: false },
      { at: 5, mark: "O", open: true },
    ],
    searches: [{ at: 9, mark: "?", table: "orchard-search" }],
    spawns: [
      { at: 10, mark: "w", creature: "rabid-wolf" },
      { at: 15, mark: "w", creature: "rabid-wolf" },
    ],
    features: [
      { at: 11, mark: "C" },
      { at: 12, mark: "L" },
    ],
  });
  expect(map.marks.get("w")).toEqual([10, 15]);
});

test("a blank within the grid is no space at all", () => {
  const map = readAdventureMap({ grid: ". .\n...", legend });
  expect(map.grid.blocked[1]).toBe(1);
});

test("the game reads the project's own maps as the compiler does", () => {
  for (const card of content.all("adventure-map")) {
    const { map } = checkAdventureMap(card);
    const read = readAdventureMap(card);
    const spaces = (cells: readonly { x: number; y: number }[]) => cells.map(({ x, y }) => y * map.width + x);
    expect([read.grid.width, read.grid.height]).toEqual([map.width, map.height]);
    for (const zone of ["start", "exit", "snares"] as const) expect(read[zone]).toEqual(spaces(map[zone]));
    for (const thing of ["doors", "searches", "checks", "spawns"] as const) {
      expect(read[thing].map(({ at }) => at)).toEqual(spaces(map[thing]));
    }
    const stops = map.terrain.flat().map((ground, at) => {
      return ground === "wall" || ground === "blocked" || read.doors.some((door) => door.at === at && !door.open);
    });
    expect([...read.grid.blocked].map((stop) => stop === 1)).toEqual(stops);
  }
});
