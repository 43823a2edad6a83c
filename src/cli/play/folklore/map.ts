import { columnName } from "../../../engine/grid/column-name.ts";
import { cellsOf } from "../../../engine/grid/figures.ts";
import { Terrain } from "../../../engine/grid/grid.ts";
import { mapOf, type Standing } from "../../../games/folklore/map/view.ts";
import type { Board } from "../../../games/folklore/play.ts";
import { shortName, spaceName } from "../../../games/folklore/tell/names.ts";

const cellWidth = 3;

/** The adventure map with its coordinates, everybody on it, and what the signs mean; nothing if there is none. */
export function drawMap(board: Board): string[] {
  const { map } = board.state;
  if (map === null) return [];
  const view = mapOf(board);
  const { grid, standing } = view;
  const signs = groundSigns(board);
  const labels = labelsOf(board, standing);
  for (const figure of standing) {
    const label = labels.get(figure.id) ?? "?";
    for (const cell of cellsOf(grid, figure)) signs[cell] = label;
  }
  const margin = String(grid.height).length;
  const columns = Array.from({ length: grid.width }, (_, x) => columnName(x).padEnd(cellWidth)).join("");
  const rows = Array.from({ length: grid.height }, (_, y) => {
    const cells = signs.slice(y * grid.width, (y + 1) * grid.width).map((sign) => sign.padEnd(cellWidth));
    return `${String(y + 1).padStart(margin)} ${cells.join("")}`.trimEnd();
  });
  const name = board.content.card("adventure-map", map.id).name;
  const used = legend.filter(([sign]) => signs.includes(sign)).map(([sign, meaning]) => `${sign} ${meaning}`);
  const figures = standing.map(({ id, at }) => `${labels.get(id)} ${shortName(board, id)} (${spaceName(board, at)})`);
  return [
    `${name}${map.dark ? ", in Darkness" : ""}`,
    `${" ".repeat(margin)} ${columns}`.trimEnd(),
    ...rows,
    used.join("  "),
    figures.join("  "),
    ...(map.outside.length === 0 ? [] : [`Outside: ${map.outside.map((id) => shortName(board, id)).join(", ")}`]),
  ];
}

const legend: readonly (readonly [sign: string, meaning: string])[] = [
  ["##", "wall"],
  ["%", "obstacle"],
  ["~", "water"],
  ["+", "closed door"],
  ["/", "open door"],
  ["S", "Start Zone"],
  ["X", "Exit Zone"],
  ["*", "Flame"],
  ["^", "Snare"],
  ["?", "Search token"],
  ["!", "skill check"],
  ["=", "feature"],
  ["V", "sleeping vampire"],
];

/** The sign of each space, whoever stands there. What lies on a space goes before what it is. */
function groundSigns(board: Board): string[] {
  const { grid, card } = mapOf(board);
  const signs = Array.from(grid.terrain, (terrain) => terrainSign(terrain));
  const put = (spaces: readonly number[], sign: string) => {
    for (const at of spaces) signs[at] = sign;
  };
  const { map } = board.state;
  put(card.start, "S");
  put(card.exit, "X");
  put(
    card.features.map(({ at }) => at),
    "=",
  );
  if (map === null) return signs;
  put(
    map.checks.map(({ at }) => at),
    "!",
  );
  put(
    map.searches.map(({ at }) => at),
    "?",
  );
  put(map.snares, "^");
  put(map.tracking, "T");
  put(map.flames, "*");
  put(map.blocks, "%");
  put(map.sleeping, "V");
  return signs;
}

function terrainSign(terrain: number): string {
  switch (terrain) {
    case Terrain.wall:
      return "##";
    case Terrain.blocked:
      return "%";
    case Terrain.water:
      return "~";
    case Terrain.closedDoor:
      return "+";
    case Terrain.openDoor:
      return "/";
    default:
      return ".";
  }
}

/** Two signs for each figure: two capitals for the group, a small letter and a digit for the others. */
function labelsOf(board: Board, standing: readonly Standing[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id } of standing) {
    const isCharacter = board.state.characters.some((each) => each.id === id);
    const letters = [...shortName(board, id).replace(/[^a-z]/gi, "")];
    const label = (isCharacter ? characterLabels(letters) : foeLabels(letters, id)).find((each) => !taken.has(each));
    taken.add(label ?? "");
    labels.set(id, label ?? "??");
  }
  return labels;
}

function characterLabels([first = "", ...others]: readonly string[]): string[] {
  return others.map((other) => (first + other).toUpperCase());
}

function foeLabels(letters: readonly string[], id: string): string[] {
  const digit = /\d$/.exec(id)?.[0] ?? "";
  return letters.map((letter) => letter.toLowerCase() + digit);
}
