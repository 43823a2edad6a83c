import type { GridMark } from "../../engine/maps/marks.ts";
import type { AdventureGrid, Cell, Door, Feature, Placed, SearchToken, Spawn, Terrain } from "./grid-model.ts";
import { type MapProblem, recordOf, wordOf } from "./problem.ts";
import { around, cellKey, reachable, touching } from "./reach.ts";
import { readRows } from "./rows.ts";

type Legend = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Turns the grid and legend of an adventure map to spaces, and checks that it can be played. */
export function checkAdventureMap(data: unknown): { map: AdventureGrid; problems: MapProblem[] } {
  const entry = recordOf(data);
  const legend: Legend = new Map(Object.entries(recordOf(entry.legend)).map(([mark, is]) => [mark, recordOf(is)]));
  const { marks, width, height, problems } = readRows(typeof entry.grid === "string" ? entry.grid : "");
  const map = buildGrid(entry, legend, marks, width, height);
  if (marks.length > 0) problems.push(...checkMarks(marks, legend), ...checkZones(map, marks));
  return { map, problems };
}

function buildGrid(
  entry: Readonly<Record<string, unknown>>,
  legend: Legend,
  marks: readonly GridMark[],
  width: number,
  height: number,
): AdventureGrid {
  const terrain = Array.from({ length: height }, () => Array.from({ length: width }, (): Terrain => "wall"));
  const doors: Door[] = [];
  const start: Cell[] = [];
  const exit: Cell[] = [];
  const spawns: Spawn[] = [];
  const searches: SearchToken[] = [];
  const checks: Placed[] = [];
  const snares: Placed[] = [];
  const tracking: Placed[] = [];
  const objects = new Map<string, Cell[]>();
  for (const { mark, x, y } of marks) {
    const is = legend.get(mark);
    const row = terrain[y];
    if (is === undefined || row === undefined) continue;
    row[x] = terrainOf(is);
    const name = wordOf(is.name);
    const placed: Placed = { x, y, mark, ...(name === undefined ? {} : { name }) };
    const [creature, table] = [wordOf(is.creature), wordOf(is.table)];
    if (is.is === "start") start.push({ x, y });
    else if (is.is === "exit") exit.push({ x, y });
    else if (is.is === "door") doors.push({ ...placed, open: is.open === true });
    else if (is.is === "spawn") spawns.push({ ...placed, ...(creature === undefined ? {} : { creature }) });
    else if (is.is === "search") searches.push({ ...placed, ...(table === undefined ? {} : { table }) });
    else if (is.is === "check") checks.push(placed);
    else if (is.is === "snare") snares.push(placed);
    else if (is.is === "tracking") tracking.push(placed);
    else if (is.is === "feature" || (is.is === "obstacle" && name !== undefined)) {
      objects.set(mark, [...(objects.get(mark) ?? []), { x, y }]);
    }
  }
  const features = [...objects].flatMap(([mark, cells]): Feature[] => {
    const is = legend.get(mark) ?? {};
    const blocks = terrainOf(is) === "blocked";
    return touching(cells, { width }).map((group) => ({ mark, name: wordOf(is.name) ?? mark, blocks, cells: group }));
  });
  const things = { doors, features, start, exit, spawns, searches, checks, snares, tracking };
  return { name: wordOf(entry.name) ?? "", width, height, dark: entry.dark === true, terrain, ...things };
}

function terrainOf(is: Readonly<Record<string, unknown>>): Terrain {
  if (is.is === "wall" || is.is === "water" || is.is === "flame") return is.is;
  if (is.is === "obstacle" || (is.is === "feature" && is.blocks === true)) return "blocked";
  return "floor";
}

/** Every mark of the grid must be in the legend, and the other way round. */
function checkMarks(marks: readonly GridMark[], legend: Legend): MapProblem[] {
  const problems: MapProblem[] = [];
  const found = new Map<string, GridMark & { count: number }>();
  for (const each of marks)
    found.set(each.mark, { ...(found.get(each.mark) ?? each), count: (found.get(each.mark)?.count ?? 0) + 1 });
  for (const { mark, start, count } of found.values()) {
    if (legend.has(mark) || mark === " ") continue;
    const times = count === 1 ? "" : ` (${count} times)`;
    const message = `The legend does not explain the mark "${mark}"${times}.`;
    const hint = legend.size === 0 ? "The legend is empty." : `The legend has ${[...legend.keys()].join(" ")}`;
    problems.push({
      severity: "error",
      code: "unknown-mark",
      message,
      hint,
      path: ["grid"],
      start,
      end: start + mark.length,
    });
  }
  for (const mark of legend.keys()) {
    if (found.has(mark)) continue;
    const message = `The mark "${mark}" of the legend is nowhere in the grid.`;
    problems.push({ severity: "warning", code: "unused-mark", message, path: ["legend", mark], part: "key" });
  }
  return problems;
}

/** Characters must have room to enter, a way to the exit, and a way to all that they can use. */
function checkZones(map: AdventureGrid, marks: readonly GridMark[]): MapProblem[] {
  const problems: MapProblem[] = [];
  const places = new Map(marks.map((each) => [cellKey(each, map), each]));
  const at = (cell: Cell | undefined) => {
    const mark = cell === undefined ? undefined : places.get(cellKey(cell, map));
    return mark === undefined ? {} : { start: mark.start, end: mark.start + mark.mark.length };
  };
  const [firstStart] = map.start;
  if (firstStart === undefined) {
    const hint = "Mark some spaces with a character that the legend calls {is: start}.";
    return [{ severity: "error", code: "no-start", message: "The map has no start zone.", hint, path: ["grid"] }];
  }
  const reached = reachable(map.start, map);
  const stranded = (cell: Cell) => !reached.has(cellKey(cell, map));
  if (map.exit.length > 0 && map.exit.every(stranded)) {
    const message = "There is no way from the start zone to the exit zone.";
    const hint = "Open a way; walls and obstacles block, and so do the corners that a diagonal step cuts.";
    problems.push({ severity: "error", code: "unreachable-exit", message, hint, path: ["grid"], ...at(map.exit[0]) });
  }
  // Dice, tokens and features are used from a space next to them; foes must be able to come out.
  const things = [...map.spawns, ...map.searches, ...map.tracking, ...map.checks, ...map.doors].map((thing) => [thing]);
  for (const cells of [...things, ...map.features.map((feature) => feature.cells)]) {
    if (!cells.every((cell) => stranded(cell) && around(cell).every(stranded))) continue;
    const mark = places.get(cellKey(cells[0] ?? firstStart, map))?.mark ?? "";
    const message = `There is no way from the start zone to this "${mark}".`;
    problems.push({ severity: "warning", code: "unreachable-space", message, path: ["grid"], ...at(cells[0]) });
  }
  return problems;
}
