import type { Cite } from "../core/events.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { deckOfCard, gearOf } from "./card-data.ts";
import { keepWithinLimit } from "./carrying-limit.ts";
import { chooseCard, randomCard } from "./choose-card.ts";
import { ownedCard, ownerOf } from "./owner.ts";
import { putBack } from "./supply.ts";

/** Takes a card from a character and puts it back where it belongs: discard pile, deck or supply. */
export function* loseCard(play: Play, id: FigureId, key: number, cite: Cite): Procedure {
  const card = ownedCard(play, id, key);
  play.emit({ type: "card-lost", character: id, key, ...cite });
  putBack(play, card);
  // What is gone may have been what carried the rest.
  yield* keepWithinLimit(play, id);
}

/** Which cards a text speaks of: of a deck, of a category of Items, or by the card's id. */
export type Selection = { readonly deck: string } | { readonly category: string } | { readonly card: string };

/** The cards of a character that a text speaks of. Artifacts are never lost or stolen, so "Items" leaves them out. */
export function cardsOf(board: Board, id: FigureId, selection: Selection): OwnedCard[] {
  return ownerOf(board, id).cards.filter((card) => {
    if ("card" in selection) return card.id === selection.card;
    if ("category" in selection) {
      return card.kind === "item" && gearOf(board.content, card)?.category === selection.category;
    }
    return selection.deck === "item" ? card.kind === "item" : deckOfCard(board.content, card) === selection.deck;
  });
}

/** Loses as many of these cards as are there, of the owner's choice or at random, and says how many. */
export function* loseCards(
  play: Play,
  id: FigureId,
  selection: Selection,
  count: number,
  cite: Cite,
  at?: "random",
): Procedure<number> {
  let lost = 0;
  while (lost < count) {
    const cards = cardsOf(play, id, selection);
    if (cards.length === 0) break;
    const key = at === "random" ? randomCard(play, cards).key : yield* chooseCard(id, cards, "lose-card", cite);
    yield* loseCard(play, id, key, cite);
    lost += 1;
  }
  return lost;
}

/** Loses every Companion, or every Boon. */
export function* loseAll(play: Play, id: FigureId, kind: "companion" | "boon", cite: Cite): Procedure {
  for (const card of ownerOf(play, id).cards) if (card.kind === kind) yield* loseCard(play, id, card.key, cite);
}
