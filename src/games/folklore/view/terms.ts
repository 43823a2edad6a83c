import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent, Kind, Kinds } from "../content.ts";

type Terms = Kinds["game"]["terms"];

/** What the words of each list of the vocabulary are. */
const categories: Readonly<Record<keyof Terms, string>> = {
  resources: "resource",
  attributes: "attribute",
  rolls: "roll",
  skills: "skill",
  statuses: "status",
  conditions: "condition",
  keywords: "keyword",
  traits: "trait",
  types: "type",
  slots: "slot",
  categories: "category",
  difficulties: "difficulty",
  decks: "deck",
  tokens: "token",
  markers: "marker",
};

/** A word of the vocabulary, with as much as all of them can have. */
export interface GameTerm {
  readonly category: string;
  readonly id: string;
  readonly name: string;
  readonly plural?: string;
  readonly aliases?: readonly string[];
  readonly rule?: string;
  readonly icon?: string;
  readonly note?: string;
  readonly text?: string;
  readonly effects?: readonly Effect[];
  readonly side?: string;
  readonly resist?: string;
}

/** Every word of the vocabulary with what it is. */
export function termsOf({ game }: FolkloreContent): GameTerm[] {
  return Object.entries(categories).flatMap(([list, category]) =>
    (game.terms[list as keyof Terms] ?? []).map((term) => ({ ...term, category })),
  );
}

/** The kinds whose entries texts can name. */
export const cardKinds: readonly Exclude<Kind, "game">[] = [
  "ability",
  "adventure-map",
  "affliction",
  "artifact",
  "boon",
  "character",
  "companion",
  "creature",
  "item",
  "location",
  "off-road-event",
  "prayer",
  "ritual",
  "road-event",
  "service",
  "story",
  "table",
  "tarot",
  "world-map",
];
