import type { Card, GameContent } from "../../model.ts";
import type { KindDefinition } from "../../schema/kind.ts";
import { termsOf } from "../../terms.ts";
import type { PaletteName } from "./palette.ts";

/** What a face needs to know beside its card. */
export interface FaceContext {
  readonly kinds: Readonly<Record<string, KindDefinition>>;
  /** The name of a term, of the given categories if there are any. */
  termName(id: string): string;
  /** The name of another card. */
  cardName(id: string): string;
  /** The colours of a card's side or of its deck, if they have any. */
  look(card: Card): PaletteName | undefined;
}

/** The names that the faces of one game's cards may use. */
export function faceContext(game: GameContent, kinds: FaceContext["kinds"]): FaceContext {
  const declared = termsOf(game);
  const terms = new Map(declared.map((term) => [term.id, term.name]));
  const looks = new Map(declared.flatMap(({ id, look }) => (look === undefined ? [] : [[id, look] as const])));
  const cards = new Map(game.cards.map((card) => [card.id, card.name]));
  return {
    kinds,
    termName: (id) => terms.get(id) ?? spoken(id),
    cardName: (id) => cards.get(id) ?? spoken(id),
    look: ({ data: { side, deck } }) => looks.get(String(side)) ?? looks.get(String(deck)),
  };
}

/** A key or id as words: `vitaPerCharacter` becomes `Vita per character`. */
export function spoken(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.length <= 2 ? words.toUpperCase() : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A bonus with its sign, a minus that is as wide as the plus. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}
