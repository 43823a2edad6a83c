import { foundryId, qualifiedId } from "../ids.ts";
import { isRecord } from "../json-schema.ts";
import type { Card, CompiledText, GameContent } from "../model.ts";
import { type DeclaredTerm, termsOf } from "../terms.ts";
import { cardJson } from "./card-json.ts";
import { type FoundryDocument, type PackSource, stats } from "./document.ts";
import type { EmitOptions } from "./emission.ts";
import { escapeMarkup } from "./html.ts";
import { byKind } from "./json-packs.ts";
import { assetPath, moduleId } from "./module.ts";
import { sidesOf, textsOn } from "./sides.ts";

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
      const id = deckOf(card, kinds[kind]?.deck, decks);
      if (id !== undefined) held.get(id)?.push(card);
    }
  }
  return [...decks.values()].flatMap((deck) => {
    const cards = held.get(deck.id) ?? [];
    return cards.length === 0 ? [] : [{ deck, cards }];
  });
}

/** The deck of a card: that of its kind, or that of the group within its kind. Tokens are in no deck. */
function deckOf(card: Card, ofKind: string | undefined, decks: ReadonlyMap<string, DeclaredTerm>): string | undefined {
  const { deck, group, token } = card.data;
  if (token === true) return undefined;
  return [deck, `${group}-${card.kind}`, group, ofKind].find(
    (id): id is string => typeof id === "string" && decks.has(id),
  );
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

/** The document id of a card within its deck; further copies of the same card have a number. */
function deckCardId(card: Card, copy = 1): string {
  return foundryId(copy === 1 ? qualifiedId(card.game, card.id) : `${qualifiedId(card.game, card.id)}#${copy}`);
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
  const embedded = cards.flatMap((card) => copiesOf(card));
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

const made = new WeakMap<Card, readonly FoundryDocument[]>();

/** The documents of a card: as many as the deck has copies of it. */
function copiesOf(card: Card): readonly FoundryDocument[] {
  let copies = made.get(card);
  if (copies === undefined) {
    const { copies: count } = card.data;
    const first = cardDocument(card);
    const more = typeof count === "number" ? count - 1 : 0;
    copies = [first, ...Array.from({ length: more }, (_, at) => ({ ...first, _id: deckCardId(card, at + 2) }))];
    made.set(card, copies);
  }
  return copies;
}

/** Fields that hold Foundry's own defaults are left out: Foundry fills them in, and the packs stay small. */
function cardDocument(card: Card): FoundryDocument {
  const sides = sidesOf(card);
  const landscape = sides[0]?.landscape === true;
  return {
    _id: deckCardId(card),
    name: card.name,
    type: "base",
    faces: sides.map((side) => ({
      name: side.name,
      img: assetPath(side.file),
      text: textsOn(card, side)
        .map((text) => paragraph(card, text))
        .join(""),
    })),
    face: null,
    width: landscape ? 3 : 2,
    height: landscape ? 2 : 3,
    flags: { [moduleId]: { id: card.id, kind: card.kind, game: card.game, hash: cardJson(card).hash } },
  };
}

function paragraph(card: Card, { path, text }: CompiledText): string {
  let part: unknown = card.data;
  for (const key of path.slice(0, -1)) part = (part as Readonly<Record<string | number, unknown>>)[key];
  const name = isRecord(part) && part !== card.data && typeof part.name === "string" ? part.name : undefined;
  const head = name === undefined ? "" : `<strong>${escapeMarkup(name)}.</strong> `;
  return `<p>${head}${escapeMarkup(text)}</p>`;
}
