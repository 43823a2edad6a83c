import { type Deck, deckOf, shuffled } from "../../../engine/decks.ts";
import type { Dice } from "../../../engine/dice/dice.ts";
import type { FolkloreContent, Kind, OwnedKind } from "../content.ts";
import { copiesOf, deckKinds, deckOfCard } from "./card-data.ts";

const eventDecks = ["road-event", "off-road-event"] as const satisfies readonly Kind[];

/**
 * Every deck with all its cards, shuffled unless the vocabulary keeps it in order (setup/decks). Item tokens stay in
 * the supply and Special Companions wait for their story. Foes are looked up, never drawn, so they form no deck.
 */
export function prepareDecks(content: FolkloreContent, dice: Dice): Readonly<Record<string, Deck>> {
  const decks: Record<string, Deck> = {};
  for (const { deck, cards, ordered } of pilesOf(content))
    decks[deck] = deckOf(ordered ? cards : shuffled(cards, dice));
  return decks;
}

interface Pile {
  readonly deck: string;
  readonly cards: readonly string[];
  readonly ordered: boolean;
}

// Simulations prepare the same decks thousands of times; only the shuffling differs.
const known = new WeakMap<FolkloreContent, readonly Pile[]>();

function pilesOf(content: FolkloreContent): readonly Pile[] {
  let piles = known.get(content);
  if (piles === undefined) {
    const owned = Object.entries(deckKinds).map(([deck, kind]) => pileOf(content, deck, kind));
    const events = eventDecks.map((deck) => ({
      deck,
      cards: content.all(deck).map(({ id }) => id),
      ordered: false,
    }));
    piles = [...owned, ...events];
    known.set(content, piles);
  }
  return piles;
}

/** All cards of a deck whose cards are owned, each as often as there are copies. */
function pileOf(content: FolkloreContent, deck: string, kind: OwnedKind): Pile {
  const cards = content.all(kind).filter(({ id }) => deckOfCard(content, { kind, id }) === deck);
  if (content.decks.get(deck)?.shuffled === false) return { deck, cards: byName(cards), ordered: true };
  const copies = cards.flatMap(({ id }) => Array.from({ length: copiesOf(content, { kind, id }) }, () => id));
  return { deck, cards: copies, ordered: false };
}

function byName(cards: readonly { readonly id: string; readonly name: string }[]): string[] {
  return cards.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id);
}
