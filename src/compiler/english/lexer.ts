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

/** A place in a text and a kind in one number, since to make an object for each token takes longer than to find it. */
const KINDS = 32;

/** Where a figure ends that begins with digits or with the `d` of dice, and what it is; 0 if it is none. */
function figureAt(text: string, start: number): number {
  const number = digitsEnd(text, start);
  const unit = text.charCodeAt(number);
  if (unit === Unit.d && isDigit(text.charCodeAt(number + 1))) return diceAt(text, digitsEnd(text, number + 1));
  if (number === start) return 0;
  if ((unit === Unit.hyphen || unit === Unit.dash) && isDigit(text.charCodeAt(number + 1))) {
    return digitsEnd(text, number + 1) * KINDS + Kind.range;
  }
  return number * KINDS + Kind.number;
}

/** What follows the faces of dice: `:5+` for a chance, `+2` for a bonus, or nothing. */
function diceAt(text: string, end: number): number {
  const unit = text.charCodeAt(end);
  const after = unit === Unit.colon || unit === Unit.plus ? digitsEnd(text, end + 1) : end;
  if (after <= end + 1) return end * KINDS + Kind.dice;
  if (unit === Unit.plus) return after * KINDS + Kind.dice;
  return text.charCodeAt(after) === Unit.plus ? (after + 1) * KINDS + Kind.threshold : end * KINDS + Kind.dice;
}

/**
 * Where the token at a place ends, and its kind. Anything unknown is a token of its own, which no phrase reads.
 * Written out unit by unit, since every text of every card goes through here.
 */
function tokenAt(text: string, start: number): number {
  const unit = text.charCodeAt(start);
  const figure = isDigit(unit) || unit === Unit.d ? figureAt(text, start) : 0;
  if (figure > 0) return figure;
  let end = start + 1;
  if (isLetter(unit)) {
    while (isInWord(text.charCodeAt(end))) end += 1;
  } else if ((unit === Unit.plus || unit === Unit.hyphen || unit === Unit.minus) && isDigit(text.charCodeAt(end))) {
    return digitsEnd(text, end) * KINDS + Kind.signed;
  } else if ((text.codePointAt(start) ?? 0) > 0xffff) end += 1;
  return end * KINDS;
}

/** The first token at or behind a place. */
export function tokenFrom(text: string, place: number): Token | undefined {
  let start = place;
  while (start < text.length && isSpace(text.charCodeAt(start))) start += 1;
  if (start >= text.length) return undefined;
  const found = tokenAt(text, start);
  const end = Math.floor(found / KINDS);
  return { text: text.slice(start, end), start, end, kind: found % KINDS };
}

/** Cuts a card text into tokens. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let token = tokenFrom(text, 0); token !== undefined; token = tokenFrom(text, token.end)) tokens.push(token);
  return tokens;
}

/** Calls back for each figure among the tokens of a text. Every digit of a text stands in one of them. */
export function eachFigure(text: string, found: (start: number, end: number) => void): void {
  for (let start = 0; start < text.length; ) {
    if (isSpace(text.charCodeAt(start))) {
      start += 1;
      continue;
    }
    const token = tokenAt(text, start);
    const end = Math.floor(token / KINDS);
    if (token % KINDS !== 0) found(start, end);
    start = end;
  }
}
