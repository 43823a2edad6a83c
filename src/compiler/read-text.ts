import type { Effect } from "../engine/effects/index.ts";
import { effectRefs } from "./effect-refs.ts";
import {
  type Figure,
  fillIn,
  isHole,
  type Pattern,
  printEffects,
  readPattern,
  readText,
  type Vocabulary,
} from "./english/index.ts";
import type { CompiledText, Span } from "./model.ts";
import type { Names } from "./texts.ts";

/**
 * A text that was read. Few ask for its printed words or for the places of its effects, and each takes as long to find
 * as the text took to read, so they are found when asked for.
 */
abstract class TextThatWasRead implements Omit<CompiledText, "path"> {
  #printed: string | undefined;
  #spans: readonly Span[] | undefined;

  constructor(
    readonly text: string,
    private readonly vocabulary: Vocabulary,
  ) {}

  abstract readonly effects: readonly Effect[];
  abstract readonly json: string;

  get making(): "read" {
    return "read";
  }

  get printed(): string {
    this.#printed ??= printEffects(this.effects, this.vocabulary);
    return this.#printed;
  }

  get spans(): readonly Span[] {
    if (this.#spans === undefined) {
      const again = readText(this.text, this.vocabulary);
      this.#spans = again.ok ? again.reading.spans : [];
    }
    return this.#spans;
  }
}

/** A text that was read by itself. */
export class ReadText extends TextThatWasRead {
  #json: string | undefined;

  constructor(
    text: string,
    readonly effects: readonly Effect[],
    vocabulary: Vocabulary,
  ) {
    super(text, vocabulary);
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.effects);
    return this.#json;
  }
}

/** A pattern with the names in it. */
export interface KnownPattern extends Pattern {
  readonly names: Names;
}

/** Reads a text for all that differ from it in figures only; undefined if each of them must be read by itself. */
export function tryPattern(text: string, vocabulary: Vocabulary): KnownPattern | undefined {
  const pattern = readPattern(text, vocabulary);
  if (pattern === undefined) return undefined;
  const refs = effectRefs(pattern.effects);
  return refs.some(({ id }) => isHole(id)) ? undefined : { ...pattern, names: { refs, followed: undefined } };
}

/**
 * A text whose words were read before: only its figures are its own, and effects are made of it when asked for. Its
 * JSON is kept, since the same text stands on many cards.
 */
export class FilledText extends TextThatWasRead {
  #effects: readonly Effect[] | undefined;
  #json: string | undefined;
  #meaning: string | undefined;

  constructor(
    text: string,
    readonly pattern: KnownPattern,
    private readonly figures: readonly Figure[],
    vocabulary: Vocabulary,
  ) {
    super(text, vocabulary);
  }

  get effects(): readonly Effect[] {
    this.#effects ??= JSON.parse(this.json) as readonly Effect[];
    return this.#effects;
  }

  get json(): string {
    this.#json ??= fillIn(this.pattern.json, this.figures);
    return this.#json;
  }

  /** The effects in canonical form. */
  get meaning(): string {
    this.#meaning ??= fillIn(this.pattern.canonical, this.figures);
    return this.#meaning;
  }
}
