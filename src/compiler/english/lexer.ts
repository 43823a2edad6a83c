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

/** UTF-16 units that mean something to the lexer. */
const Unit = {
  space: 32,
  apostrophe: 39,
  plus: 43,
  hyphen: 45,
  colon: 58,
  d: 100,
  dash: 0x2013,
  quote: 0x2019,
  minus: 0x2212,
};
const SPACE = /\s/u;

function isSpace(unit: number): boolean {
  return unit === Unit.space || ((unit < 14 || unit > 127) && SPACE.test(String.fromCharCode(unit)));
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 0xc0 && unit <= 0xff);
}

function isInWord(unit: number): boolean {
  return isLetter(unit) || unit === Unit.hyphen || unit === Unit.apostrophe || unit === Unit.quote;
}

function digitsEnd(text: string, at: number): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** Where a figure ends that begins with digits or with the `d` of dice, and what it is; undefined if it is none. */
function figureAt(text: string, start: number): { readonly end: number; readonly kind: number } | undefined {
  const number = digitsEnd(text, start);
  const unit = text.charCodeAt(number);
  if (unit === Unit.d && isDigit(text.charCodeAt(number + 1))) return diceAt(text, digitsEnd(text, number + 1));
  if (number === start) return undefined;
  if ((unit === Unit.hyphen || unit === Unit.dash) && isDigit(text.charCodeAt(number + 1))) {
    return { end: digitsEnd(text, number + 1), kind: Kind.range };
  }
  return { end: number, kind: Kind.number };
}

/** What follows the faces of dice: `:5+` for a chance, `+2` for a bonus, or nothing. */
function diceAt(text: string, end: number): { readonly end: number; readonly kind: number } {
  const unit = text.charCodeAt(end);
  const after = unit === Unit.colon || unit === Unit.plus ? digitsEnd(text, end + 1) : end;
  if (after <= end + 1) return { end, kind: Kind.dice };
  if (unit === Unit.plus) return { end: after, kind: Kind.dice };
  return text.charCodeAt(after) === Unit.plus ? { end: after + 1, kind: Kind.threshold } : { end, kind: Kind.dice };
}

/**
 * The first token at or behind a place. Anything unknown becomes a token of its own, which no phrase reads.
 * Written out unit by unit, since every text of every card goes through here.
 */
export function tokenFrom(text: string, place: number): Token | undefined {
  let start = place;
  while (start < text.length && isSpace(text.charCodeAt(start))) start += 1;
  if (start >= text.length) return undefined;
  const unit = text.charCodeAt(start);
  let end = start + 1;
  let kind = 0;
  const figure = isDigit(unit) || unit === Unit.d ? figureAt(text, start) : undefined;
  if (figure !== undefined) {
    end = figure.end;
    kind = figure.kind;
  } else if (isLetter(unit)) {
    while (isInWord(text.charCodeAt(end))) end += 1;
  } else if ((unit === Unit.plus || unit === Unit.hyphen || unit === Unit.minus) && isDigit(text.charCodeAt(end))) {
    end = digitsEnd(text, end);
    kind = Kind.signed;
  } else if ((text.codePointAt(start) ?? 0) > 0xffff) end += 1;
  return { text: text.slice(start, end), start, end, kind };
}

/** Cuts a card text into tokens. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let token = tokenFrom(text, 0); token !== undefined; token = tokenFrom(text, token.end)) tokens.push(token);
  return tokens;
}
