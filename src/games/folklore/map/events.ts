import { withPart } from "../copies.ts";
import type { Cite } from "../core/events.ts";
import type { Handlers } from "../events.ts";
import type { FigureId, State } from "../state.ts";
import type { AdventureMap, MapTurn } from "./state.ts";

/** What lies on single spaces and comes and goes as tokens do. */
export type SpaceToken = "openDoors" | "blocks" | "flames" | "snares" | "tracking" | "sleeping";

/** What happens on an adventure map. */
export type MapEvent =
  | ({ readonly type: "map-laid"; readonly map: AdventureMap } & Cite)
  | ({ readonly type: "map-left" } & Cite)
  /** A figure walked one space; the cost comes off what it can still walk this turn. */
  | ({
      readonly type: "stepped";
      readonly figure: FigureId;
      readonly from: number;
      readonly to: number;
      readonly cost: number;
    } & Cite)
  /** A figure was put on a space without walking there: pushed, summoned, swapped, come from outside. */
  | ({ readonly type: "placed"; readonly figure: FigureId; readonly at: number; readonly cost?: number } & Cite)
  /** A newcomer waits outside for room in the Start Zone. */
  | ({ readonly type: "came-outside"; readonly figure: FigureId } & Cite)
  /** A figure was taken off the map from this space. */
  | ({ readonly type: "taken-off"; readonly figure: FigureId; readonly at: number } & Cite)
  /** A door was opened, or a token that blocks, burns, snares or holds a vampire was laid on a space. */
  | ({ readonly type: "token-laid"; readonly token: SpaceToken; readonly at: number; readonly by?: FigureId } & Cite)
  | ({ readonly type: "token-gone"; readonly token: SpaceToken; readonly at: number; readonly by?: FigureId } & Cite)
  | ({ readonly type: "search-laid"; readonly at: number; readonly table?: string } & Cite)
  | ({ readonly type: "searched"; readonly at: number; readonly by: FigureId } & Cite)
  /** A character collected the Tracking token of a space for the group. */
  | ({ readonly type: "tracked"; readonly at: number; readonly by: FigureId } & Cite)
  /** The group lays its Tracking tokens down. */
  | ({ readonly type: "tracking-discarded" } & Cite)
  | ({ readonly type: "check-taken"; readonly at: number; readonly by: FigureId } & Cite)
  | ({ readonly type: "darkened"; readonly dark: boolean } & Cite)
  /** Somebody tried to stake a sleeping vampire. */
  | ({ readonly type: "staking"; readonly at: number; readonly by: FigureId } & Cite)
  | ({ readonly type: "aura-struck"; readonly aura: string } & Cite)
  /** Somebody's turn begins on the map, in an encounter too: every aura can strike anew. */
  | { readonly type: "auras-renewed" }
  | ({ readonly type: "map-round"; readonly order: readonly FigureId[] } & Cite)
  | ({ readonly type: "map-turn"; readonly turn: MapTurn } & Cite)
  /** What is left of the running turn after an interaction or a use. */
  | { readonly type: "map-turn-left"; readonly turn: MapTurn }
  | ({ readonly type: "map-held"; readonly figure: FigureId } & Cite)
  | ({ readonly type: "map-turn-over"; readonly figure: FigureId } & Cite)
  | ({ readonly type: "map-round-over" } & Cite);

function onMap(state: State, change: (map: AdventureMap) => AdventureMap): State {
  return state.map === null ? state : withPart(state, "map", change(state.map));
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** Takes walked spaces off what a figure can still walk, in whichever turn is going on. */
function walked(state: State, figure: FigureId, cost: number): State {
  const { encounter, map } = state;
  if (cost === 0) return state;
  if (encounter !== null) {
    const { turn } = encounter;
    if (turn?.figure !== figure) return state;
    return withPart(state, "encounter", { ...encounter, turn: { ...turn, stride: Math.max(0, turn.stride - cost) } });
  }
  if (map?.turn?.figure !== figure) return state;
  return withPart(state, "map", { ...map, turn: { ...map.turn, stride: Math.max(0, map.turn.stride - cost) } });
}

function putOn(state: State, figure: FigureId, at: number, cost: number): State {
  const put = onMap(state, (map) => ({
    ...map,
    at: { ...map.at, [figure]: at },
    outside: map.outside.includes(figure) ? map.outside.filter((id) => id !== figure) : map.outside,
    fell: figure in map.fell ? without(map.fell, figure) : map.fell,
  }));
  return walked(put, figure, cost);
}

/** What these events do. */
export const mapHandlers: Handlers<MapEvent> = {
  "map-laid": (state, { map }) => withPart(state, "map", map),
  "map-left": (state) => withPart(state, "map", null),
  stepped: (state, { figure, to, cost }) => putOn(state, figure, to, cost),
  placed: (state, { figure, at, cost = 0 }) => putOn(state, figure, at, cost),
  "came-outside": (state, { figure }) => onMap(state, (map) => ({ ...map, outside: [...map.outside, figure] })),
  "taken-off": (state, { figure, at: spot }) =>
    onMap(state, (map) => ({ ...map, at: without(map.at, figure), fell: { ...map.fell, [figure]: spot } })),
  "token-laid": (state, { token, at }) =>
    onMap(state, (map) => (map[token].includes(at) ? map : { ...map, [token]: [...map[token], at] })),
  "token-gone": (state, { token, at }) =>
    onMap(state, (map) => ({ ...map, [token]: map[token].filter((space) => space !== at) })),
  "search-laid": (state, { at, table }) =>
    onMap(state, (map) => ({ ...map, searches: [...map.searches, table === undefined ? { at } : { at, table }] })),
  searched: (state, { at }) =>
    onMap(state, (map) => ({ ...map, searches: map.searches.filter((token) => token.at !== at) })),
  tracked: (state, { at }) =>
    withPart(
      onMap(state, (map) => ({ ...map, tracking: map.tracking.filter((space) => space !== at) })),
      "tracking",
      state.tracking + 1,
    ),
  "tracking-discarded": (state) => withPart(state, "tracking", 0),
  "check-taken": (state, { at }) =>
    onMap(state, (map) => ({ ...map, checks: map.checks.filter((die) => die.at !== at) })),
  darkened: (state, { dark }) => onMap(state, (map) => ({ ...map, dark })),
  staking: (state) => onMap(state, (map) => ({ ...map, staked: map.staked + 1 })),
  "aura-struck": (state, { aura }) => onMap(state, (map) => ({ ...map, struck: [...map.struck, aura] })),
  "auras-renewed": (state) => onMap(state, (map) => (map.struck.length === 0 ? map : { ...map, struck: [] })),
  "map-round": (state, { order }) => onMap(state, (map) => ({ ...map, round: { order, held: [] } })),
  "map-turn": (state, { turn }) => onMap(state, (map) => ({ ...map, turn })),
  "map-turn-left": (state, { turn }) => onMap(state, (map) => ({ ...map, turn })),
  "map-held": (state, { figure }) =>
    onMap(state, (map) => {
      if (map.round === null) return map;
      const order = [...map.round.order.filter((id) => id !== figure), figure];
      return { ...map, turn: null, round: { order, held: [...map.round.held, figure] } };
    }),
  "map-turn-over": (state, { figure }) =>
    onMap(state, (map) => {
      if (map.round === null) return { ...map, turn: null };
      return { ...map, turn: null, round: { ...map.round, order: map.round.order.filter((id) => id !== figure) } };
    }),
  "map-round-over": (state) => onMap(state, (map) => ({ ...map, turn: null, round: null })),
};
