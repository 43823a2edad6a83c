import type { MapEvent, SpaceToken } from "../map/events.ts";
import type { Board } from "../play.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, spaceName } from "./names.ts";
import { many } from "./words.ts";

/** Words for the events on an adventure map. */
export const mapTellers: Tellers<MapEvent> = {
  "map-laid": ({ content }, { map: { id, dark } }) =>
    `The map is laid out: ${content.card("adventure-map", id).name}${dark ? ", in Darkness" : ""}`,
  "map-left": () => "The map is left behind",
  stepped: (board, { figure, to }) => `${figureName(board, figure)} walks to ${spaceName(board, to)}`,
  placed: (board, { figure, at, source }) =>
    `${figureName(board, figure)} ${board.state.map?.at[figure] === undefined ? "stands" : "is moved"} ${
      board.state.map?.at[figure] === undefined ? "on" : "to"
    } ${spaceName(board, at)}${source === undefined ? "" : `: ${source}`}`,
  "came-outside": (board, { figure }) => `${figureName(board, figure)} waits outside the map`,
  // Deaths and departures are told by the events that bring them about.
  "taken-off": untold,
  "token-laid": (board, { token, at, by }) => tokenWords(laid, board, token, at, by),
  "token-gone": (board, { token, at, by }) => tokenWords(gone, board, token, at, by),
  "search-laid": (board, { at }) => `A Search token is laid on ${spaceName(board, at)}`,
  searched: (board, { at, by }) => `${figureName(board, by)} searches ${spaceName(board, at)}`,
  tracked: (board, { at, by }) =>
    `${figureName(board, by)} collects the Tracking token on ${spaceName(board, at)} (now ${board.state.tracking + 1})`,
  "tracking-discarded": () => "The group lays its Tracking tokens down",
  "check-taken": (board, { at, by }) =>
    `${figureName(board, by)} takes the skill check die from ${spaceName(board, at)}`,
  darkened: (_, { dark }) => (dark ? "Darkness falls on the map" : "The Darkness lifts"),
  staking: (board, { by }) => `${figureName(board, by)} bends over the sleeping vampire`,
  "aura-struck": untold,
  "auras-renewed": untold,
  "map-round": () => "A new round of adventuring begins",
  "map-turn": (board, { turn: { figure, stride } }) =>
    `It is the turn of ${figureName(board, figure)}, with ${many(stride, "space")} to walk`,
  "map-turn-left": untold,
  "map-held": (board, { figure }) => `${figureName(board, figure)} holds the turn`,
  "map-turn-over": untold,
  "map-round-over": untold,
};

type Words = Readonly<Record<SpaceToken, readonly [byNobody: string, bySomebody: string]>>;

const laid: Words = {
  openDoors: ["A door opens on", "opens the door on"],
  blocks: ["The way is blocked on", "blocks the way on"],
  flames: ["A Flame burns on", "lights a Flame on"],
  snares: ["A Snare lies on", "lays a Snare on"],
  tracking: ["A Tracking token lies on", "lays a Tracking token on"],
  sleeping: ["A vampire sleeps on", "finds a sleeping vampire on"],
};

const gone: Words = {
  openDoors: ["A door falls shut on", "shuts the door on"],
  blocks: ["The way is free again on", "frees the way on"],
  flames: ["The Flame goes out on", "puts out the Flame on"],
  snares: ["The Snare is gone from", "removes the Snare from"],
  tracking: ["The Tracking token is gone from", "removes the Tracking token from"],
  sleeping: ["No vampire sleeps any more on", "ends the sleep of the vampire on"],
};

function tokenWords(words: Words, board: Board, token: SpaceToken, at: number, by: string | undefined): string {
  const [byNobody, bySomebody] = words[token];
  const doing = by === undefined ? byNobody : `${figureName(board, by)} ${bySomebody}`;
  return `${doing} ${spaceName(board, at)}`;
}
