/** A link to a page of what is shown. */
export interface LinkView {
  /** Where it leads, in the manner of whoever shows it: `#/card/folklore/highwayman`, `rule:statuses/spooked`. */
  readonly to: string;
  readonly text: string;
  readonly kind: string;
}

/** One effect in words, with its parts under the names they have in the data. */
export interface EffectView {
  /** The effect's path in its text, joined by dots: `0.effects.1`. */
  readonly path: string;
  readonly op: string;
  /** The printer's words, if it has some for this effect alone. */
  readonly words: string;
  readonly params: readonly (readonly [string, string])[];
  readonly rule?: LinkView;
  readonly parts: readonly { readonly label: string; readonly effects: readonly EffectView[] }[];
}

/** Which words of a text belong to the effect at `path`. */
export interface SpanView {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}
