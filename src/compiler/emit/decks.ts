import { foundryId } from "../ids.ts";
import type { Card, GameContent } from "../model.ts";
import { type DeclaredTerm, termsOf } from "../terms.ts";
import { deckCardId } from "./card-document.ts";
import { type FoundryDocument, type PackSource, stats } from "./document.ts";
import type { EmitOptions } from "./emission.ts";
import { extractOf } from "./extract.ts";
import { escapeMarkup } from "./html.ts";
import { byKind } from "./json-packs.ts";
import { assetPath, moduleId } from "./module.ts";
import { sidesOf } from "./sides.ts";

/** The compendium of a game's decks: one stack for each deck of the vocabulary that has cards. */
export function deckPack(game: GameContent, options: EmitOptions): PackSource {
  return {
    name: `${game.id}-cards`,
    label: `${game.name} · Decks`,
    type: "Cards",
    game: game.id,
    path: `packs/${game.id}/cards`,
    folders: [],
    documents: decksOf(game, options).map(({ deck, cards }, at) => deckDocument(game, deck, cards, at, options)),
  };
}

/** A deck with the cards that belong to it. */
interface Deck {
  readonly deck: DeclaredTerm;
  readonly cards: readonly Card[];
}

const found = new WeakMap<GameContent, readonly Deck[]>();

function decksOf(game: GameContent, options: EmitOptions): readonly Deck[] {
  let decks = found.get(game);
  if (decks === undefined) {
    decks = findDecks(game, options);
    found.set(game, decks);
  }
  return decks;
}

function findDecks(game: GameContent, { kinds }: EmitOptions): readonly Deck[] {
  const decks = new Map(termsOf(game).flatMap((term) => (term.category === "deck" ? [[term.id, term] as const] : [])));
  const held = new Map<string, Card[]>([...decks.keys()].map((id) => [id, []]));
  for (const [kind, cards] of byKind(game)) {
    for (const card of cards) {
      const id = extractOf(card, kinds[kind]).decks.find((each) => decks.has(each));
      if (id !== undefined) held.get(id)?.push(card);
    }
  }
  return [...decks.values()].flatMap((deck) => {
    const cards = held.get(deck.id) ?? [];
    return cards.length === 0 ? [] : [{ deck, cards }];
  });
}

/** The document id of a deck. */
function deckId(game: string, deck: string): string {
  return foundryId(`${game}/decks/${deck}`);
}

/** Where a card of a game lies in its compendium, for links to it; undefined for what is in no deck. */
export function cardUuids(game: GameContent, options: EmitOptions): (id: string) => string | undefined {
  let places: Map<string, readonly [DeclaredTerm, Card]> | undefined;
  return (id) => {
    places ??= new Map(
      decksOf(game, options).flatMap(({ deck, cards }) => cards.map((card) => [card.id, [deck, card]])),
    );
    const [deck, card] = places.get(id) ?? [];
    if (deck === undefined || card === undefined) return undefined;
    return `Compendium.${moduleId}.${game.id}-cards.Cards.${deckId(game.id, deck.id)}.Card.${deckCardId(card)}`;
  };
}

function deckDocument(
  game: GameContent,
  deck: DeclaredTerm,
  cards: readonly Card[],
  at: number,
  options: EmitOptions,
): FoundryDocument {
  const icon = deck.icon ?? options.kinds[cards[0]?.kind ?? ""]?.icon;
  const landscape = cards[0] !== undefined && sidesOf(cards[0])[0]?.landscape === true;
  const embedded: FoundryDocument[] = [];
  for (const card of cards) for (const copy of extractOf(card, options.kinds[card.kind]).copies) embedded.push(copy);
  return {
    _id: deckId(game.id, deck.id),
    name: deck.plural ?? deck.name,
    type: "deck",
    description: deck.note === undefined ? "" : `<p>${escapeMarkup(deck.note)}</p>`,
    ...(icon === undefined ? {} : { img: assetPath(`icons/${icon}.svg`) }),
    width: landscape ? 3 : 2,
    height: landscape ? 2 : 3,
    sort: (at + 1) * 100_000,
    ownership: { default: 0 },
    flags: { [moduleId]: { game: game.id, deck: deck.id } },
    cards: embedded,
    _stats: stats,
  };
}
