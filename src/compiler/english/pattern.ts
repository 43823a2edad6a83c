import type { Effect } from "../../engine/effects/effect.ts";
import type { TokenTest } from "../../engine/effects/phrase.ts";
import { canonicalJson } from "../../engine/hash.ts";
import type { Json } from "../../engine/json.ts";
import { figures } from "./figures.ts";
import { eachFigure, tokenFrom, tokenize } from "./lexer.ts";
import { Parser } from "./parse.ts";
import { hasRows, longestText } from "./read.ts";
import { wordId } from "./trie.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A figure as it is written, with what each part of the grammar that takes it makes of it, as JSON. */
export interface Figure {
  readonly written: string;
  /** Equal for figures that the same parts and phrases of the grammar take, so that a text reads alike with either. */
  readonly mark: string;
  readonly values: ReadonlyMap<TokenTest, string>;
}

/** A text taken apart into its words and its figures. */
export interface OpenText {
  /** The words, with marks in the places of the figures: equal for texts that differ in the values of figures only. */
  readonly key: string;
  readonly figures: readonly Figure[];
}

/** A text in pieces with a figure between each two of them. */
export interface Template {
  readonly pieces: readonly string[];
  /** Which figure of the text stands behind each piece but the last, and as what it is read. */
  readonly holes: readonly { readonly figure: number; readonly test: TokenTest }[];
}

/** What all texts of equal words do, with holes in the places of their figures. */
export interface Pattern {
  /** The effects, with texts that no effect has in the places of figures. */
  readonly effects: readonly Effect[];
  /** The effects as JSON. */
  readonly json: Template;
  /** The effects in canonical form. */
  readonly canonical: Template;
}

const tests = Object.keys(figures) as readonly TokenTest[];
const known = new Map<string, Figure>();
const MOST_KNOWN = 10_000;
const marks = new Map<string, string>();

function figureOf(written: string): Figure {
  let figure = known.get(written);
  if (figure === undefined) {
    figure = makeFigure(written);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(written, figure);
  }
  return figure;
}

function makeFigure(written: string): Figure {
  const token = tokenFrom(written, 0);
  const values = new Map<TokenTest, string>();
  for (const test of tests) {
    if (token === undefined || (token.kind & figures[test].kinds) === 0) continue;
    const value = figures[test].read(token);
    if (value !== undefined) values.set(test, canonicalJson(value));
  }
  const takers = [...values.keys(), wordId(written) === -1 ? "" : written].join(" ");
  // A digit that is part of a figure everywhere else begins the mark, so no two texts share a key by chance.
  const mark = marks.get(takers) ?? `0${String.fromCharCode(65 + marks.size)}`;
  marks.set(takers, mark);
  return { written, mark, values };
}

/** Takes a text apart; undefined if there are no figures in it. */
export function openText(text: string, { firstFigures }: Vocabulary): OpenText | undefined {
  let key = "";
  let behind = 0;
  const found: Figure[] = [];
  eachFigure(text, (start, end) => {
    const figure = figureOf(text.slice(start, end));
    // A figure that a name may begin with counts as a word.
    const mark = firstFigures.has(figure.written) ? `0=${figure.written}=` : figure.mark;
    key += text.slice(behind, start) + mark;
    behind = end;
    found.push(figure);
  });
  return found.length === 0 ? undefined : { key: key + text.slice(behind), figures: found };
}

/** Begins what stands for a figure. No word of a text and no id has it. */
const HOLE = "\0";
const HOLES = /"\\u0000(\d+) ([a-z]+)"/;

/**
 * Reads a text for all texts of equal words. Undefined if its meaning hangs on the values of its figures, or if
 * there is something to tell of it: such a text is read by itself.
 */
export function readPattern(text: string, vocabulary: Vocabulary): Pattern | undefined {
  if (text.length > longestText) return undefined;
  const tokens = tokenize(text);
  if (vocabulary.hasFigure(tokens)) return undefined;
  const numbers = new Map<number, number>();
  for (const [at, { kind }] of tokens.entries()) if (kind !== 0) numbers.set(at, numbers.size);
  const hole = (at: number, test: TokenTest) => `${HOLE}${numbers.get(at)} ${test}`;
  const [effects, ...others] = new Parser(tokens, vocabulary, { hole }).text();
  if (effects === undefined || hasRows(effects)) return undefined;
  const canonical = canonicalJson(effects);
  if (others.some((each) => canonicalJson(each) !== canonical)) return undefined;
  return { effects, json: template(JSON.stringify(effects)), canonical: template(canonical) };
}

/** Whether a text out of the effects of a pattern stands for a figure. */
export function isHole(text: Json): boolean {
  return typeof text === "string" && text.startsWith(HOLE);
}

function template(json: string): Template {
  const parts = json.split(HOLES);
  const pieces = parts.filter((_, at) => at % 3 === 0);
  const holes = pieces
    .slice(1)
    .map((_, at) => ({ figure: Number(parts[at * 3 + 1]), test: parts[at * 3 + 2] as TokenTest }));
  return { pieces, holes };
}

/** A template with the figures of a text filled in. */
export function fillIn({ pieces, holes }: Template, values: readonly Figure[]): string {
  // Joined once: a text that grew piece by piece would be kept as a tree of all its halves.
  const filled = [pieces[0] ?? ""];
  for (let at = 0; at < holes.length; at++) {
    const hole = holes[at];
    if (hole !== undefined) filled.push(String(values[hole.figure]?.values.get(hole.test)), pieces[at + 1] ?? "");
  }
  return filled.join("");
}
