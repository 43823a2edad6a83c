import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawWorldMap } from "../../../src/compiler/maps/draw.ts";
import { checkWorldMap } from "../../../src/compiler/maps/world.ts";

const at = { x: 100, y: 200 };

/** A World Map with a road from Ostelink over a bridge to a wood. */
function worldOf(...more: object[]) {
  const spaces = [
    { id: "ostelink", is: "location", location: "ostelink", at, to: ["east-road"] },
    { id: "east-road", is: "road", at, to: ["old-bridge", "dark-wood"] },
    { id: "old-bridge", is: "bridge", at, to: [] },
    { id: "dark-wood", is: "off-road", name: "Dark Wood", at, to: ["old-bridge"] },
    ...more,
  ];
  return checkWorldMap({ name: "The land", start: "ostelink", spaces });
}

describe("a World Map", () => {
  it("becomes spaces that know all their neighbours", () => {
    const { map, problems } = worldOf();
    expect(problems).toEqual([]);
    expect(map.spaces.map(({ id, neighbours }) => [id, neighbours])).toEqual([
      ["ostelink", ["east-road"]],
      ["east-road", ["ostelink", "old-bridge", "dark-wood"]],
      ["old-bridge", ["east-road", "dark-wood"]],
      ["dark-wood", ["east-road", "old-bridge"]],
    ]);
    expect(map.borders).toHaveLength(4);
  });

  it("shows its places by name in the picture, and in words for those who do not see it", () => {
    const svg = drawWorldMap(worldOf().map);
    expect(svg).toContain(">Dark Wood</text>");
    expect(svg).toContain("<desc>4 spaces. Locations: ostelink</desc>");
    expect(svg).toContain('role="img" aria-label="The land"');
  });
});

describe("a fault of a World Map is shown at its place", () => {
  it("a neighbour that is not there, with the nearest name", () => {
    const { problems } = worldOf({ id: "hill", is: "road", at, to: ["old-brige", "ostelink"] });
    expect(problems).toMatchObject([
      { severity: "error", code: "unknown-space", path: ["spaces", 4, "to", 0], hint: 'Did you mean "old-bridge"?' },
    ]);
  });

  it("a border that is written twice, on either side, and one with itself", () => {
    const { problems } = worldOf({ id: "hill", is: "road", at, to: ["ostelink", "ostelink", "hill"] });
    expect(problems).toMatchObject([
      { code: "duplicate-border", path: ["spaces", 4, "to", 1] },
      { code: "self-border", path: ["spaces", 4, "to", 2] },
    ]);
    const both = checkWorldMap({
      start: "a",
      spaces: [
        { id: "a", is: "road", at, to: ["b"] },
        { id: "b", is: "road", at, to: ["a"] },
      ],
    });
    expect(both.problems).toMatchObject([{ code: "duplicate-border", path: ["spaces", 1, "to", 0] }]);
  });

  it("a location that no way leads to, and a wood", () => {
    const { problems } = worldOf(
      { id: "isle", is: "location", location: "isle", at, to: ["far-wood"] },
      { id: "far-wood", is: "off-road", at, to: [] },
    );
    expect(problems).toMatchObject([
      { severity: "error", code: "unreachable-space", path: ["spaces", 4, "id"] },
      { severity: "warning", code: "unreachable-space", path: ["spaces", 5, "id"] },
    ]);
  });

  it("a location that does not say which, stands twice or is a road", () => {
    const { problems } = worldOf(
      { id: "x", is: "location", at, to: ["ostelink"] },
      { id: "y", is: "location", location: "ostelink", at, to: ["ostelink"] },
      { id: "z", is: "road", location: "yorotrusk", at, to: ["ostelink"] },
      { id: "z", is: "road", at, to: [] },
    );
    expect(problems).toMatchObject([
      { code: "missing-location", path: ["spaces", 4, "is"] },
      { code: "duplicate-location", path: ["spaces", 5, "location"] },
      { code: "misplaced-location", path: ["spaces", 6, "location"] },
      { code: "duplicate-space", path: ["spaces", 7, "id"] },
    ]);
  });

  it("a start that is not on the map", () => {
    const { problems } = checkWorldMap({ start: "ostelinc", spaces: [{ id: "ostelink", is: "road", at, to: [] }] });
    expect(problems).toMatchObject([{ code: "unknown-space", path: ["start"], hint: 'Did you mean "ostelink"?' }]);
  });
});

describe("any World Map", () => {
  it("gives a graph and a picture, never a crash", () => {
    const ids = fc.constantFrom("a", "b", "c", "__proto__", "constructor", "<d>");
    const space = fc.record({
      id: ids,
      is: fc.constantFrom("road", "bridge", "off-road", "location", "sea"),
      name: fc.option(fc.string(), { nil: undefined }),
      location: fc.option(ids, { nil: undefined }),
      at: fc.anything(),
      to: fc.array(ids),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(space, fc.anything())), ids, (spaces, start) => {
        const { map, problems } = checkWorldMap({ name: "x", start, spaces });
        expect(problems.every(({ path }) => path.length > 0)).toBe(true);
        expect(drawWorldMap(map)).toMatch(/^<svg [\s\S]*<\/svg>$/);
        for (const { id, neighbours } of map.spaces) expect(neighbours).not.toContain(id);
      }),
    );
  });
});
