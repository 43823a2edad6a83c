import type { Dice } from "./dice/dice.ts";

/** A draw pile and its discard pile, both with the top card first. */
export interface Deck {
  readonly draw: readonly string[];
  readonly discard: readonly string[];
}

/** Cards that left a deck, and the deck they left. */
export interface Drawn {
  readonly cards: readonly string[];
  readonly deck: Deck;
  /** The order in which the discard pile came back, if it was needed: with it `refill` can repeat the draw. */
  readonly refilled?: readonly string[];
}

/** A deck with these cards in this order and nothing discarded. */
export function deckOf(cards: readonly string[]): Deck {
  return { draw: cards, discard: [] };
}

/** The cards in an order that the dice decide, each order being equally likely (Fisher-Yates). */
export function shuffled(cards: readonly string[], dice: Dice): string[] {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const face = dice.roll(last + 1);
    const chosen = order[face - 1];
    const displaced = order[last];
    if (chosen === undefined || displaced === undefined) {
      throw new RangeError(`The dice showed ${face} on a die with ${last + 1} faces.`);
    }
    order[last] = chosen;
    order[face - 1] = displaced;
  }
  return order;
}

/** Draws from the top; when the draw pile runs out, the shuffled discard pile comes beneath it. */
export function draw(deck: Deck, count: number, dice: Dice): Drawn {
  if (count <= deck.draw.length || deck.discard.length === 0) return deal(deck, count);
  const refilled = shuffled(deck.discard, dice);
  return { ...deal(refill(deck, refilled), count), refilled };
}

/** Takes cards from the top of the draw pile as it lies, and fewer if it holds fewer. */
export function deal(deck: Deck, count: number): Drawn {
  checkCount(count);
  return {
    cards: deck.draw.slice(0, count),
    deck: count === 0 ? deck : { draw: deck.draw.slice(count), discard: deck.discard },
  };
}

/** Puts the whole discard pile beneath the draw pile, in the given order. */
export function refill(deck: Deck, order: readonly string[]): Deck {
  if (!sameCards(order, deck.discard)) {
    throw new RangeError(`A refill must hold exactly the ${deck.discard.length} discarded cards, in any order.`);
  }
  return { draw: [...deck.draw, ...order], discard: [] };
}

/** The top cards of the draw pile, without drawing them. */
export function peek(deck: Deck, count: number): readonly string[] {
  checkCount(count);
  return deck.draw.slice(0, count);
}

/** Whether a card lies in the draw pile or the discard pile. */
export function holds(deck: Deck, card: string): boolean {
  return deck.draw.includes(card) || deck.discard.includes(card);
}

/** Takes one copy of a named card out of the draw pile or, failing that, out of the discard pile. */
export function takeOut(deck: Deck, card: string): Deck {
  const drawAt = deck.draw.indexOf(card);
  if (drawAt >= 0) return { draw: deck.draw.toSpliced(drawAt, 1), discard: deck.discard };
  const discardAt = deck.discard.indexOf(card);
  if (discardAt >= 0) return { draw: deck.draw, discard: deck.discard.toSpliced(discardAt, 1) };
  throw new RangeError(`"${card}" is neither in the draw pile nor in the discard pile.`);
}

/** Discards cards one after the other, so that the last one lies on top. */
export function discard(deck: Deck, cards: readonly string[]): Deck {
  return { draw: deck.draw, discard: [...cards.toReversed(), ...deck.discard] };
}

/** Puts cards on top of the draw pile, the first one on top. */
export function toTop(deck: Deck, cards: readonly string[]): Deck {
  return { draw: [...cards, ...deck.draw], discard: deck.discard };
}

/** Puts cards beneath the draw pile, the last one lowest. */
export function toBottom(deck: Deck, cards: readonly string[]): Deck {
  return { draw: [...deck.draw, ...cards], discard: deck.discard };
}

/** Puts cards back and shuffles the draw pile with them; the new draw pile is the order for an event to carry. */
export function shuffleIn(deck: Deck, cards: readonly string[], dice: Dice): Deck {
  return { draw: shuffled([...deck.draw, ...cards], dice), discard: deck.discard };
}

function checkCount(count: number): void {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`${count} cards cannot be taken from a deck.`);
}

function sameCards(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  const sorted = others.toSorted();
  return some.toSorted().every((card, at) => card === sorted[at]);
}
