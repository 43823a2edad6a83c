import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkAdventureMap } from "../../../src/compiler/maps/adventure.ts";
import { drawAdventureMap, drawBoard } from "../../../src/compiler/maps/draw.ts";
import { cellKey, reachable } from "../../../src/compiler/maps/reach.ts";

const legend = {
  "#": { is: "wall" },
  ".": { is: "floor" },
  S: { is: "start" },
  X: { is: "exit" },
  D: { is: "door", open: false },
  "~": { is: "water" },
  "^": { is: "flame" },
  T: { is: "feature", name: "Old well", blocks: true },
  A: { is: "spawn", creature: "rabid-wolf" },
  "?": { is: "search", table: "mill-search" },
  "1": { is: "check", name: "Lever" },
};

const marksOf = (rows: readonly string[]) => new Set(rows.join(""));

/** A map with a legend of exactly the marks that it uses. */
function mapOf(...rows: string[]) {
  const used = Object.fromEntries(Object.entries(legend).filter(([mark]) => marksOf(rows).has(mark)));
  return checkAdventureMap({ name: "Mill", grid: `${rows.join("\n")}\n`, legend: used });
}

describe("an adventure map", () => {
  it("becomes spaces with their ground, doors, zones and tokens", () => {
    const { map, problems } = mapOf("#######", "#SS.~X#", "#SSDTT#", "#A?1^X#", "#######");
    expect(problems).toEqual([]);
    expect(map).toMatchObject({ name: "Mill", width: 7, height: 5, dark: false });
    expect(map.terrain[1]).toEqual(["wall", "floor", "floor", "floor", "water", "floor", "wall"]);
    expect(map.terrain[2]).toEqual(["wall", "floor", "floor", "floor", "blocked", "blocked", "wall"]);
    expect(map.start).toHaveLength(4);
    expect(map.exit).toEqual([
      { x: 5, y: 1 },
      { x: 5, y: 3 },
    ]);
    expect(map.doors).toEqual([{ x: 3, y: 2, mark: "D", open: false }]);
    expect(map.features).toEqual([
      {
        mark: "T",
        name: "Old well",
        blocks: true,
        cells: [
          { x: 4, y: 2 },
          { x: 5, y: 2 },
        ],
      },
    ]);
    expect(map.spawns).toEqual([{ x: 1, y: 3, mark: "A", creature: "rabid-wolf" }]);
    expect(map.searches).toEqual([{ x: 2, y: 3, mark: "?", table: "mill-search" }]);
    expect(map.checks).toEqual([{ x: 3, y: 3, mark: "1", name: "Lever" }]);
  });

  it("reaches its exit through a door, through water and around a corner", () => {
    expect(mapOf("SS#X", "SSDX").problems).toEqual([]);
    expect(mapOf("SS~X", "SS##").problems).toEqual([]);
    expect(mapOf("SS.#", "SS..", "##.X").problems).toEqual([]);
  });

  it("takes a blank for the outside", () => {
    expect(mapOf("SS  ", "SS.X").problems).toEqual([]);
  });
});

describe("the picture of an adventure map", () => {
  const svg = drawAdventureMap(mapOf("SS.X", "SSDX", ".T?A").map);

  it("tells zones by a letter as well as by a colour", () => {
    expect(svg.match(/>S<\/text>/g)).toHaveLength(4);
    expect(svg.match(/>E<\/text>/g)).toHaveLength(2);
  });

  it("names its features, and lists its marks for those who do not see it", () => {
    expect(svg).toContain(">Old well</text>");
    expect(svg).toContain(
      "<desc>4 by 3 spaces. S: Start Zone, 4 spaces. E: Exit Zone, 2 spaces. A: rabid wolf. ?: Search</desc>",
    );
  });

  it("takes its colours from the page and has its own where the page has none", () => {
    expect(svg).toContain('fill="var(--rw-map-floor, #d9cfbd)"');
  });

  it("names columns and rows on the board of a scene as the game names its spaces", () => {
    const board = drawBoard(mapOf("....", "....", "....").map);
    const names = [...board.matchAll(/>([A-Z]|\d+)</g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(["A", "B", "C", "D", "1", "2", "3"]));
  });

  it("cannot be broken by a name", () => {
    const { map } = checkAdventureMap({ name: `"><script>&`, grid: "SSSS", legend: { S: { is: "start" } } });
    expect(drawAdventureMap(map)).toContain("<title>&quot;&gt;&lt;script&gt;&amp;</title>");
  });
});

describe("a fault of an adventure map is shown at its place", () => {
  it("a mark that the legend does not explain, with the legend", () => {
    const { problems } = mapOf("SS.X", "SSq.", "..q.");
    expect(problems).toEqual([
      {
        severity: "error",
        code: "unknown-mark",
        message: 'The legend does not explain the mark "q" (2 times).',
        hint: "The legend has . S X",
        path: ["grid"],
        start: 7,
        end: 8,
      },
    ]);
  });

  it("a row that is shorter or longer than the others", () => {
    const { problems } = mapOf("SS.X", "SS.", "....", ".....");
    expect(problems).toMatchObject([
      { code: "ragged-grid", message: "Row 2 has 3 spaces, and most rows have 4.", start: 5, end: 8 },
      { code: "ragged-grid", message: "Row 4 has 5 spaces, and most rows have 4.", start: 14, end: 19 },
    ]);
  });

  it("a start zone that is missing", () => {
    expect(mapOf("..X").problems).toMatchObject([{ severity: "error", code: "no-start", path: ["grid"] }]);
  });

  it("an exit that cannot be reached, not even past a corner that is cut", () => {
    expect(mapOf("SSSS#X").problems).toMatchObject([{ severity: "error", code: "unreachable-exit", start: 5, end: 6 }]);
    expect(mapOf("SS#X", "SST#", "###.").problems).toMatchObject([{ code: "unreachable-exit", start: 3, end: 4 }]);
    expect(mapOf("SS#", "SS#", "##X").problems).toMatchObject([{ code: "unreachable-exit", start: 10, end: 11 }]);
  });

  it("foes and tokens that are walled in", () => {
    expect(mapOf("SS###", "SS#A#", "..###").problems).toMatchObject([
      {
        severity: "warning",
        code: "unreachable-space",
        message: 'There is no way from the start zone to this "A".',
        start: 9,
      },
    ]);
  });

  it("a mark of the legend that the grid does not use", () => {
    const { problems } = checkAdventureMap({ grid: "SSSS", legend: { S: { is: "start" }, Z: { is: "wall" } } });
    expect(problems).toMatchObject([{ severity: "warning", code: "unused-mark", path: ["legend", "Z"], part: "key" }]);
  });

  it("a grid of a size that nobody plays", () => {
    expect(checkAdventureMap({ grid: "S".repeat(50_000), legend }).problems).toMatchObject([{ code: "too-large" }]);
  });
});

describe("any adventure map", () => {
  const marks = fc.constantFrom(..."#.SXD~^TA?1 q\n\u{1F3B2}");
  const grids = fc.array(marks, { maxLength: 200 }).map((parts) => parts.join(""));

  it("gives a grid and a picture, never a crash, and every fault lies within the grid", () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { map, problems } = checkAdventureMap({ name: "A & B <c>", grid, legend });
        for (const { start = 0, end = 1 } of problems) {
          expect(start).toBeLessThanOrEqual(grid.length);
          expect(end).toBeGreaterThan(start);
        }
        expect(map.terrain).toHaveLength(map.height);
        expect(drawAdventureMap(map)).toMatch(/^<svg [\s\S]*<\/svg>$/);
      }),
    );
  });

  it("takes whatever stands for data", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (grid, marksOfLegend) => {
        expect(checkAdventureMap({ grid, legend: marksOfLegend }).problems).toBeInstanceOf(Array);
        expect(checkAdventureMap(grid).map.doors).toEqual([]);
      }),
    );
  });

  it("reaches back wherever it reaches", () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { map } = checkAdventureMap({ grid, legend });
        const [from] = map.start;
        if (from === undefined) return;
        const there = reachable([from], map);
        for (const to of map.exit) {
          const back = reachable([to], map).has(cellKey(from, map));
          expect(back).toBe(there.has(cellKey(to, map)));
        }
      }),
    );
  });
});
