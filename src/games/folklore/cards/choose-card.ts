import type { Cite } from "../core/events.ts";
import { choose, type Play, type Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";

/** Asks a character which of some own cards is meant, and answers with its key. */
export function* chooseCard(
  id: FigureId,
  cards: readonly OwnedCard[],
  ask: string,
  { rule, source }: Cite,
): Procedure<number> {
  const options = cards.map(({ key }) => ({ type: "card" as const, seat: id, key }));
  const question = source === undefined ? { ask, rule, options } : { ask, rule, about: { source }, options };
  return (yield* choose(question, "obvious")).key;
}

/** One of the cards, each equally likely. */
export function randomCard(play: Play, cards: readonly OwnedCard[]): OwnedCard {
  const card = cards.length === 1 ? cards[0] : cards[play.dice.roll(cards.length) - 1];
  if (card === undefined) throw new Error("There is no card to take at random.");
  return card;
}
