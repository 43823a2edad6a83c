import type { TSchema } from "typebox";
import type { Json } from "../json.ts";
import type { Command } from "../kernel/command.ts";
import type { Procedure } from "../kernel/procedure.ts";
import type { Effect } from "./effect.ts";
import type { Scene } from "./scene.ts";

/**
 * One way to say something, usable in both directions: read from words to a value, printed from a value to words.
 *
 * A template is words and slots: `lose {amount} {resource}`. `{n:number}` is a slot `n` filled by the part `number`
 * (a slot without a part name is filled by the part of its own name); `[...]` may be left out; `space|spaces` are
 * spellings of one word, of which the first is printed. The value is the phrase's constants together with its slots.
 */
export interface Phrase {
  readonly say: string;
  /** Constant fields of the value, or the whole value if it is not an object. */
  readonly value?: Json;
  /** The slot that is the whole value. */
  readonly as?: string;
  /**
   * The phrase has a subject `who` before its verb, which is its first word: "you lose", "the target loses".
   * The verb is given in its plain form.
   */
  readonly subject?: true;
}

/** What one slot may be filled with. */
export type Part =
  | { readonly part: string; readonly phrases: readonly Phrase[] }
  /** Words of the game's vocabulary; the value is the term's id. */
  | { readonly part: string; readonly terms: readonly string[]; readonly plural?: true }
  /** A figure. */
  | { readonly part: string; readonly token: TokenTest }
  /** Several of another part. `one` items stand alone, more are joined: `a, b and c`. */
  | {
      readonly part: string;
      readonly list: string;
      readonly joiners: readonly string[];
      readonly last: readonly string[];
      readonly min?: number;
    };

/** The figures that card English knows. */
export type TokenTest = "number" | "whole" | "many" | "plus" | "minus" | "dice" | "die" | "threshold" | "range";

/**
 * Where an operation's phrases stand.
 * A clause is joined with others by "and"; a block ("when ..., ...") holds others and covers the rest of its sentence;
 * a passage is made of whole sentences ("Roll a d10. On 1-3, ...") and stands only at the top of a text.
 */
export interface Sayings {
  readonly clauses?: readonly Phrase[];
  readonly blocks?: readonly Phrase[];
  readonly passages?: readonly Phrase[];
}

/** One operation of card English: its name, its meaning, its shape and its words. */
export interface Operation extends Sayings {
  readonly op: string;
  /** What it does, in one sentence. */
  readonly does: string;
  readonly schema: TSchema;
  /** Sentences that show it; the documentation and the tests read them. */
  readonly examples: readonly string[];
  /** Does it in a scene of a game; `text` is the list of effects that it stands in. Answers nothing if it was done at once. */
  run<C extends Command>(effect: Effect, scene: Scene<C>, text: readonly Effect[]): Procedure<unknown, C> | undefined;
}
