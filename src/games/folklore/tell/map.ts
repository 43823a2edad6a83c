import type { MapEvent, SpaceToken } from "../map/events.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, spaceName } from "./names.ts";
import { because } from "./source.ts";

/** Words for the events on an adventure map. */
export const mapTellers: Tellers<MapEvent> = {
  "map-laid": ({ content: { card, say } }, { map: { id, dark } }) =>
    say(dark ? "log.map.laid-dark" : "log.map.laid", { map: card("adventure-map", id).name }),
  "map-left": ({ content: { say } }) => say("log.map.left"),
  stepped: (board, { figure, to }) => board.content.say("log.map.walks", at(board, figure, to)),
  placed: (board, { figure, at: to, source }) => {
    const isNew = board.state.map?.at[figure] === undefined;
    const words = board.content.say(isNew ? "log.map.stands" : "log.map.moved", at(board, figure, to));
    return `${words}${because(board.content, source)}`;
  },
  "came-outside": (board, { figure }) => board.content.say("log.map.outside", { who: figureName(board, figure) }),
  // Deaths and departures are told by the events that bring them about.
  "taken-off": untold,
  "token-laid": (board, { token, at: space, by }) => tokenWords(board, "laid-token", token, space, by),
  "token-gone": (board, { token, at: space, by }) => tokenWords(board, "gone-token", token, space, by),
  "search-laid": (board, { at: space }) => board.content.say("log.map.search-laid", { space: spaceName(board, space) }),
  searched: (board, { at: space, by }) => board.content.say("log.map.searched", at(board, by, space)),
  tracked: (board, { at: space, by }) =>
    board.content.say("log.map.tracked", { ...at(board, by, space), now: board.state.tracking + 1 }),
  "tracking-discarded": ({ content: { say } }) => say("log.map.tracking-discarded"),
  "check-taken": (board, { at: space, by }) => board.content.say("log.map.check-taken", at(board, by, space)),
  darkened: ({ content: { say } }, { dark }) => say(dark ? "log.map.dark" : "log.map.light"),
  staking: (board, { by }) => board.content.say("log.map.staking", { who: figureName(board, by) }),
  "aura-struck": untold,
  "auras-renewed": untold,
  "map-round": ({ content: { say } }) => say("log.map.round"),
  "map-turn": (board, { turn: { figure, stride } }) =>
    board.content.say("log.map.turn", { who: figureName(board, figure), n: stride }),
  "map-turn-left": untold,
  "map-held": (board, { figure }) => board.content.say("log.map.held", { who: figureName(board, figure) }),
  "map-turn-over": untold,
  "map-round-over": untold,
};

/** Who is where. */
function at(board: Board, figure: FigureId, space: number) {
  return { who: figureName(board, figure), space: spaceName(board, space) };
}

function tokenWords(
  board: Board,
  what: "laid-token" | "gone-token",
  token: SpaceToken,
  space: number,
  by: FigureId | undefined,
): string {
  const { say } = board.content;
  if (by === undefined) return say(`log.map.${what}.${token}`, { space: spaceName(board, space) });
  return say(`log.map.${what}-by.${token}`, at(board, by, space));
}
