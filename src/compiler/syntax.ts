import type { Fault } from "./faults.ts";

/** A value that opens a quote and does not close it on the same line. */
function openQuote(line: string): number | undefined {
  const opening = /^\s*(?:- +)*(?:[\w-]+ *: +)?(["'])/.exec(line);
  if (opening === null) return undefined;
  const quote = opening[1];
  const start = opening[0].length - 1;
  for (let at = start + 1; at < line.length; at++) {
    if (quote === '"' && line[at] === "\\") at += 1;
    else if (line[at] !== quote) continue;
    else if (quote === "'" && line[at + 1] === "'") at += 1;
    else return undefined;
  }
  return start;
}

/** The offset of the first quote, up to a line, that is opened and not closed on its own line. */
function findOpenQuote(text: string, upTo: number): number | undefined {
  let lineStart = 0;
  while (lineStart <= upTo && lineStart < text.length) {
    const found = text.indexOf("\n", lineStart);
    const lineEnd = found === -1 ? text.length : found;
    const start = openQuote(text.slice(lineStart, lineEnd));
    if (start !== undefined) return lineStart + start;
    lineStart = lineEnd + 1;
  }
  return undefined;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

function lineAround(text: string, offset: number): Line {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  return { start, text: text.slice(start, end === -1 ? text.length : end) };
}

const QUOTE_HINT = 'Put the whole value in quotes, or write it below the key after ">-".';

/** What the author most likely did wrong on the line where the parser gave up. */
function byLine(line: Line, offset: number): Fault | undefined {
  const value = /^(\s*(?:- +)*[\w-]+:) +(.*)$/.exec(line.text);
  if (value !== null) {
    const [, head = "", rest = ""] = value;
    const start = line.text.length - rest.length;
    const colon = /^[^"'[{|>&*!#]/.test(rest) ? /:(?=\s|$)/.exec(rest) : null;
    if (colon !== null) {
      const where = { offset: line.start + start + colon.index, length: 1 };
      return {
        code: "yaml-syntax",
        message: "A value with a colon in it must stand in quotes.",
        hint: QUOTE_HINT,
        where,
      };
    }
    const first = /^[@`%]/.exec(rest);
    if (first !== null) {
      const where = { offset: line.start + start, length: 1 };
      return { code: "yaml-syntax", message: `A value cannot begin with ${first[0]}.`, hint: QUOTE_HINT, where };
    }
    if (/^(["']).*\1\s*[^\s#]/.test(rest) && offset >= line.start + head.length) {
      const message = "Something stands behind the closing quote.";
      const hint = 'Write a quote inside quotes as \\" or use the other kind of quotes around the value.';
      return { code: "yaml-syntax", message, hint, where: { offset, length: 1 } };
    }
  }
  const tight = /^(\s*(?:- +)*[\w-]+):(?=[^\s:/])/.exec(line.text);
  if (tight !== null) {
    const message = "A space is missing after the colon.";
    const where = { offset: line.start + (tight[1]?.length ?? 0), length: 1 };
    return { code: "yaml-syntax", message, hint: 'Write "key: value".', where };
  }
  return undefined;
}

/** The words of ours for the reasons that the parser gives. */
const REASONS: readonly (readonly [pattern: RegExp, code: string, message: string, hint: string])[] = [
  [/tab characters/, "tab", "This line is indented with a tab.", "Indent with spaces: YAML does not allow tabs."],
  [
    /unidentified alias/,
    "unknown-alias",
    "A value that begins with * is an alias, and this one names nothing.",
    "Put the value in quotes if the star belongs to it.",
  ],
  [/unknown escape|expected hexadecimal/, "yaml-syntax", "This escape is not known.", "Write a backslash as \\\\."],
  [/unknown tag|tag /, "tag", "YAML tags are not used in content.", "Take the tag away, or put the value in quotes."],
  [
    /flow collection|flow mapping|within a flow/,
    "yaml-syntax",
    "A list in [ ] or a mapping in { } is not closed, or lacks a comma.",
    "Close the bracket, and put values with commas or brackets in them in quotes.",
  ],
  [/null byte|non-printable/, "yaml-syntax", "There is a character here that cannot be printed.", "Delete it."],
  [
    /bad indentation of a sequence/,
    "bad-indentation",
    "This line is not indented like the other entries of its list.",
    "Let all hyphens of a list stand in the same column.",
  ],
  [
    /bad indentation|end of the stream or a document separator|can not read a block mapping|multiline key/,
    "bad-indentation",
    "This line is not indented like the keys around it.",
    "Let all keys of one mapping begin in the same column.",
  ],
];

/** Turns what the parser says about broken YAML into a fault at the place where it can be mended. */
export function syntaxFault(text: string, reason: string, position: number): Fault {
  const offset = Math.max(0, Math.min(position, text.length));
  const broken = /null byte|non-printable/.test(reason);
  const line = lineAround(text, offset);
  const openAt = broken ? undefined : findOpenQuote(text, offset);
  if (openAt !== undefined && /quoted scalar|indentation|separator|flow|multiline|document/.test(reason)) {
    const message = "This quote is never closed, or closed in the wrong place.";
    const hint = `Close it with ${text[openAt]} on the line where the value ends.`;
    return { code: "unclosed-quote", message, hint, where: { offset: openAt, length: 1 } };
  }
  const tabbed = /^ *\t/.exec(line.text);
  if (tabbed === null && /indentation|separator|multiline|block mapping/.test(reason)) {
    const previous = line.start === 0 ? undefined : lineAround(text, line.start - 1);
    const found = byLine(line, offset) ?? (previous === undefined ? undefined : byLine(previous, offset));
    if (found !== undefined) return found;
  }
  const start = broken ? firstUnprintable(text, offset) : placeOnLine(line, offset, reason);
  const known = REASONS.find(([pattern]) => pattern.test(tabbed !== null ? "tab characters" : reason));
  const where = { offset: tabbed !== null ? line.start + tabbed[0].length - 1 : start, length: 1 };
  if (known === undefined) return { code: "yaml-syntax", message: `This is not YAML: ${reason}.`, where };
  const [, code, message, hint] = known;
  return { code, message, hint, where };
}

/** Bad indentation is best shown at the first character of the line, and a tag or an alias where it begins. */
function placeOnLine(line: Line, offset: number, reason: string): number {
  if (/indentation|separator|multiline|block mapping/.test(reason)) {
    return line.start + (line.text.length - line.text.trimStart().length);
  }
  const sign = /tag/.test(reason) ? "!" : /alias/.test(reason) ? "*" : undefined;
  const last = sign === undefined ? -1 : line.text.lastIndexOf(sign, offset - line.start);
  const at = last > 0 && line.text[last - 1] === sign ? last - 1 : last;
  return at === -1 ? offset : line.start + at;
}

function firstUnprintable(text: string, fallback: number): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  const found = text.search(/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/);
  return found === -1 ? fallback : found;
}
