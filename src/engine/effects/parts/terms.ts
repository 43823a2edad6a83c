import * as Type from "typebox";
import type { Part } from "../phrase.ts";

/** The id of a word of the game's vocabulary, or of a card. */
export function term(...categories: readonly string[]) {
  return Type.String({ minLength: 1, "x-term": categories });
}

const cards = ["item", "artifact", "ability", "prayer", "ritual", "companion", "boon", "tarot", "deck-card"];

/** The id of a card that somebody can own. */
export const cardTerm = term(...cards);

/** Slots that are filled by the words of the game's vocabulary. */
export const termParts: readonly Part[] = [
  { part: "resource", terms: ["resource"] },
  { part: "attribute", terms: ["attribute"] },
  { part: "skill", terms: ["skill"] },
  { part: "status", terms: ["status", "condition"] },
  { part: "keyword", terms: ["keyword"] },
  { part: "deck", terms: ["deck"] },
  { part: "decks", terms: ["deck"], plural: true },
  { part: "category", terms: ["category"] },
  { part: "categories", terms: ["category"], plural: true },
  { part: "token", terms: ["token"] },
  { part: "tokens", terms: ["token"], plural: true },
  { part: "marker", terms: ["marker"] },
  { part: "place", terms: ["place", "location", "area"] },
  { part: "identity", terms: ["identity"] },
  { part: "identities", list: "identity", joiners: [","], last: ["or"] },
  { part: "typesOf", terms: ["type"], plural: true },
  { part: "eitherType", list: "type", joiners: [","], last: ["or"], min: 2 },
  { part: "cardNames", list: "card", joiners: [","], last: ["and"] },
  { part: "foe", terms: ["creature", "affliction"] },
  { part: "foes", terms: ["creature", "affliction"], plural: true },
  { part: "card", terms: cards },
  {
    part: "cards",
    terms: cards,
    plural: true,
  },
  { part: "types", list: "type", joiners: [","], last: ["and"] },
  { part: "statuses", list: "status", joiners: [","], last: ["and"] },
  { part: "eitherStatus", list: "status", joiners: [","], last: ["or"], min: 2 },
];
