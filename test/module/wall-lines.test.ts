import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wallLines } from "../../src/module/scene/wall-lines.ts";

/** A map drawn in letters: `#` is solid. */
function linesOf(...rows: string[]) {
  return wallLines(rows[0]?.length ?? 0, rows.length, (x, y) => rows[y]?.[x] === "#", 10);
}

describe("the walls of a scene", () => {
  it("stand around a solid space", () => {
    expect(linesOf("...", ".#.", "...")).toEqual([
      [10, 10, 20, 10],
      [10, 20, 20, 20],
      [10, 10, 10, 20],
      [20, 10, 20, 20],
    ]);
  });

  it("are one line where several spaces lie in a row", () => {
    expect(linesOf("....", "####")).toEqual([[0, 10, 40, 10]]);
  });

  it("are not needed at the edge of the map or between equal spaces", () => {
    expect(linesOf("##", "##")).toEqual([]);
    expect(linesOf("..", "..")).toEqual([]);
  });

  it("separate every open space from every solid one beside it, and nothing else", () => {
    const maps = fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(maps, (map) => {
        const isSolid = (x: number, y: number) => map[y]?.[x] === true;
        const edges = new Set<string>();
        for (const [x0, y0, x1, y1] of wallLines(5, 5, isSolid, 1)) {
          for (let x = x0; x < x1; x++) edges.add(`${x},${y0 - 1}|${x},${y0}`);
          for (let y = y0; y < y1; y++) edges.add(`${x0 - 1},${y}|${x0},${y}`);
        }
        const expected = new Set<string>();
        for (let y = 0; y < 5; y++) {
          for (let x = 0; x < 5; x++) {
            if (y > 0 && isSolid(x, y) !== isSolid(x, y - 1)) expected.add(`${x},${y - 1}|${x},${y}`);
            if (x > 0 && isSolid(x, y) !== isSolid(x - 1, y)) expected.add(`${x - 1},${y}|${x},${y}`);
          }
        }
        expect([...edges].sort()).toEqual([...expected].sort());
      }),
    );
  });
});
