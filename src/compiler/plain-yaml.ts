import {
  beyond,
  Mark,
  plainEnd,
  plainValue,
  type Reader,
  readBlockText,
  readPlain,
  readQuoted,
  skipSpaces,
  toContent,
} from "./plain-scalars.ts";

/** Tabs, carriage returns, control characters and surrogates, and what divides a file into documents. */
const BEYOND = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]|^(?:---|\.\.\.)/m;
/** Mappings and lists inside each other; far more than any card has. */
const DEEPEST = 50;

/**
 * Reads the YAML that cards are written in: mappings and lists in blocks and in brackets, plain and quoted
 * scalars on one line, folded and literal texts. It is strict and knows nothing else: whatever is outside of that, or
 * may be a mistake, it leaves to the full parser. What it does read, it reads as the full parser would.
 *
 * Gives the only document of a file, or undefined if the file needs the full parser.
 */
export function readPlainYaml(text: string): object | undefined {
  if (BEYOND.test(text)) return undefined;
  const reader: Reader = { text: text.endsWith("\n") ? text : `${text}\n`, at: 0, indent: -1 };
  try {
    toContent(reader);
    const document = readBlock(reader, 0);
    return reader.indent === -1 ? document : undefined;
  } catch (error) {
    if (error === beyond) return undefined;
    throw error;
  }
}

/** From the end of a value, behind which nothing but a comment may stand, to the next line with content. */
function endLine(reader: Reader): void {
  const { text } = reader;
  skipSpaces(reader);
  const unit = text.charCodeAt(reader.at);
  const isComment = unit === Mark.hash && text.charCodeAt(reader.at - 1) === Mark.space;
  if (isComment) reader.at = text.indexOf("\n", reader.at);
  else if (unit !== Mark.newline) throw beyond;
  reader.at += 1;
  toContent(reader);
}

function isItem({ text, at }: Reader): boolean {
  return text.charCodeAt(at) === Mark.dash && text.charCodeAt(at + 1) === Mark.space;
}

function readBlock(reader: Reader, depth: number): object {
  if (depth > DEEPEST || reader.indent === -1) throw beyond;
  return isItem(reader) ? readItems(reader, reader.indent, depth) : readPairs(reader, reader.indent, depth);
}

/** Pairs of a mapping, all indented alike; the first one may stand behind the hyphen of a list. */
function readPairs(reader: Reader, indent: number, depth: number): object {
  const mapping: Record<string, unknown> = {};
  let pairs = 0;
  do {
    mapping[readKey(reader, false)] = readPairValue(reader, indent, depth);
    pairs += 1;
  } while (reader.indent === indent);
  if (reader.indent > indent || hasRepeats(mapping, pairs)) throw beyond;
  return mapping;
}

function readPairValue(reader: Reader, indent: number, depth: number): unknown {
  skipSpaces(reader);
  const unit = reader.text.charCodeAt(reader.at);
  if (unit !== Mark.newline && unit !== Mark.hash) return readLineValue(reader, indent, depth);
  endLine(reader);
  if (reader.indent > indent) return readBlock(reader, depth + 1);
  return reader.indent === indent && isItem(reader) ? readItems(reader, indent, depth + 1) : null;
}

function readItems(reader: Reader, indent: number, depth: number): object {
  if (depth > DEEPEST) throw beyond;
  const items: unknown[] = [];
  do {
    const hyphen = reader.at;
    reader.at += 1;
    skipSpaces(reader);
    if (isPair(reader)) items.push(readPairs(reader, indent + reader.at - hyphen, depth + 1));
    else items.push(readLineValue(reader, indent, depth));
  } while (reader.indent === indent && isItem(reader));
  if (reader.indent > indent) throw beyond;
  return items;
}

/** Whether a list's item is a mapping whose first pair stands on the same line. */
function isPair({ text, at }: Reader): boolean {
  const unit = text.charCodeAt(at);
  if (unit === Mark.openMap || unit === Mark.openList || unit === Mark.single || unit === Mark.double) return false;
  return text.charCodeAt(plainEnd(text, at, false)) === Mark.colon;
}

/** A value that begins on the line of its key or hyphen. */
function readLineValue(reader: Reader, indent: number, depth: number): unknown {
  const unit = reader.text.charCodeAt(reader.at);
  if (unit === Mark.bar || unit === Mark.greater) return readBlockText(reader, indent, unit === Mark.greater);
  const value = readInline(reader, depth, false);
  endLine(reader);
  // What is indented further would belong to the same scalar.
  if (reader.indent > indent) throw beyond;
  return value;
}

function readInline(reader: Reader, depth: number, inFlow: boolean): unknown {
  const unit = reader.text.charCodeAt(reader.at);
  if (unit === Mark.openMap) return readFlowMapping(reader, depth + 1);
  if (unit === Mark.openList) return readFlowList(reader, depth + 1);
  if (unit === Mark.single || unit === Mark.double) return readQuoted(reader, unit);
  return plainValue(readPlain(reader, inFlow));
}

function readKey(reader: Reader, inFlow: boolean): string {
  const unit = reader.text.charCodeAt(reader.at);
  const isQuoted = unit === Mark.single || unit === Mark.double;
  const key = sameKey(isQuoted ? readQuoted(reader, unit) : String(plainValue(readPlain(reader, inFlow))));
  skipSpaces(reader);
  const { text, at } = reader;
  const next = text.charCodeAt(at + 1);
  if (text.charCodeAt(at) !== Mark.colon || (next !== Mark.space && next !== Mark.newline)) throw beyond;
  reader.at = at + 1;
  return key;
}

const keys = new Map<string, string>();
const MOST_KEYS = 10_000;
/** Keys that touch prototypes are left to those who can explain the fault. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The same string object for equal keys, the one that objects have as the name of their field: to look a field up by
 * a fresh copy of its name takes several times as long.
 */
function sameKey(written: string): string {
  let key = keys.get(written);
  if (key === undefined) {
    if (FORBIDDEN.has(written)) throw beyond;
    key = Object.keys({ [written]: true })[0] as string;
    if (keys.size >= MOST_KEYS) keys.clear();
    keys.set(key, key);
  }
  return key;
}

/** Whether some key stood there twice; counted in the end, since to ask for each key takes longer than to set it. */
function hasRepeats(mapping: object, pairs: number): boolean {
  let count = 0;
  for (const _key in mapping) count += 1;
  return count !== pairs;
}

function readFlowList(reader: Reader, depth: number): unknown[] {
  if (depth > DEEPEST) throw beyond;
  const items: unknown[] = [];
  toEntry(reader);
  while (reader.text.charCodeAt(reader.at) !== Mark.closeList) {
    items.push(readInline(reader, depth, true));
    endEntry(reader, Mark.closeList);
  }
  reader.at += 1;
  return items;
}

function readFlowMapping(reader: Reader, depth: number): object {
  if (depth > DEEPEST) throw beyond;
  const mapping: Record<string, unknown> = {};
  let pairs = 0;
  toEntry(reader);
  while (reader.text.charCodeAt(reader.at) !== Mark.closeMap) {
    const key = readKey(reader, true);
    skipSpaces(reader);
    mapping[key] = readInline(reader, depth, true);
    pairs += 1;
    endEntry(reader, Mark.closeMap);
  }
  reader.at += 1;
  if (hasRepeats(mapping, pairs)) throw beyond;
  return mapping;
}

/** From an opening bracket or a comma to the next entry, which may stand on another line. */
function toEntry(reader: Reader): void {
  reader.at += 1;
  skipBreaks(reader);
}

function endEntry(reader: Reader, close: number): void {
  skipBreaks(reader);
  const unit = reader.text.charCodeAt(reader.at);
  if (unit === Mark.comma) toEntry(reader);
  else if (unit !== close) throw beyond;
}

function skipBreaks(reader: Reader): void {
  const { text } = reader;
  let unit = text.charCodeAt(reader.at);
  while (unit === Mark.space || unit === Mark.newline) unit = text.charCodeAt(++reader.at);
}
