/** Bits for the kinds of figures a token can be; a word or mark has none. */
export const Kind = { number: 1, signed: 2, dice: 4, threshold: 8, range: 16 } as const;

/** One word, figure or mark of a card text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A bit of `Kind`, or 0 for words and marks. */
  readonly kind: number;
}

const pattern =
  /\s+|(\d*d\d+:\d+\+)|(\d*d\d+(?:\+\d+)?)|(\d+[-–]\d+)|([+−-]\d+)|(\d+)|([A-Za-zÀ-ÿ][A-Za-zÀ-ÿ'’-]*)|([.,:;()])|(.)/guy;

/** Cuts a card text into tokens. Anything unknown becomes a token of its own, which no phrase reads. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    const end = pattern.lastIndex;
    let kind = 0;
    if (match[5] !== undefined) kind = Kind.number;
    else if (match[2] !== undefined) kind = Kind.dice;
    else if (match[4] !== undefined) kind = Kind.signed;
    else if (match[3] !== undefined) kind = Kind.range;
    else if (match[1] !== undefined) kind = Kind.threshold;
    else if (match[6] === undefined && match[7] === undefined && match[8] === undefined) continue;
    tokens.push({ text: match[0], start, end, kind });
  }
  return tokens;
}
