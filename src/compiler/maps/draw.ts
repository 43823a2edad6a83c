import { columnName } from "../../engine/grid/column-name.ts";
import type { AdventureGrid, Cell, Terrain } from "./grid-model.ts";
import { type Colour, colours, element, label, picture, rimmed } from "./svg.ts";

export { drawWorldMap } from "./draw-world.ts";

const SIZE = 40;
const EDGE = 28;
const LINE = 22;
/** How large the names of columns and rows are on a board. */
const NAME = 12;

const middle = (cell: Cell) => ({ x: EDGE + (cell.x + 0.5) * SIZE, y: EDGE + (cell.y + 0.5) * SIZE });
const corner = (cell: Cell) => ({ x: EDGE + cell.x * SIZE, y: EDGE + cell.y * SIZE });

/** Draws an adventure map: ground, grid, doors, zones, tokens, and a legend of its marks below. */
export function drawAdventureMap(map: AdventureGrid): string {
  const legend = legendOf(map);
  const width = Math.max(map.width * SIZE, 320) + 2 * EDGE;
  const mapHeight = map.height * SIZE + 2 * EDGE;
  const layers = [
    drawGround(map),
    drawGridLines(map),
    drawCoordinates(map),
    ...map.start.map((cell) => drawZone(cell, "S", "start")),
    ...map.exit.map((cell) => drawZone(cell, "E", "exit")),
    ...map.features.map(drawFeature),
    ...map.doors.map((door) => drawDoor(door, door.open)),
    ...map.searches.map((cell) => drawToken(cell, "?", "token")),
    ...map.snares.map((cell) => drawToken(cell, "!", "token")),
    ...map.tracking.map((cell) => drawToken(cell, "T", "token")),
    ...map.checks.map((cell) => drawDie(cell, cell.mark)),
    ...map.spawns.map((cell) => drawToken(cell, cell.mark, "foe")),
    ...legend.map((words, index) => {
      const place = { "text-anchor": "start", fill: colours.label };
      return label(words, EDGE, mapHeight + (index + 0.5) * LINE, 14, place);
    }),
  ];
  const height = mapHeight + legend.length * LINE + (legend.length > 0 ? 10 : 0);
  const size = `${map.width} by ${map.height} spaces`;
  return picture(width, height, map.name, [size, ...legend].join(". "), layers.join(""));
}

/** Pixels of a space on a board. */
export const boardSpace = 100;

/**
 * Draws an adventure map as the board of a scene: ground, zones, features and the names of columns and rows, without
 * margin, grid or tokens, which the host draws itself.
 */
export function drawBoard(map: AdventureGrid): string {
  const layers = [
    drawGround(map),
    ...map.start.map((cell) => drawZone(cell, "S", "start")),
    ...map.exit.map((cell) => drawZone(cell, "E", "exit")),
    ...map.features.map(drawFeature),
    drawNamesOnRim(map),
  ];
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `${EDGE} ${EDGE} ${map.width * SIZE} ${map.height * SIZE}`,
    width: map.width * boardSpace,
    height: map.height * boardSpace,
    "font-family": "system-ui, sans-serif",
  };
  return element("svg", attributes, layers.join(""));
}

function drawGround(map: AdventureGrid): string {
  return map.terrain.flatMap((row, y) => runsOf(row).map((run) => drawRun(run, y))).join("");
}

interface Run {
  readonly terrain: Terrain;
  readonly x: number;
  readonly length: number;
}

/** Neighbours of equal ground as one shape keep the picture small. */
function runsOf(row: readonly Terrain[]): Run[] {
  const runs: Run[] = [];
  for (const [x, terrain] of row.entries()) {
    const last = runs.at(-1);
    if (last?.terrain === terrain) runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ terrain, x, length: 1 });
  }
  return runs;
}

function drawRun({ terrain, x, length }: Run, y: number): string {
  const ground = element("rect", { ...corner({ x, y }), width: length * SIZE, height: SIZE, fill: colours[terrain] });
  const cells = Array.from({ length }, (_, index) => ({ x: x + index, y }));
  return ground + cells.map((cell) => drawTexture(terrain, cell)).join("");
}

/** A sign on each special ground, so that it is not told by colour alone. */
function drawTexture(terrain: Terrain, cell: Cell): string {
  const { x, y } = corner(cell);
  const stroke = { fill: "none", "stroke-width": 2, "stroke-linecap": "round" };
  if (terrain === "water") {
    const wave = (dy: number) => `M${x + 8} ${y + dy}q6 -6 12 0t12 0`;
    return element("path", { d: wave(16) + wave(28), ...stroke, stroke: colours.waterLine });
  }
  if (terrain === "flame") {
    const d = `M${x + 20} ${y + 6}c8 9 11 14 11 19a11 10 0 0 1 -22 0c0 -5 4 -7 5 -12c3 2 5 3 6 -7z`;
    return element("path", { d, ...stroke, stroke: colours.flameLine });
  }
  if (terrain === "blocked") {
    const d = `M${x + 8} ${y + 8}l24 24M${x + 32} ${y + 8}l-24 24`;
    return element("path", { d, ...stroke, stroke: colours.wall });
  }
  return "";
}

function drawGridLines({ width, height }: AdventureGrid): string {
  const across = Array.from({ length: height + 1 }, (_, y) => `M${EDGE} ${EDGE + y * SIZE}h${width * SIZE}`);
  const down = Array.from({ length: width + 1 }, (_, x) => `M${EDGE + x * SIZE} ${EDGE}v${height * SIZE}`);
  return element("path", { d: [...across, ...down].join(""), stroke: colours.grid, "stroke-width": 1, fill: "none" });
}

function drawCoordinates({ width, height }: AdventureGrid): string {
  const look = { fill: colours.label };
  const across = Array.from({ length: width }, (_, x) =>
    label(columnName(x), middle({ x, y: 0 }).x, EDGE / 2, 11, look),
  );
  const down = Array.from({ length: height }, (_, y) =>
    label(String(y + 1), EDGE / 2, middle({ x: 0, y }).y, 11, look),
  );
  return [...across, ...down].join("");
}

/** Columns and rows as the game names its spaces, on the spaces at the rim, since a board has no margin. */
function drawNamesOnRim({ width, height }: AdventureGrid): string {
  const across = Array.from({ length: width }, (_, x) =>
    rimmed(columnName(x), middle({ x, y: 0 }).x, EDGE + NAME / 2 + 2, NAME),
  );
  const down = Array.from({ length: height }, (_, y) =>
    rimmed(String(y + 1), EDGE + NAME / 2 + 2, middle({ x: 0, y }).y, NAME),
  );
  return [...across, ...down].join("");
}

function drawZone(cell: Cell, letter: string, colour: Colour): string {
  const { x, y } = corner(cell);
  const frame = { x: x + 2, y: y + 2, width: SIZE - 4, height: SIZE - 4, rx: 4 };
  const dashes = { "stroke-width": 2, "stroke-dasharray": "5 3", stroke: colours[colour] };
  const shape = element("rect", { ...frame, ...dashes, fill: colours[colour], "fill-opacity": 0.25 });
  return shape + label(letter, middle(cell).x, middle(cell).y, 18, { fill: colours[colour], "font-weight": 700 });
}

function drawFeature({ cells, name, blocks }: AdventureGrid["features"][number]): string {
  const shapes = cells.map((cell) => {
    const { x, y } = corner(cell);
    const frame = { x: x + 4, y: y + 4, width: SIZE - 8, height: SIZE - 8, rx: 6 };
    return element("rect", {
      ...frame,
      fill: blocks ? colours.blocked : colours.token,
      stroke: colours.ink,
      "stroke-width": 1.5,
    });
  });
  const spots = cells.map(middle);
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / Math.max(1, spots.length);
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / Math.max(1, spots.length);
  return shapes.join("") + rimmed(name, x, y, 11);
}

function drawDoor(cell: Cell, open: boolean): string {
  const { x, y } = corner(cell);
  const leaf = open
    ? { x: x + 4, y: y + 4, width: 6, height: SIZE - 8 }
    : { x: x + 4, y: y + SIZE / 2 - 7, width: SIZE - 8, height: 14 };
  const knob = open ? "" : element("circle", { cx: x + SIZE - 11, cy: y + SIZE / 2, r: 2, fill: colours.token });
  return element("rect", { ...leaf, rx: 2, fill: colours.door, stroke: colours.ink, "stroke-width": 1.5 }) + knob;
}

function drawToken(cell: Cell, sign: string, colour: "token" | "foe"): string {
  const { x, y } = middle(cell);
  const disc = element("circle", {
    cx: x,
    cy: y,
    r: 14,
    fill: colours[colour],
    stroke: colours.ink,
    "stroke-width": 1.5,
  });
  const look = { "font-weight": 700, fill: colour === "foe" ? colours.token : colours.ink };
  return disc + label(sign, x, y, 16, look);
}

function drawDie(cell: Cell, sign: string): string {
  const { x, y } = middle(cell);
  const d = `M${x} ${y - 15}l13 10l-5 16h-16l-5 -16z`;
  const die = element("path", { d, fill: colours.foe, stroke: colours.ink, "stroke-width": 1.5 });
  return die + label(sign, x, y, 14, { "font-weight": 700, fill: colours.token });
}

/** A line for each thing on the map, in words. */
function legendOf(map: AdventureGrid): string[] {
  const lines: string[] = [];
  if (map.start.length > 0) lines.push(`S: Start Zone, ${map.start.length} spaces`);
  if (map.exit.length > 0) lines.push(`E: Exit Zone, ${map.exit.length} spaces`);
  for (const spawn of unique(map.spawns))
    lines.push(`${spawn.mark}: ${spawn.name ?? spawn.creature?.replaceAll("-", " ") ?? "Foes"}`);
  for (const check of unique(map.checks)) lines.push(`${check.mark}: ${check.name ?? "Skill check"}`);
  for (const search of unique(map.searches)) lines.push(`?: ${search.name ?? "Search"}`);
  for (const snare of unique(map.snares)) lines.push(`!: ${snare.name ?? "Snare"}`);
  for (const token of unique(map.tracking)) lines.push(`T: ${token.name ?? "Tracking token"}`);
  if (map.dark) lines.push("Darkness lies on this map");
  return lines;
}

function unique<T extends { readonly mark: string }>(things: readonly T[]): T[] {
  return [...new Map(things.map((thing) => [thing.mark, thing])).values()];
}
