import type { Card } from "../model.ts";
import type { KindDefinition } from "../schema/kind.ts";
import { cardCopies } from "./card-document.ts";
import { type CardLine, cardLine } from "./card-json.ts";
import type { FoundryDocument } from "./document.ts";

/** All that emitting wants of a card. It is made once for each, so that its data need not be looked at again. */
export interface CardExtract {
  readonly line: CardLine;
  /** The decks that it may belong to; the first that the vocabulary has is the one. */
  readonly decks: readonly string[];
  /** Its documents in a deck, one for each copy; none if it is in no deck. */
  readonly copies: readonly FoundryDocument[];
  readonly icon: string | undefined;
  /** Whether there is a table in it that can be rolled on. */
  readonly hasTables: boolean;
}

const made = new WeakMap<Card, CardExtract>();

/** The extract of a card. The compiler hands on unchanged cards as they are, so each is made once. */
export function extractOf(card: Card, kind: KindDefinition | undefined): CardExtract {
  let extract = made.get(card);
  if (extract === undefined) {
    extract = makeExtract(card, kind?.deck);
    made.set(card, extract);
  }
  return extract;
}

function makeExtract(card: Card, deckOfKind: string | undefined): CardExtract {
  const { icon, rows, chapters } = card.data;
  const line = cardLine(card);
  const decks = decksFor(card, deckOfKind);
  return {
    line,
    decks,
    copies: decks.length === 0 ? [] : cardCopies(card, line.hash),
    icon: typeof icon === "string" ? icon : undefined,
    hasTables: Array.isArray(rows) || Array.isArray(chapters),
  };
}

/** The deck that the card names, that of the group within its kind, or that of its kind. Tokens are in no deck. */
function decksFor(card: Card, ofKind: string | undefined): string[] {
  const { deck, group, token } = card.data;
  if (token === true) return [];
  return [deck, `${group}-${card.kind}`, group, ofKind].filter((id) => typeof id === "string");
}
