/** How a YAML scalar is written. */
export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/** A scalar's value with, for each of its UTF-16 units, the offset in the file that it came from. */
export interface DecodedScalar {
  readonly value: string;
  /** One more entry than the value has units: the last one is where the scalar ends. */
  readonly offsets: readonly number[];
}

interface Line {
  readonly start: number;
  readonly end: number;
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  "\t": "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};
const NUMBERED_ESCAPES: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function createWriter() {
  const parts: string[] = [];
  const offsets: number[] = [];
  return {
    put(units: string, offset: number) {
      parts.push(units);
      for (let i = 0; i < units.length; i++) offsets.push(offset);
    },
    finish(end: number): DecodedScalar {
      offsets.push(end);
      return { value: parts.join(""), offsets };
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

function isBlank(unit: string | undefined): boolean {
  return unit === " " || unit === "\t";
}

function linesOf(source: string, start: number, end: number): Line[] {
  const lines: Line[] = [];
  let at = start;
  while (at <= end) {
    const found = source.indexOf("\n", at);
    const stop = found === -1 || found >= end ? end : found;
    lines.push({ start: at, end: stop > at && source[stop - 1] === "\r" ? stop - 1 : stop });
    if (stop === end) break;
    at = stop + 1;
  }
  return lines;
}

/** Folds the line breaks that begin at `at`; returns the offset of the next line's first character. */
function foldBreaks(source: string, at: number, end: number, writer: Writer, escaped: boolean): number {
  let next = at;
  let breaks = 0;
  while (next < end) {
    if (source[next] === "\n") breaks += 1;
    else if (!isBlank(source[next]) && source[next] !== "\r") break;
    next += 1;
  }
  if (breaks > 1) writer.put("\n".repeat(breaks - 1), at);
  else if (!escaped) writer.put(" ", at);
  return next;
}

/** Puts one escape of a double-quoted scalar; returns the offset behind it. */
function putEscape(source: string, at: number, end: number, writer: Writer): number {
  const letter = source[at + 1] ?? "";
  if (letter === "\n" || letter === "\r") return foldBreaks(source, at + 1, end, writer, true);
  const digits = NUMBERED_ESCAPES[letter];
  if (digits === undefined) {
    writer.put(SIMPLE_ESCAPES[letter] ?? letter, at);
    return at + 2;
  }
  const code = Number.parseInt(source.slice(at + 2, at + 2 + digits), 16);
  writer.put(code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "?", at);
  return at + 2 + digits;
}

function decodeFlow(source: string, start: number, end: number, style: "plain" | "single" | "double"): DecodedScalar {
  const writer = createWriter();
  const quoted = style !== "plain";
  const last = quoted ? end - 1 : end;
  let at = quoted ? start + 1 : start;
  while (at < last) {
    const unit = source[at] ?? "";
    if (isBlank(unit) || unit === "\r" || unit === "\n") {
      let next = at;
      while (next < last && isBlank(source[next])) next += 1;
      const breaks = source[next] === "\n" || (source[next] === "\r" && source[next + 1] === "\n");
      if (breaks && next < last) {
        at = foldBreaks(source, next, last, writer, false);
        continue;
      }
      writer.put(unit, at);
      at += 1;
    } else if (style === "double" && unit === "\\") {
      at = putEscape(source, at, last, writer);
    } else {
      writer.put(unit, at);
      at += style === "single" && unit === "'" ? 2 : 1;
    }
  }
  return writer.finish(last);
}

/** The lines of a block scalar with `indent` taken off. */
function blockLines(source: string, lines: readonly Line[], indent: number): Line[] {
  return lines.map((line) => {
    let start = line.start;
    while (start < line.end && start - line.start < indent && source[start] === " ") start += 1;
    return { start, end: line.end };
  });
}

function decodeBlock(source: string, start: number, end: number, folded: boolean, indent: number): DecodedScalar {
  const writer = createWriter();
  const [header, ...body] = linesOf(source, start, end);
  const keep = header !== undefined && source.slice(start, header.end).split(/\s/)[0]?.includes("+") === true;
  const strip = header !== undefined && source.slice(start, header.end).split(/\s/)[0]?.includes("-") === true;
  const lines = blockLines(source, body, indent);
  if (lines.at(-1)?.start === end) lines.pop();
  let emptied = 0;
  let previous: { line: Line; indented: boolean } | undefined;
  for (const line of lines) {
    if (line.start === line.end) {
      emptied += 1;
      continue;
    }
    const indented = isBlank(source[line.start]);
    if (previous === undefined) writer.put("\n".repeat(emptied), line.start);
    else if (!folded || indented || previous.indented) writer.put("\n".repeat(emptied + 1), previous.line.end);
    else writer.put(emptied === 0 ? " " : "\n".repeat(emptied), previous.line.end);
    for (let at = line.start; at < line.end; at++) writer.put(source[at] ?? "", at);
    previous = { line, indented };
    emptied = 0;
  }
  const tail = previous?.line.end ?? end;
  if (keep) writer.put("\n".repeat(emptied + (previous === undefined ? 0 : 1)), tail);
  else if (!strip && previous !== undefined) writer.put("\n", tail);
  return writer.finish(tail);
}

/** The indentation of the first line that has something other than spaces on it, or else of the longest line. */
function firstIndent(source: string, start: number, end: number): number {
  let longest = 0;
  for (const line of linesOf(source, start, end).slice(1)) {
    let at = line.start;
    while (at < line.end && source[at] === " ") at += 1;
    if (at < line.end) return at - line.start;
    longest = Math.max(longest, at - line.start);
  }
  return longest;
}

/**
 * Walks a scalar's source between two offsets and says where each character of its value came from.
 * Returns undefined if the walk does not give the value the parser gave, so that a caller never points at a wrong place.
 */
export function decodeScalar(
  source: string,
  start: number,
  end: number,
  style: ScalarStyle,
  value: string,
): DecodedScalar | undefined {
  if (style !== "literal" && style !== "folded") {
    const decoded = decodeFlow(source, start, end, style);
    return decoded.value === value ? decoded : undefined;
  }
  // An explicit indentation indicator counts from the parent's column, which the source of the scalar does not show.
  for (let indent = firstIndent(source, start, end); indent >= 0; indent--) {
    const decoded = decodeBlock(source, start, end, style === "folded", indent);
    if (decoded.value === value) return decoded;
  }
  return undefined;
}
