import { type Effect, effectsSchema } from "../engine/effects/index.ts";
import { canonicalJson } from "../engine/hash.ts";
import { type EffectRef, effectRefs } from "./effect-refs.ts";
import {
  createVocabulary,
  type Problem,
  printEffects,
  readMeaning,
  readText,
  type Term,
  type Vocabulary,
} from "./english/index.ts";
import type { Issue } from "./json-schema.ts";
import type { FollowedNames } from "./link.ts";
import type { CompiledText, Span } from "./model.ts";
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
  /** The terms and cards that the effects name. */
  readonly names: readonly EffectRef[];
  /** The effects in canonical form, for the meaning hash. */
  readonly meaning: string;
  /** What the names led to the last time, and among which symbols: the same text stands on many cards. */
  followed: FollowedNames | undefined;
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
  return {
    vocabulary,
    read(text) {
      let result = known.get(text);
      if (result === undefined) {
        result = readOne(text, vocabulary);
        if (known.size >= MAX_KEPT) known.clear();
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
  return { compiled: undefined, problems, issues, names: [], meaning: "", followed: undefined };
}

function made(compiled: Compiled): TextResult {
  const { effects } = compiled;
  const meaning = canonicalJson(effects);
  return { compiled, problems: none, issues: none, names: effectRefs(effects), meaning, followed: undefined };
}

/**
 * A text that was read. Few ask for its printed words or for the places of its effects, and each takes as long to find
 * as the text took to read, so they are found when asked for.
 */
class ReadText implements Compiled {
  readonly making = "read";
  #json: string | undefined;
  #printed: string | undefined;
  #spans: readonly Span[] | undefined;
  readonly #vocabulary: Vocabulary;

  constructor(
    readonly text: string,
    readonly effects: readonly Effect[],
    vocabulary: Vocabulary,
  ) {
    this.#vocabulary = vocabulary;
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.effects);
    return this.#json;
  }

  get printed(): string {
    this.#printed ??= printEffects(this.effects, this.#vocabulary);
    return this.#printed;
  }

  get spans(): readonly Span[] {
    if (this.#spans === undefined) {
      const again = readText(this.text, this.#vocabulary);
      this.#spans = again.ok ? again.reading.spans : [];
    }
    return this.#spans;
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
export function compileText(source: TextSource, memory: TextMemory, checkNames: NameCheck): TextResult {
  const { text, manual } = source;
  if (source.effects !== undefined) return compileByHand(source, memory.vocabulary, checkNames);
  if (manual === undefined) return memory.read(text);
  const compiled = { text, effects: [], spans: [], printed: text, making: "manual" } as const;
  const meaning = canonicalJson({ manual: plain(text) });
  return { compiled, problems: none, issues: none, names: none, meaning, followed: undefined };
}

function compileByHand(source: TextSource, vocabulary: Vocabulary, checkNames: NameCheck): TextResult {
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
