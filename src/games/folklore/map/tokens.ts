import { cellsOf, distanceBetween, touches } from "../../../engine/grid/figures.ts";
import { inSight } from "../../../engine/grid/sight.ts";
import type { Cite } from "../core/events.ts";
import type { Cast } from "../effects/cast.ts";
import type { Space } from "../effects/hooks.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { SpaceToken } from "./events.ts";
import { lightFlame } from "./flames.ts";
import { zoneOf } from "./free-spaces.ts";
import { chooseSpace } from "./place.ts";
import { footwayOf, mapOf } from "./view.ts";
import { anchorOf } from "./where.ts";

/** What the tokens of the game do to the space that they lie on. */
const spaceTokens: Readonly<Record<string, SpaceToken>> = {
  flame: "flames",
  snare: "snares",
  target: "tracking",
  rubble: "blocks",
  log: "blocks",
  portcullis: "blocks",
  door: "blocks",
  sarcophagus: "sleeping",
};

/** Whether the map knows what a token does. */
export function isMapToken(token: string): boolean {
  return token in spaceTokens || token === "search" || token === "darkness";
}

/** Lays tokens on the map where a text says; whoever reads it picks among several spaces. */
export function* layTokens(
  play: Play,
  seat: string,
  token: string,
  count: number,
  where: Space,
  cast: Cast,
  cite: Cite,
): Procedure {
  if (token === "darkness") return play.emit({ type: "darkened", dark: true, ...cite });
  for (let laid = 0; laid < count && play.state.map !== null; laid++) {
    const spaces = spacesFor(play, token, where, cast).filter((at) => !lies(play, token, at));
    if (spaces.length === 0) return;
    const at = yield* chooseSpace(seat, spaces, "token-space", cite, { token });
    yield* layToken(play, token, at, cite);
  }
}

function* layToken(play: Play, token: string, at: number, cite: Cite): Procedure {
  const kind = spaceTokens[token];
  if (kind === "flames") yield* lightFlame(play, at, cite);
  else if (kind !== undefined) play.emit({ type: "token-laid", token: kind, at, ...cite });
  else play.emit({ type: "search-laid", at, ...cite });
}

/** Takes a token off the map. */
export function* removeToken(play: Play, seat: string, token: string, where: Space, cast: Cast, cite: Cite): Procedure {
  if (token === "darkness") return play.emit({ type: "darkened", dark: false, ...cite });
  const kind = spaceTokens[token];
  const spaces = spacesMeant(play, where, cast).filter((at) => kind !== undefined && lies(play, token, at));
  if (kind === undefined || spaces.length === 0) return;
  const at = yield* chooseSpace(seat, spaces, "token-space", cite, { token });
  play.emit({ type: "token-gone", token: kind, at, ...cite });
}

function lies({ state: { map } }: Board, token: string, at: number): boolean {
  const kind = spaceTokens[token];
  if (map === null) return false;
  return kind === undefined ? map.searches.some((search) => search.at === at) : map[kind].includes(at);
}

/** Flames burn on any space that can be entered; what blocks a space needs an empty one. */
function spacesFor(board: Board, token: string, where: Space, cast: Cast): number[] {
  const { grid } = mapOf(board);
  const open = spacesMeant(board, where, cast).filter((at) => grid.small.stands[at] === 1);
  const kind = spaceTokens[token];
  if (kind !== "blocks" && kind !== "sleeping") return open;
  const { taken } = footwayOf(board, { size: 1, side: "group", swarm: false });
  return open.filter((at) => taken[at] === 0);
}

/** All spaces that the words mean, whoever stands there. */
function spacesMeant(board: Board, where: Space, cast: Cast): number[] {
  const view = mapOf(board);
  const { grid } = view;
  if ("zone" in where) return [...zoneOf(view, where.zone)];
  const from = anchorOf(board, where, cast);
  if (from === undefined) return [];
  if ("in" in where) return cellsOf(grid, from);
  const all = Array.from(grid.terrain.keys());
  if ("adjacent" in where) {
    return all.filter((at) => touches(grid, from, { at, size: 1 }) && !cellsOf(grid, from).includes(at));
  }
  if ("sight" in where) return all.filter((at) => inSight(grid, from, { at, size: 1 }));
  return "within" in where ? all.filter((at) => distanceBetween(grid, from, { at, size: 1 }) <= where.within) : [];
}
