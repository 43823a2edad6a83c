import { annotationsOf } from "./annotations.ts";
import type { PaletteName } from "./emit/faces/palette.ts";
import type { Term } from "./english/vocabulary.ts";
import { asRecord, type JsonSchema } from "./json-schema.ts";
import type { Card, GameContent } from "./model.ts";
import { kinds } from "./schema/index.ts";
import { termFrom, wordsOf } from "./vocabulary.ts";

/** A word of a game's vocabulary as its entry declares it. */
export interface DeclaredTerm extends Term {
  /** The rule that explains it, within its game: `statuses/spooked`. */
  readonly rule?: string;
  readonly icon?: string;
  readonly note?: string;
  /** The colours of the cards that name it. */
  readonly look?: PaletteName;
}

const known = new WeakMap<Card, readonly DeclaredTerm[]>();
const none: readonly DeclaredTerm[] = [];
/** The kinds that can have terms: the vocabularies, and nothing else. */
const vocabularies = new Set(
  Object.values(kinds).flatMap(({ kind, schema }) =>
    (schema as JsonSchema).properties?.terms === undefined ? [] : [kind],
  ),
);

/** The terms that a card declares; only vocabularies do. */
export function termsOnCard(card: Card): readonly DeclaredTerm[] {
  if (!vocabularies.has(card.kind)) return none;
  let terms = known.get(card);
  if (terms === undefined) {
    const schema = card.data.terms === undefined ? undefined : kinds[card.kind]?.schema;
    terms = (schema === undefined ? [] : annotationsOf(schema, card.data)).flatMap(({ notes, value }) => {
      const category = notes["x-terms"];
      if (typeof category !== "string" || !Array.isArray(value)) return [];
      return value.flatMap((item: unknown) => declared(asRecord(item), category));
    });
    known.set(card, terms);
  }
  return terms;
}

/** All terms of a game, in the order of its vocabulary. */
export function termsOf(game: GameContent): readonly DeclaredTerm[] {
  return game.cards.filter(({ kind }) => vocabularies.has(kind)).flatMap(termsOnCard);
}

function declared(item: Readonly<Record<string, unknown>> | undefined, category: string): DeclaredTerm[] {
  const term = termFrom(item, category);
  if (term === undefined) return [];
  const { rule, icon, note, look } = item as unknown as DeclaredTerm;
  return [
    {
      ...term,
      ...(rule !== undefined && { rule }),
      ...(icon !== undefined && { icon }),
      ...(note !== undefined && { note }),
      ...(look !== undefined && { look }),
    },
  ];
}

const spoken = new WeakMap<Card, readonly Term[]>();

/** Every word that the card texts of a game may use. */
export function wordsIn(game: GameContent): readonly Term[] {
  return game.cards.flatMap((card) => {
    let words = spoken.get(card);
    if (words === undefined) {
      const plural = typeof card.data.plural === "string" ? card.data.plural : undefined;
      const terms = termsOnCard(card).map(({ rule: _rule, icon: _icon, note: _note, look: _look, ...term }) => term);
      words = wordsOf({ kind: card.kind, id: card.id, name: card.name, plural, terms });
      spoken.set(card, words);
    }
    return words;
  });
}
