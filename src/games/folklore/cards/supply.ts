import { type Deck, discard, shuffleIn } from "../../../engine/decks.ts";
import type { Board, Play } from "../play.ts";
import { type CardName, cardName, copiesOf, deckOfCard } from "./card-data.ts";

/** How many copies of a card the characters own together. */
export function inPlay({ state }: Board, { kind, id }: CardName): number {
  let count = 0;
  for (const { cards } of state.characters) {
    for (const card of cards) if (card.kind === kind && card.id === id) count += 1;
  }
  return count;
}

/** How many tokens of an Item, or copies of a card without a deck, nobody owns yet. */
export function leftInSupply(board: Board, name: CardName): number {
  return Math.max(0, copiesOf(board.content, name) - inPlay(board, name));
}

/** The piles of a deck; empty ones if the game has no such deck. */
export function pilesOf({ state }: Board, deck: string): Deck {
  return state.decks[deck] ?? { draw: [], discard: [] };
}

/**
 * Puts a card that nobody owns any more where it belongs. A card that two characters had by a note on the record sheet
 * exists only once, so the note simply goes.
 */
export function putBack(play: Play, name: CardName): void {
  const deck = deckOfCard(play.content, name);
  if (deck === undefined) return;
  const piles = pilesOf(play, deck);
  const there = countOf(piles.draw, name.id) + countOf(piles.discard, name.id);
  if (there + inPlay(play, name) >= copiesOf(play.content, name)) return;
  play.emit({ type: "deck", deck, to: putInto(play, deck, piles, name) });
}

function putInto(play: Play, deck: string, piles: Deck, name: CardName): Deck {
  // The rules on Boons and Tarot cards mix them in again at once; Abilities stay in the order of their names.
  if (deck === "boon" || deck === "tarot") return shuffleIn(piles, [name.id], play.dice);
  if (play.content.decks.get(deck)?.shuffled !== false) return discard(piles, [name.id]);
  const nameOf = (id: string) => cardName(play.content, { kind: name.kind, id });
  const draw = [...piles.draw, name.id].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return { draw, discard: piles.discard };
}

function countOf(pile: readonly string[], id: string): number {
  let count = 0;
  for (const card of pile) if (card === id) count += 1;
  return count;
}
