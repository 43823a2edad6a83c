import { type Deck, deckOf, shuffled } from "../../../engine/decks.ts";
import type { Dice } from "../../../engine/dice/dice.ts";
import type { FolkloreContent, Kind } from "../content.ts";
import { copiesOf, deckKinds, deckOfCard } from "./card-data.ts";

const eventDecks = ["road-event", "off-road-event"] as const satisfies readonly Kind[];

/**
 * Every deck with all its cards, shuffled unless the vocabulary keeps it in order (setup/decks). Item tokens stay in
 * the supply and Special Companions wait for their story. Foes are looked up, never drawn, so they form no deck.
 */
export function prepareDecks(content: FolkloreContent, dice: Dice): Readonly<Record<string, Deck>> {
  const decks: Record<string, Deck> = {};
  for (const [deck, kind] of Object.entries(deckKinds)) {
    const cards = content.all(kind).filter(({ id }) => deckOfCard(content, { kind, id }) === deck);
    const copies = cards.flatMap(({ id }) => Array.from({ length: copiesOf(content, { kind, id }) }, () => id));
    decks[deck] = deckOf(content.decks.get(deck)?.shuffled === false ? byName(cards) : shuffled(copies, dice));
  }
  for (const kind of eventDecks) {
    const ids = content.all(kind).map(({ id }) => id);
    decks[kind] = deckOf(shuffled(ids, dice));
  }
  return decks;
}

function byName(cards: readonly { readonly id: string; readonly name: string }[]): string[] {
  return cards.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id);
}
