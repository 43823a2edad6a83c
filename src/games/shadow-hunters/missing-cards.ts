import type { ShadowContent } from "./content.ts";
import type { State } from "./state.ts";

/** What a saved game uses and the content no longer has. Who was dealt what stays hidden: of characters only that some are gone. */
export function missingCards(content: ShadowContent, state: State): readonly string[] {
  const { players, board, decks, letter } = state;
  const piles = Object.values(decks).flatMap(({ draw, discard }) => [...draw, ...discard]);
  const cards = [...piles, ...players.flatMap(({ equipment }) => equipment), ...(letter === null ? [] : [letter.card])];
  const isGone = players.some(({ identity }) => !content.identities.has(identity));
  return [
    ...new Set(cards.filter((id) => !content.cards.has(id)).map((id) => `card ${id}`)),
    ...board.filter((id) => !content.areas.has(id)).map((id) => `area ${id}`),
    ...(isGone ? ["a character"] : []),
  ];
}
