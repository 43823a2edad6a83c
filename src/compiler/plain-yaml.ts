import { emptyPath, follow, type KeyPath } from "./key-paths.ts";
import {
  beyond,
  Mark,
  plainEnd,
  plainValue,
  type Reader,
  readBlockText,
  readCount,
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
  let path = blockKeys;
  do {
    path = readKey(reader, path, false);
    mapping[path.key] = readPairValue(reader, indent, depth);
  } while (reader.indent === indent);
  if (reader.indent > indent) throw beyond;
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
  const count = readCount(reader, inFlow);
  return count === -1 ? plainValue(readPlain(reader, inFlow)) : count;
}

/** Where the keys of mappings in blocks and in brackets begin; what is a key in one need not be one in the other. */
const blockKeys = emptyPath();
const flowKeys = emptyPath();

/** Reads the next key of a mapping and its colon. */
function readKey(reader: Reader, path: KeyPath, inFlow: boolean): KeyPath {
  const { likely } = path;
  if (likely !== undefined && reader.text.startsWith(likely.key, reader.at)) {
    const end = reader.at + likely.key.length;
    if (isColon(reader.text, end)) {
      reader.at = end + 1;
      return likely;
    }
  }
  const unit = reader.text.charCodeAt(reader.at);
  const isQuoted = unit === Mark.single || unit === Mark.double;
  const written = isQuoted ? readQuoted(reader, unit) : readPlain(reader, inFlow);
  const key = isQuoted ? written : String(plainValue(written));
  skipSpaces(reader);
  if (!isColon(reader.text, reader.at)) throw beyond;
  reader.at += 1;
  return follow(path, key, !isQuoted && key === written);
}

/** Whether the colon behind a key stands at a place. */
function isColon(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== Mark.colon) return false;
  const next = text.charCodeAt(at + 1);
  return next === Mark.space || next === Mark.newline;
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
  let path = flowKeys;
  toEntry(reader);
  while (reader.text.charCodeAt(reader.at) !== Mark.closeMap) {
    path = readKey(reader, path, true);
    skipSpaces(reader);
    mapping[path.key] = readInline(reader, depth, true);
    endEntry(reader, Mark.closeMap);
  }
  reader.at += 1;
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
