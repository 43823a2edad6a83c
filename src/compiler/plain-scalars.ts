/** Where in a file the reader of plain YAML is. */
export interface Reader {
  /** Ends with a line break. */
  readonly text: string;
  at: number;
  /** How far the line of content at `at` is indented; -1 at the end. */
  indent: number;
}

/** Thrown at the first thing that the reader of plain YAML leaves to the full parser. */
export const beyond = new Error("This is beyond plain YAML.");

/** The UTF-16 units of the marks that mean something in YAML. */
export const Mark = {
  newline: 10,
  space: 32,
  double: 34,
  hash: 35,
  single: 39,
  comma: 44,
  dash: 45,
  zero: 48,
  nine: 57,
  colon: 58,
  greater: 62,
  question: 63,
  openList: 91,
  backslash: 92,
  closeList: 93,
  openMap: 123,
  bar: 124,
  closeMap: 125,
} as const;

/** Numbers in any of their many spellings. */
const NUMBER =
  /^[-+]?(?:0b[01]+|0x[0-9a-f]+|0o[0-7]+|[0-9]+(?:\.[0-9]*)?(?:e[-+]?[0-9]+)?|\.[0-9]+(?:e[-+]?[0-9]+)?|\.inf|\.nan)$/i;
/** Numbers that every reader of YAML reads alike. */
const PLAIN_NUMBER = /^(?:0|-?[1-9][0-9]{0,14})$/;

/** From the beginning of a line to the next line with content. */
export function toContent(reader: Reader): void {
  const { text } = reader;
  let at = reader.at;
  while (at < text.length) {
    const start = at;
    while (text.charCodeAt(at) === Mark.space) at += 1;
    const unit = text.charCodeAt(at);
    if (unit !== Mark.newline && unit !== Mark.hash) {
      reader.at = at;
      reader.indent = at - start;
      return;
    }
    at = text.indexOf("\n", at) + 1;
  }
  reader.at = at;
  reader.indent = -1;
}

/** Goes past spaces. */
export function skipSpaces(reader: Reader): void {
  const { text } = reader;
  while (text.charCodeAt(reader.at) === Mark.space) reader.at += 1;
}

/** Reads a scalar in quotes that ends on its line and needs no escapes. */
export function readQuoted(reader: Reader, quote: number): string {
  const { text } = reader;
  const start = reader.at + 1;
  let isDoubled = false;
  for (let at = start; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Mark.newline || (unit === Mark.backslash && quote === Mark.double)) throw beyond;
    if (unit !== quote) continue;
    if (quote === Mark.single && text.charCodeAt(at + 1) === Mark.single) {
      isDoubled = true;
      at += 1;
      continue;
    }
    reader.at = at + 1;
    const value = text.slice(start, at);
    return isDoubled ? value.replaceAll("''", "'") : value;
  }
  throw beyond;
}

function isFlowMark(unit: number): boolean {
  return (
    unit === Mark.comma ||
    unit === Mark.openList ||
    unit === Mark.closeList ||
    unit === Mark.openMap ||
    unit === Mark.closeMap
  );
}

/** Where a plain scalar stops: at the end of its line, before a comment or the colon of a key, or at a bracket. */
export function plainEnd(text: string, start: number, inFlow: boolean): number {
  let at = start;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === Mark.newline) break;
    if (unit === Mark.colon) {
      const next = text.charCodeAt(at + 1);
      if (next === Mark.space || next === Mark.newline || (inFlow && isFlowMark(next))) break;
    } else if (unit === Mark.hash) {
      if (text.charCodeAt(at - 1) === Mark.space) break;
    } else if (inFlow && isFlowMark(unit)) break;
  }
  return at;
}

/** 1 for the marks that mean something else at the beginning of a scalar than within it. */
const MARKS = new Uint8Array(128);
for (const mark of ",[]{}#&*!|>'\"%@`:") MARKS[mark.charCodeAt(0)] = 1;

/** Reads a plain scalar as it is written. */
export function readPlain(reader: Reader, inFlow: boolean): string {
  const { text, at } = reader;
  const first = text.charCodeAt(at);
  if (MARKS[first] === 1) throw beyond;
  if (first === Mark.dash || first === Mark.question) {
    const next = text.charCodeAt(at + 1);
    if (next === Mark.space || next === Mark.newline || isFlowMark(next)) throw beyond;
  }
  let end = plainEnd(text, at, inFlow);
  reader.at = end;
  while (end > at && text.charCodeAt(end - 1) === Mark.space) end -= 1;
  if (end === at) throw beyond;
  return text.slice(at, end);
}

/** Longer numbers are read as the others are. */
const MOST_DIGITS = 9;

/** Reads a whole number without a sign that ends with its line or entry, as most numbers do; -1 if there is none. */
export function readCount(reader: Reader, inFlow: boolean): number {
  const { text } = reader;
  const start = reader.at;
  let at = start;
  let count = 0;
  let unit = text.charCodeAt(at);
  while (unit >= Mark.zero && unit <= Mark.nine) {
    count = count * 10 + unit - Mark.zero;
    unit = text.charCodeAt(++at);
  }
  const isWhole = unit === Mark.newline || (inFlow && isFlowMark(unit));
  if (at === start || at - start > MOST_DIGITS || !isWhole) return -1;
  if (text.charCodeAt(start) === Mark.zero && at - start > 1) return -1;
  reader.at = at;
  return count;
}

/** What a plain scalar stands for: nothing, true, false, a number, or its own words. */
export function plainValue(written: string): unknown {
  const first = written.charCodeAt(0);
  if (first < 58) {
    if (PLAIN_NUMBER.test(written)) return Number(written);
    if (NUMBER.test(written)) throw beyond;
    return written;
  }
  if (written.length > 5) return written;
  switch (written) {
    case "~":
    case "null":
    case "Null":
    case "NULL":
      return null;
    case "true":
    case "True":
    case "TRUE":
      return true;
    case "false":
    case "False":
    case "FALSE":
      return false;
    default:
      return written;
  }
}

/** A folded (`>`) or literal (`|`) text: its lines are indented further than what it belongs to, and all alike. */
export function readBlockText(reader: Reader, indent: number, folded: boolean): string {
  const { text } = reader;
  const chomping = text[++reader.at];
  if (chomping === "-" || chomping === "+") reader.at += 1;
  skipSpaces(reader);
  if (text.charCodeAt(reader.at) !== Mark.newline) throw beyond;
  let value = "";
  let margin = -1;
  let empty = 0;
  let start = reader.at + 1;
  for (;;) {
    let at = start;
    while (text.charCodeAt(at) === Mark.space && (margin === -1 || at - start < margin)) at += 1;
    if (text.charCodeAt(at) === Mark.newline) {
      // Spaces on a line that is empty otherwise may belong to the text.
      if (at > start) throw beyond;
      empty += 1;
      start = at + 1;
      continue;
    }
    if (at - start <= indent || at - start < margin || at >= text.length) break;
    if (folded && text.charCodeAt(at) === Mark.space) throw beyond;
    const breaks = margin === -1 || (folded && empty > 0) ? empty : empty + 1;
    value += folded && breaks === 1 && empty === 0 ? " " : "\n".repeat(breaks);
    const end = text.indexOf("\n", at);
    value += text.slice(at, end);
    margin = margin === -1 ? at - start : margin;
    empty = 0;
    start = end + 1;
  }
  if (margin === -1) throw beyond;
  reader.at = start;
  toContent(reader);
  if (chomping === "+") return value + "\n".repeat(empty + 1);
  return chomping === "-" ? value : `${value}\n`;
}
