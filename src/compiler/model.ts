import type { Effect } from "../engine/effects/effect.ts";
import type { Example } from "../engine/effects/example.ts";
import type { Diagnostic } from "./diagnostics.ts";

/** One file of the content folder. */
export interface SourceFile {
  /** Path relative to the content folder, with forward slashes: `folklore/cards/creatures/highwayman.yaml`. */
  readonly path: string;
  readonly text: string;
  /** What stands in it, if it is plain YAML and whoever read it has parsed it already. */
  readonly plain?: { readonly value: object; readonly json: string };
}

/** A step from a value into one of its parts. */
export type Key = string | number;

/** Which words of a text an effect came from. */
export interface Span {
  /** Path of the effect within the text's effects: `[0, "effects", 1]`. */
  readonly path: readonly Key[];
  readonly start: number;
  readonly end: number;
}

/** How a text got its effects: read by the grammar, written by hand beside it, or left to people. */
export type Making = "read" | "by-hand" | "manual";

/** One card text with what it does. */
export interface CompiledText {
  /** Where the text stands in the card's data: `["encounter", "powers", 2, "text"]`. */
  readonly path: readonly Key[];
  readonly text: string;
  readonly effects: readonly Effect[];
  /** The effects as JSON, where equal texts share it. */
  readonly json?: string;
  readonly spans: readonly Span[];
  /** The same meaning in the printer's words. */
  readonly printed: string;
  readonly making: Making;
}

/** A worked example of a card text. */
export interface CardExample {
  /** Path of the text that it is an example of, within the card's data. */
  readonly text: readonly Key[];
  /** Path of the example within its file. */
  readonly at: readonly Key[];
  readonly example: Example;
}

/** One entry of content: a card, a service, a map, a vocabulary, whatever its kind. */
export interface Card {
  readonly id: string;
  readonly kind: string;
  readonly game: string;
  readonly name: string;
  /** The validated entry as its schema says, without `kind`. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly file: string;
  readonly texts: readonly CompiledText[];
  /** The worked examples of its texts; they are no part of its data. */
  readonly examples?: readonly CardExample[];
  /** Ids of the cards, terms (`term:folklore/spooked`) and rules (`rule:folklore/death/limbo`) that it refers to. */
  readonly refs: readonly string[];
  /** Hash of the figures and effects: two cards of equal meaning have equal hashes, whatever their wording. */
  readonly meaning: string;
}

/** One heading of a rules page. Its id (`folklore/skirmish/creature-turn`) is what code and cards cite. */
export interface RuleSection {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly level: number;
  /** The section's own text as sanitised HTML, without its sub-sections. */
  readonly html: string;
}

/** One Markdown page of the rules. */
export interface RulePage {
  /** `folklore/skirmish` */
  readonly id: string;
  readonly game: string;
  readonly slug: string;
  readonly title: string;
  readonly order: number;
  readonly file: string;
  /** HTML before the first heading. */
  readonly intro: string;
  readonly sections: readonly RuleSection[];
  readonly refs: readonly string[];
}

/** All of one game. */
export interface GameContent {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly Card[];
  readonly rules: readonly RulePage[];
  /** Old ids that lead to new ones. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** What the compiler makes of a content folder: everything that is sound, and every fault. */
export interface Compilation {
  readonly games: readonly GameContent[];
  readonly diagnostics: readonly Diagnostic[];
}
