import { colours, element, label, picture, rimmed } from "./svg.ts";
import type { WorldGraph, WorldSpace } from "./world.ts";
import { worldFrame } from "./world-frame.ts";

/** Draws the World Map: roads as lines, Off-Road borders as dashes, locations as squares with their names. */
export function drawWorldMap(map: WorldGraph): string {
  const byId = new Map(map.spaces.map((space) => [space.id, space]));
  const { left, top, width, height } = worldFrame(map.spaces);
  const borders = map.borders.map(([one, other]) => drawBorder(byId.get(one), byId.get(other)));
  const order = ["off-road", "road", "bridge", "location"];
  const spaces = [...map.spaces].sort((a, b) => order.indexOf(a.is) - order.indexOf(b.is));
  const content = [...borders, ...spaces.map((space) => drawSpace(space, space.id === map.start))].join("");
  const moved = element("g", { transform: `translate(${-left} ${-top})` }, content);
  const names = map.spaces.filter(({ is }) => is === "location").map(titleOf);
  const description = `${map.spaces.length} spaces. Locations: ${names.join(", ")}`;
  return picture(width, height, map.name, description, moved);
}

function drawBorder(one: WorldSpace | undefined, other: WorldSpace | undefined): string {
  if (one === undefined || other === undefined) return "";
  const wild = one.is === "off-road" || other.is === "off-road";
  const look = wild
    ? { stroke: colours.wild, "stroke-width": 2, "stroke-dasharray": "4 6" }
    : { stroke: colours.road, "stroke-width": 6, "stroke-linecap": "round" };
  return element("line", { x1: one.x, y1: one.y, x2: other.x, y2: other.y, ...look });
}

function drawSpace(space: WorldSpace, isStart: boolean): string {
  const { x, y, is } = space;
  const rim = { stroke: colours.ink, "stroke-width": 2 };
  const start = isStart ? drawStart(x, y) : "";
  if (is === "off-road") {
    const area = element("ellipse", { cx: x, cy: y, rx: 34, ry: 24, fill: colours.wild, ...rim });
    return area + start + name(titleOf(space), x, y, 11);
  }
  if (is === "location") {
    const square = element("rect", { x: x - 13, y: y - 13, width: 26, height: 26, rx: 4, fill: colours.token, ...rim });
    const roof = element("path", { d: `M${x - 9} ${y}l9 -8l9 8v8h-18z`, fill: colours.door, ...rim });
    return square + roof + start + name(titleOf(space), x, y + 26, 14);
  }
  const disc = element("circle", { cx: x, cy: y, r: 9, fill: colours.road, ...rim });
  if (is === "road") return disc + start + (space.name === undefined ? "" : name(space.name, x, y + 19, 11));
  const rails = element("path", {
    d: `M${x - 13} ${y - 11}h26M${x - 13} ${y + 11}h26`,
    fill: "none",
    ...rim,
    stroke: colours.door,
  });
  return disc + rails + start + (space.name === undefined ? "" : name(space.name, x, y + 24, 11));
}

/** A name that stays legible on roads and on the ground. */
function name(words: string, x: number, y: number, size: number): string {
  return rimmed(words, x, y, size, { fill: colours.label, stroke: colours.paper });
}

function drawStart(x: number, y: number): string {
  const flag = element("circle", {
    cx: x + 20,
    cy: y - 20,
    r: 9,
    fill: colours.start,
    stroke: colours.token,
    "stroke-width": 1.5,
  });
  return flag + label("S", x + 20, y - 20, 12, { fill: colours.token, "font-weight": 700 });
}

function titleOf(space: WorldSpace): string {
  return space.name ?? (space.location ?? space.id).replaceAll("-", " ");
}
