import type { Effect } from "../../../engine/effects/effect.ts";
import type { ShadowContent } from "../content.ts";
import { checkOf } from "../core/conditions.ts";
import { readWins } from "../effects/wins.ts";
import { type Board, boardOf } from "../play.ts";
import { emptyState, placeOf, type State } from "../state.ts";
import type { View } from "../view.ts";
import type { Teller } from "../words.ts";

/** How a character wins, in the words of its card or of its side. */
export function wayToWin(
  { content }: Teller,
  id: string,
): { readonly text: string; readonly effects: readonly Effect[] } {
  const { win, side } = content.identity(id);
  // Whoever has no way of their own wins as their side does.
  const { text = "", effects = [] } = win ?? content.game.terms.types?.find((each) => each.id === side) ?? {};
  return { text, effects };
}

/** Why somebody has won, once the game is over: of several ways to win the sentence that came true. */
export function whyWon(teller: Teller, view: View, seat: string): string {
  const board = boardAtEnd(teller.content, view);
  const at = placeOf(board.state, seat);
  const { text, effects } = wayToWin(teller, board.state.players[at]?.identity ?? "");
  const sentences = text.split(/(?<=\.) /);
  if (sentences.length !== effects.length) return text;
  const ways = effects.map((effect) => readWins([effect]));
  const held = ways.findIndex(({ soon, end }) =>
    [...soon, ...end].some((conditions) => conditions.every((condition) => checkOf(condition)(board, at))),
  );
  // A deed leaves nothing that could be looked at: it is what is left if nothing else holds.
  const came = held >= 0 ? held : ways.findIndex(({ on }) => on.length > 0);
  return sentences[came] ?? text;
}

/** The board as everybody sees it at the end, when all cards lie open. */
function boardAtEnd(content: ShadowContent, { players, deaths, winners, board }: View): Board {
  const known = players.map((player) => ({
    ...player,
    identity: player.identity ?? "",
    leftward: false,
    won: false,
    knows: [],
  }));
  const state: State = { ...emptyState, players: known, deaths, winners, board };
  return { state, ...boardOf(state, content) };
}
