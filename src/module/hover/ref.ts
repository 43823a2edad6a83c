/** What a name leads to, within its game: a rule, a word of the vocabulary or a card. */
export interface Ref {
  readonly game: string;
  /** `rule:statuses/spooked`, `status:spooked`, `item:stiletto`. */
  readonly ref: string;
}

/** The attribute by which an element says what it leads to. */
export const refAttribute = "data-rw-ref";

/** A ref as the attribute holds it. */
export function refText({ game, ref }: Ref): string {
  return `${game}|${ref}`;
}

/** Reads the attribute; undefined if it holds no ref. */
export function readRef(text: string | undefined): Ref | undefined {
  const [game, ref] = text?.split("|") ?? [];
  return game && ref?.includes(":") ? { game, ref } : undefined;
}

/** The rule that a ref leads to, if it leads to one directly. */
export function ruleOf({ ref }: Ref): string | undefined {
  return ref.startsWith("rule:") ? ref.slice("rule:".length) : undefined;
}
