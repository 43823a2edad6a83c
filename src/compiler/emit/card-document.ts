import { foundryId, qualifiedId } from "../ids.ts";
import { isRecord } from "../json-schema.ts";
import type { Card, CompiledText, Key } from "../model.ts";
import type { FoundryDocument } from "./document.ts";
import { StoredDocument } from "./entries.ts";
import { escapeMarkup } from "./html.ts";
import { assetPath, moduleId } from "./module.ts";
import { sidesOf, textsOn } from "./sides.ts";

/** The document id of a card within its deck; further copies of the same card have a number. */
export function deckCardId(card: Card, copy = 1): string {
  return foundryId(copy === 1 ? qualifiedId(card.game, card.id) : `${qualifiedId(card.game, card.id)}#${copy}`);
}

/** The documents of a card: as many as the deck has copies of it. */
export function cardCopies(card: Card, hash: string): readonly FoundryDocument[] {
  const { copies } = card.data;
  const count = typeof copies === "number" ? copies : 1;
  return Array.from({ length: count }, (_, at) => new CardDocument(deckCardId(card, at + 1), card, hash));
}

class CardDocument extends StoredDocument {
  readonly #card: Card;
  readonly #hash: string;

  constructor(
    readonly _id: string,
    card: Card,
    hash: string,
  ) {
    super();
    this.#card = card;
    this.#hash = hash;
  }

  get stored(): string {
    return JSON.stringify(cardDocument(this._id, this.#card, this.#hash));
  }
}

/** Fields that hold Foundry's own defaults are left out: Foundry fills them in, and the packs stay small. */
function cardDocument(_id: string, card: Card, hash: string): FoundryDocument {
  const sides = sidesOf(card);
  const landscape = sides[0]?.landscape === true;
  return {
    _id,
    name: card.name,
    type: `${moduleId}.face`,
    system: { game: card.game, kind: card.kind, id: card.id },
    faces: sides.map((side) => ({
      name: side.name,
      img: assetPath(side.file),
      text: textsOn(card, side, sides)
        .map((text) => paragraph(card, text))
        .join(""),
    })),
    face: null,
    width: landscape ? 3 : 2,
    height: landscape ? 2 : 3,
    flags: { [moduleId]: { id: card.id, kind: card.kind, game: card.game, hash } },
    // The packer looks for embedded cards in every document of the collection, and in cards there are none.
    cards: [],
  };
}

function paragraph(card: Card, { path, text }: CompiledText): string {
  let part: unknown = card.data;
  for (let at = 0; at < path.length - 1; at++) part = (part as Readonly<Record<Key, unknown>>)[path[at] as Key];
  const name = isRecord(part) && part !== card.data && typeof part.name === "string" ? part.name : undefined;
  const head = name === undefined ? "" : `<strong>${escapeMarkup(name)}.</strong> `;
  return `<p>${head}${escapeMarkup(text)}</p>`;
}
