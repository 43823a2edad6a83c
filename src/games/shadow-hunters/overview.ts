import type { ShadowEvent } from "./events.ts";
import type { ShadowHunters } from "./game.ts";
import type { State } from "./state.ts";
import type { SeenEvent, View } from "./view.ts";

/** The seat of those who sit nowhere. */
const nobody = "";

/** The whole game as a view, with every character and the Hermit card on its way: for those who may know everything. */
export function overviewOf(game: ShadowHunters, state: State): View {
  const view = game.view(state, nobody);
  const players = view.players.map((player, at) => ({
    ...player,
    identity: state.players[at]?.identity ?? player.identity,
  }));
  return { ...view, players, letter: state.letter };
}

/** An event with the cards in it, as whoever reads them sees it; undefined for notes of the flow. */
export function openEvent(game: ShadowHunters, event: ShadowEvent): SeenEvent | undefined {
  return game.seenBy(event, event.type === "drew" ? event.seat : event.type === "sent" ? event.letter.from : nobody);
}
