/**
 * What the build writes for the page and the page reads: the one contract between `build/` and `views/`.
 * The index is small enough for the first paint; details come in shards, search texts when the page is idle.
 */

import type { Term } from "../compiler/english/vocabulary.ts";
import type { EffectView, LinkView, SpanView } from "../compiler/shown/views.ts";

/** Raised when the shape of the data changes, so that an old page never misreads new files. */
export const dataVersion = 1;

/** How a card's texts got their effects, the weakest first. */
export type Making = "manual" | "by-hand" | "read" | "none";

/** One tile of the grid. */
export interface CardRow {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  readonly deck?: string;
  /** Addresses of the card's faces relative to the page, front first; none if the build drew none. */
  readonly faces: readonly string[];
  /** Whether its faces are broader than high. */
  readonly wide?: true;
  /** Address of its drawn map, for maps. */
  readonly map?: string;
  readonly making: Making;
}

/** A kind of content in one game, with how its details are split over files. */
export interface KindRow {
  readonly id: string;
  readonly name: string;
  readonly plural: string;
  readonly count: number;
  readonly shards: number;
  /** Kinds that have a list of their own. */
  readonly shows?: "story" | "map";
}

/** A deck or another name and how many cards stand under it. */
export interface DeckRow {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** One game in the index. */
export interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly KindRow[];
  readonly decks: readonly DeckRow[];
  /** Old ids that lead to new ones. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** One heading in a table of contents. */
export interface SectionRow {
  readonly slug: string;
  readonly title: string;
  readonly level: number;
}

/** One page of the rules in the table of contents. */
export interface PageRow {
  readonly game: string;
  readonly slug: string;
  readonly title: string;
  readonly sections: readonly SectionRow[];
}

/** How many texts of a kind (or of a deck of it) were read, written by hand or left to people. */
export interface CoverageRow {
  readonly game: string;
  readonly kind: string;
  readonly deck?: string;
  readonly cards: number;
  readonly texts: number;
  readonly read: number;
  readonly byHand: number;
  readonly manual: number;
  /** Not understood: each of these is an error in the problems. */
  readonly unread: number;
}

/** Everything the first paint needs. */
export interface GalleryIndex {
  readonly version: number;
  readonly games: readonly GameRow[];
  readonly cards: readonly CardRow[];
  readonly pages: readonly PageRow[];
  readonly coverage: readonly CoverageRow[];
  /** What each operation does, in one sentence, by its name. */
  readonly operations: Readonly<Record<string, string>>;
  readonly errors: number;
  readonly warnings: number;
}

/** A word of the game's vocabulary with the rule that explains it. */
export interface TermRow {
  readonly game: string;
  readonly name: string;
  readonly category: string;
  readonly to: string;
}

/** Words to search in, by `game/id`; rule sections by `game/page/slug`. */
export interface SearchTexts {
  readonly cards: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, string>>;
  readonly terms: readonly TermRow[];
}

/** A figure's value: words, a link, a list, a table or a group of figures. */
export type FigureValue =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "link"; readonly link: LinkView }
  | { readonly is: "list"; readonly items: readonly FigureValue[] }
  | { readonly is: "table"; readonly columns: readonly string[]; readonly rows: readonly (readonly FigureValue[])[] }
  | { readonly is: "group"; readonly figures: readonly FigureView[] };

/** A labelled figure of a card. */
export interface FigureView {
  readonly label: string;
  readonly value: FigureValue;
}

/** A card text with its effects. */
export interface TextView {
  readonly label: string;
  readonly text: string;
  readonly printed: string;
  readonly making: Exclude<Making, "none">;
  readonly reason?: string;
  readonly spans: readonly SpanView[];
  readonly effects: readonly EffectView[];
}

/** A piece of a story in reading order. */
export type StoryView =
  | { readonly is: "heading"; readonly slug: string; readonly title: string; readonly level: number }
  /** Sanitised HTML. */
  | { readonly is: "prose"; readonly html: string }
  /** The card's text with this number. */
  | { readonly is: "text"; readonly text: number }
  | { readonly is: "manual"; readonly reason: string }
  | { readonly is: "goto"; readonly slug: string; readonly title: string }
  | { readonly is: "part"; readonly label: string; readonly blocks: readonly StoryView[] }
  | {
      readonly is: "box";
      readonly title: string;
      readonly figures: readonly FigureView[];
      readonly blocks: readonly StoryView[];
    };

/** Everything about one card that its own page shows. */
export interface CardDetail {
  readonly id: string;
  readonly game: string;
  readonly kind: string;
  readonly name: string;
  /** File relative to the content folder, and the line where the entry begins. */
  readonly file: string;
  readonly line: number;
  /** What each face shows, in the order of the faces: `Encounter`, `Skirmish`. */
  readonly sides: readonly string[];
  readonly source: string;
  readonly figures: readonly FigureView[];
  readonly texts: readonly TextView[];
  readonly story?: readonly StoryView[];
  /** Address of a drawn map relative to the page. */
  readonly map?: string;
  readonly refs: readonly LinkView[];
  readonly referredBy: readonly LinkView[];
  readonly meaning: string;
}

/** One file of card details by id. */
export type Shard = Readonly<Record<string, CardDetail>>;

/** One rules page with its sanitised HTML. */
export interface PageDetail {
  readonly title: string;
  readonly file: string;
  readonly intro: string;
  readonly sections: readonly (SectionRow & { readonly html: string; readonly referredBy: readonly LinkView[] })[];
}

/** A fault of the sources with the line it stands in. */
export interface ProblemView {
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly excerpt: string;
}

/** The words of a game for reading sentences in the page, and where each leads, by `category/id`. */
export interface VocabularyData {
  readonly terms: readonly Term[];
  readonly links: Readonly<Record<string, string>>;
}
