import { type Effect, effectsSchema } from "../engine/effects/index.ts";
import { canonicalJson } from "../engine/hash.ts";
import { type EffectRef, effectRefs } from "./effect-refs.ts";
import {
  createVocabulary,
  openText,
  type Problem,
  printEffects,
  readMeaning,
  type Term,
  type Vocabulary,
} from "./english/index.ts";
import type { Issue } from "./json-schema.ts";
import type { FollowedNames } from "./link.ts";
import type { CompiledText } from "./model.ts";
import { FilledText, type KnownPattern, ReadText, tryPattern } from "./read-text.ts";
import type { TextSource } from "./unit.ts";
import { validate } from "./validate.ts";
import { changedWords } from "./vocabulary.ts";

/** A compiled text that does not know yet where it stands: the same words on two cards are compiled once. */
type Compiled = Omit<CompiledText, "path">;

/** What came of one text: its effects, or what is wrong with it. */
export interface TextResult {
  readonly compiled: Compiled | undefined;
  /** Faults of the text itself, by offsets in it. */
  readonly problems: readonly Problem[];
  /** Faults of the effects by hand beside it, by paths from the mapping that holds both. */
  readonly issues: readonly Issue[];
  readonly names: Names;
  /** The effects in canonical form, for the meaning hash. */
  readonly meaning: string;
}

/** The terms and cards that effects name. Texts that differ in figures only share them. */
export interface Names {
  readonly refs: readonly EffectRef[];
  /** What the names led to the last time, and among which symbols: the same words stand on many cards. */
  followed: FollowedNames | undefined;
}

/** The names of effects that name nothing. */
export function noNames(): Names {
  return { refs: [], followed: undefined };
}

/** Reads the texts of one game; a text that was read before is not read again while its words mean the same. */
export interface TextMemory {
  readonly vocabulary: Vocabulary;
  read(text: string): TextResult;
  /** The same memory under another vocabulary; this one is not to be used any more. */
  under(terms: readonly Term[]): TextMemory;
}

/** Above this many new or changed words it is cheaper to forget everything. */
const FORGET_ALL = 200;
const MAX_KEPT = 400_000;

/** An empty memory over a vocabulary. */
export function createTextMemory(terms: readonly Term[]): TextMemory {
  return remember(createVocabulary(terms), new Map());
}

function remember(vocabulary: Vocabulary, known: Map<string, TextResult>): TextMemory {
  /** Null for those that cannot be read once for all their figures. */
  const patterns = new Map<string, KnownPattern | null>();

  function fromPattern(text: string): TextResult | undefined {
    const open = openText(text, vocabulary);
    if (open === undefined) return undefined;
    let pattern = patterns.get(open.key);
    if (pattern === undefined) {
      pattern = tryPattern(text, vocabulary) ?? null;
      patterns.set(open.key, pattern);
    }
    return pattern === null ? undefined : new FilledResult(new FilledText(text, pattern, open.figures, vocabulary));
  }

  return {
    vocabulary,
    read(text) {
      let result = known.get(text);
      if (result === undefined) {
        result = fromPattern(text) ?? readOne(text, vocabulary);
        if (known.size >= MAX_KEPT) {
          known.clear();
          patterns.clear();
        }
        known.set(text, result);
      }
      return result;
    },
    under(terms) {
      const words = changedWords(vocabulary.terms, terms);
      if (words.size > FORGET_ALL) known.clear();
      else if (words.size > 0) forget(known, words);
      return remember(createVocabulary(terms), known);
    },
  };
}

function forget(known: Map<string, TextResult>, words: ReadonlySet<string>): void {
  const escaped = [...words].map((word) => word.replace(/[^\p{L}\p{N}]/gu, "\\$&"));
  const pattern = new RegExp(escaped.join("|"), "iu");
  for (const [text, result] of known) {
    // The hints of a text that failed may name any word, so it is always read again.
    if (result.compiled === undefined || pattern.test(text)) known.delete(text);
  }
}

const none: readonly never[] = [];

function failed(problems: readonly Problem[], issues: readonly Issue[] = []): TextResult {
  return { compiled: undefined, problems, issues, names: noNames(), meaning: "" };
}

function made(compiled: Compiled): TextResult {
  const { effects } = compiled;
  const names = { refs: effectRefs(effects), followed: undefined };
  return { compiled, problems: none, issues: none, names, meaning: canonicalJson(effects) };
}

/** What came of a text whose words were read before, with other figures. */
class FilledResult implements TextResult {
  readonly problems = none;
  readonly issues = none;

  constructor(readonly compiled: FilledText) {}

  get names(): Names {
    return this.compiled.pattern.names;
  }

  get meaning(): string {
    return this.compiled.meaning;
  }
}

function readOne(text: string, vocabulary: Vocabulary): TextResult {
  const read = readMeaning(text, vocabulary);
  return read.ok ? made(new ReadText(text, read.effects, vocabulary)) : failed(read.problems);
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Says which names in effects by hand lead nowhere. */
export type NameCheck = (names: readonly EffectRef[]) => readonly Issue[];

/** Compiles one text: reads it, or takes the effects that stand by hand beside it, or leaves it to people. */
export function compileText(source: Omit<TextSource, "form">, memory: TextMemory, checkNames: NameCheck): TextResult {
  const { text, manual } = source;
  if (source.effects !== undefined) return compileByHand(source, memory.vocabulary, checkNames);
  if (manual === undefined) return memory.read(text);
  const compiled = { text, effects: [], spans: [], printed: text, making: "manual" } as const;
  const meaning = canonicalJson({ manual: plain(text) });
  return { compiled, problems: none, issues: none, names: noNames(), meaning };
}

function compileByHand(source: Omit<TextSource, "form">, vocabulary: Vocabulary, checkNames: NameCheck): TextResult {
  const { text, manual, path } = source;
  const below = (issue: Issue) => ({ ...issue, path: ["effects", ...issue.path] });
  const issues = validate(effectsSchema, source.effects);
  if (issues.length > 0) return failed([], issues.map(below));
  const effects = source.effects as readonly Effect[];
  const dangling = checkNames(effectRefs(effects));
  if (dangling.length > 0) return failed([], dangling.map(below));
  const printed = tryPrint(effects, vocabulary);
  if (printed === undefined && manual === undefined) {
    const message = "No sentence of card English says what these effects do.";
    const hint = 'Give the reason why the text says it in its own words under "manual:".';
    return failed([], [{ path: ["effects"], part: "key", code: "unprintable-effects", message, hint }]);
  }
  if (printed !== undefined && manual === undefined && plain(printed) !== plain(text)) {
    const message = "The text does not say what the effects beside it do.";
    const hint = `Write "${printed}", or give the reason for the difference under "manual:".`;
    return failed([], [{ path: path.slice(-1), part: "value", code: "text-differs", message, hint }]);
  }
  return made({ text, effects, spans: [], printed: printed ?? text, making: "by-hand" });
}

/** The printer's words for effects, or undefined if it has none: effects by hand may go beyond the grammar. */
function tryPrint(effects: readonly Effect[], vocabulary: Vocabulary): string | undefined {
  try {
    return printEffects(effects, vocabulary);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("No phrase")) return undefined;
    throw error;
  }
}
