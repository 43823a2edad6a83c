import type { GameContent } from "../model.ts";

/** A word of a game's vocabulary, as far as emitting needs it. */
export interface Term {
  readonly id: string;
  /** The list it stands in: `statuses`, `decks`. */
  readonly list: string;
  readonly name: string;
  readonly plural?: string;
  readonly note?: string;
  readonly icon?: string;
  /** The rule that explains it, within its game: `statuses/spooked`. */
  readonly rule?: string;
}

const known = new WeakMap<object, readonly Term[]>();

/** All terms of a game, in the order of its vocabulary. */
export function termsOf(game: GameContent): readonly Term[] {
  const vocabulary = game.cards.find((card) => isRecord(card.data.terms));
  if (vocabulary === undefined) return [];
  let terms = known.get(vocabulary);
  if (terms === undefined) {
    const lists = Object.entries(vocabulary.data.terms as Record<string, unknown>);
    terms = lists.flatMap(([list, entries]) =>
      Array.isArray(entries) ? entries.filter(isRecord).map((entry) => ({ ...entry, list }) as unknown as Term) : [],
    );
    known.set(vocabulary, terms);
  }
  return terms;
}

/** Whether a value is a mapping, so that its keys may be asked for. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
