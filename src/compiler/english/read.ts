import type { Effect } from "../../engine/effects/effect.ts";
import { canonicalJson } from "../../engine/hash.ts";
import type { Json } from "../../engine/json.ts";
import type { Key, Span } from "../model.ts";
import { explainFailure } from "./failure.ts";
import { type Token, tokenize } from "./lexer.ts";
import { Parser } from "./parse.ts";
import { printEffects } from "./print.ts";
import { rollProblems } from "./rolls.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What a text says, and which words say it. */
export interface Reading {
  readonly effects: readonly Effect[];
  readonly spans: readonly Span[];
}

/** Why a text could not be read, with its place in the text. */
export interface Problem {
  readonly code:
    | "unread-word"
    | "unfinished-sentence"
    | "ambiguous-sentence"
    | "empty-text"
    | "text-too-long"
    | "bad-range"
    | "table-gap"
    | "table-overlap"
    | "table-overrun";
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly hint?: string;
}

/** A text either has one meaning, or it has problems. */
export type ReadResult = { readonly ok: true; readonly reading: Reading } | Failed;

/** No card is longer; anything longer is a mistake, and would cost time. */
export const longestText = 2000;

/** Reads a card text: every word is consumed, and there is exactly one meaning. */
export function readText(text: string, vocabulary: Vocabulary): ReadResult {
  const found = read(text, vocabulary, true);
  if (!found.ok) return found;
  const { effects, places, tokens } = found;
  return { ok: true, reading: { effects, spans: spansOf(effects, places, tokens) } };
}

/** What a text does. */
export interface Meaning {
  readonly ok: true;
  readonly effects: readonly Effect[];
}

interface Failed {
  readonly ok: false;
  readonly problems: readonly Problem[];
}

/** Where effects stand: first token, and the token after the last. */
type Places = ReadonlyMap<Effect, readonly [number, number]>;

interface Placed {
  readonly places: Places;
  readonly tokens: readonly Token[];
}

/** As `readText`, for those who want the effects alone. Few ask which words say what, so that is left out. */
export function readMeaning(text: string, vocabulary: Vocabulary): Meaning | Failed {
  return read(text, vocabulary, false);
}

function read(text: string, vocabulary: Vocabulary, placing: boolean): (Meaning & Placed) | Failed {
  if (text.length > longestText) {
    const message = `This text has ${text.length} characters; a card text has at most ${longestText}.`;
    return failed({ code: "text-too-long", message, start: 0, end: text.length });
  }
  const tokens = tokenize(text);
  if (tokens.length === 0) {
    return failed({ code: "empty-text", message: "There is no text here.", start: 0, end: text.length });
  }
  const parser = new Parser(tokens, vocabulary, { placing });
  const readings = parser.text();
  const [effects] = readings;
  if (!effects) return failed(explainFailure(tokens, text, vocabulary));
  const { places } = parser;
  const second =
    readings.length > 1 ? readings.find((each) => canonicalJson(each) !== canonicalJson(effects)) : undefined;
  if (second) return failed(ambiguity(text, effects, second, vocabulary));
  if (hasRows(effects)) {
    if (!placing) return read(text, vocabulary, true);
    const problems = rollProblems({ effects, spans: spansOf(effects, places, tokens) });
    if (problems.length > 0) return failed(...problems);
  }
  return { ok: true, effects, places, tokens };
}

/** Whether there is a table of dice somewhere in effects. */
export function hasRows(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some(hasRows);
  if ("rows" in value) return true;
  for (const key in value) if (hasRows((value as Record<string, unknown>)[key])) return true;
  return false;
}

function failed(...problems: Problem[]): Failed {
  return { ok: false, problems };
}

function ambiguity(text: string, one: readonly Effect[], two: readonly Effect[], vocabulary: Vocabulary): Problem {
  return {
    code: "ambiguous-sentence",
    message: `This can be read in two ways: (1) ${printEffects(one, vocabulary)} (2) ${printEffects(two, vocabulary)}`,
    start: 0,
    end: text.length,
    hint: "Write it as one of the two, or split the sentence.",
  };
}

function spansOf(effects: readonly Effect[], places: Places, tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  const visit = (value: Json, path: readonly Key[]): void => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) visit(each, [...path, index]);
    else if (value !== null && typeof value === "object") {
      const place = places.get(value as Effect);
      if (place) {
        spans.push({ path, start: tokens[place[0]]?.start ?? 0, end: tokens[place[1] - 1]?.end ?? 0 });
      }
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
    }
  };
  visit(effects as readonly Json[], []);
  return spans;
}
