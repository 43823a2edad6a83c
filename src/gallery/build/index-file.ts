import { sidesOf } from "../../compiler/emit/sides.ts";
import type { Card, Compilation, GameContent } from "../../compiler/model.ts";
import { kinds } from "../../compiler/schema/index.ts";
import { plainWords } from "../../compiler/shown/plain-words.ts";
import { termsOnCard } from "../../compiler/terms.ts";
import { operations } from "../../engine/effects/index.ts";
import { shardsFor } from "../addresses.ts";
import { type CardRow, type DeckRow, dataVersion, type GalleryIndex, type GameRow, type KindRow } from "../data.ts";
import { coverageOf, makingOf } from "./coverage.ts";
import { isMap, mapAddress } from "./maps.ts";
import type { References } from "./references.ts";

/** What the build knows of the pictures in `dist/`. */
export interface Pictures {
  /** Whether the build has drawn this file, by its path in `dist/`. */
  has(path: string): boolean;
}

const kindOrder = new Map(Object.keys(kinds).map((kind, i) => [kind, i]));

/** The cards of a game in the order of the gallery: by kind, then by name; vocabularies come last. */
export function inOrder(cards: readonly Card[]): Card[] {
  const last = kindOrder.size;
  const place = (card: Card): number => (termsOnCard(card).length > 0 ? last : (kindOrder.get(card.kind) ?? last));
  return [...cards].sort(
    (a, b) => place(a) - place(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1),
  );
}

/** The index of everything, small enough to load first. */
export function indexFile(
  compilation: Compilation,
  references: ReadonlyMap<string, References>,
  pictures: Pictures,
): GalleryIndex {
  const { games, diagnostics } = compilation;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return {
    version: dataVersion,
    games: games.map((game) => gameRow(game, references.get(game.id))),
    cards: games.flatMap((game) => inOrder(game.cards).map((card) => cardRow(card, pictures))),
    pages: games.flatMap((game) =>
      inReadingOrder(game).map((page) => ({
        game: game.id,
        slug: page.slug,
        title: page.title,
        sections: page.sections.map(({ slug, title, level }) => ({ slug, title, level })),
      })),
    ),
    coverage: coverageOf(compilation),
    operations: Object.fromEntries(operations.map(({ op, does }) => [op, does])),
    errors,
    warnings: diagnostics.length - errors,
  };
}

/** The pages of the rules in the order that they give themselves. */
export function inReadingOrder(game: GameContent): GameContent["rules"][number][] {
  return [...game.rules].sort((a, b) => a.order - b.order || (a.slug < b.slug ? -1 : 1));
}

function cardRow(card: Card, pictures: Pictures): CardRow {
  const deck = kinds[card.kind]?.deck;
  const sides = sidesOf(card);
  const faces = sides.map(({ file }) => file).filter((file) => pictures.has(file));
  return {
    id: card.id,
    game: card.game,
    kind: card.kind,
    name: card.name,
    ...(deck && { deck }),
    faces: faces.map((file) => `../${file}`),
    ...(sides[0]?.landscape && { wide: true as const }),
    ...(isMap(card) && { map: mapAddress(card) }),
    making: makingOf(card),
  };
}

function gameRow(game: GameContent, references: References | undefined): GameRow {
  const byKind = new Map<string, Card[]>();
  for (const card of inOrder(game.cards)) {
    const same = byKind.get(card.kind);
    if (same) same.push(card);
    else byKind.set(card.kind, [card]);
  }
  const decks = new Map<string, DeckRow>();
  const rows: KindRow[] = [];
  for (const [id, cards] of byKind) {
    const definition = kinds[id];
    const isStory = definition?.form === "markdown";
    rows.push({
      id,
      name: definition?.title ?? plainWords(id),
      plural: definition?.plural ?? plainWords(id),
      count: cards.length,
      shards: shardsFor(cards.length),
      ...(isStory ? { shows: "story" as const } : cards.some(isMap) ? { shows: "map" as const } : {}),
    });
    const deck = definition?.deck;
    if (deck === undefined) continue;
    const name = references?.term(deck, ["deck"])?.name ?? plainWords(deck);
    decks.set(deck, { id: deck, name, count: cards.length + (decks.get(deck)?.count ?? 0) });
  }
  return { id: game.id, name: game.name, kinds: rows, decks: [...decks.values()], redirects: game.redirects };
}
