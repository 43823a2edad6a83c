import { annotationsOf } from "../compiler/annotations.ts";
import { createVocabulary, type Term, type Vocabulary } from "../compiler/english/index.ts";
import { asRecord } from "../compiler/json-schema.ts";
import type { Card, GameContent } from "../compiler/model.ts";
import { kinds } from "../compiler/schema/index.ts";
import { wordsOf } from "../compiler/vocabulary.ts";

/** A term of a game's vocabulary with the entry that defines it. */
export interface DefinedTerm extends Term {
  readonly card: Card;
  /** The rule that explains it, as `page/slug`. */
  readonly rule: string | undefined;
}

/** The terms that the entries of a game define. */
export function termsOf(game: GameContent): DefinedTerm[] {
  return game.cards.flatMap((card) => {
    const definition = Object.hasOwn(kinds, card.kind) ? kinds[card.kind] : undefined;
    if (!definition) return [];
    const terms: DefinedTerm[] = [];
    for (const { notes, value } of annotationsOf(definition.schema, { ...card.data, kind: card.kind })) {
      const category = notes["x-terms"];
      if (typeof category !== "string" || !Array.isArray(value)) continue;
      for (const item of value) {
        const term = termFrom(item, category);
        const rule = asRecord(item)?.rule;
        if (term) terms.push({ ...term, card, rule: typeof rule === "string" ? rule : undefined });
      }
    }
    return terms;
  });
}

function termFrom(item: unknown, category: string): Term | undefined {
  const { id, name, plural, aliases } = asRecord(item) ?? {};
  if (typeof id !== "string" || typeof name !== "string") return undefined;
  const others = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === "string") : [];
  return { category, id, name, ...(typeof plural === "string" && { plural }), aliases: others };
}

/** The words that a game's card texts may use, for a sentence that stands on no card. */
export function vocabularyOf(game: GameContent): Vocabulary {
  const terms = termsOf(game);
  const words = game.cards.flatMap((card) => {
    const { id, kind, name, data } = card;
    const plural = typeof data.plural === "string" ? data.plural : undefined;
    return wordsOf({ id, kind, name, plural, terms: terms.filter((term) => term.card === card) });
  });
  return createVocabulary(words);
}
