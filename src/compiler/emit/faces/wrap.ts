import { clean, measure, type Style } from "./measure.ts";

/** Words in one style. */
export interface Run {
  readonly text: string;
  readonly style: Style;
}

/** A line of a wrapped paragraph and its measured width. */
export interface WrappedLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** Names of statuses, conditions, keywords and skills are written in capitals and stand out. */
const term = /\b[A-Z]{3,}\b/;

/** The runs of a sentence of card English. */
export function textRuns(text: string): Run[] {
  return clean(text)
    .split(/(\b[A-Z]{3,}(?: [A-Z]{3,})*\b)/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, style: term.test(part) ? "term" : "regular" }));
}

/** Breaks runs into lines no wider than `width`; a word that is too long is broken inside. */
export function wrap(runs: readonly Run[], width: number, size: number): WrappedLine[] {
  const lines: WrappedLine[] = [];
  let line: Run[] = [];
  let filled = 0;
  const end = () => {
    const trimmed = trimEnd(line);
    if (trimmed.length > 0) lines.push({ runs: trimmed, width: widthOf(trimmed, size) });
    line = [];
    filled = 0;
  };
  for (const piece of pieces(runs)) {
    const isSpace = piece.text === " ";
    const room = measure(piece.text, size, piece.style);
    if (isSpace) {
      if (line.length > 0) line.push(piece);
      filled += line.length > 0 ? room : 0;
      continue;
    }
    // A word may consist of several pieces (`FLANK` and `.`), which must stay together.
    if (filled + room > width && line.length > 0) {
      const tail = takeUnspaced(line);
      end();
      line = tail;
      filled = widthOf(tail, size);
    }
    for (const part of filled + room > width ? broken(piece, width, size) : [piece]) {
      const partRoom = measure(part.text, size, part.style);
      if (filled + partRoom > width && line.length > 0) end();
      line.push(part);
      filled += partRoom;
    }
  }
  end();
  return lines.map(({ runs: made, width: measured }) => ({ runs: joined(made), width: measured }));
}

function* pieces(runs: readonly Run[]): Generator<Run> {
  for (const { text, style } of runs) {
    for (const part of text.split(/( )/)) if (part !== "") yield { text: part, style };
  }
}

/** Takes the beginning of an unfinished word off the end of a line, unless it is the whole line. */
function takeUnspaced(line: Run[]): Run[] {
  const space = line.findLastIndex((run) => run.text === " ");
  return space === -1 ? [] : line.splice(space + 1);
}

function broken({ text, style }: Run, width: number, size: number): Run[] {
  const parts: Run[] = [];
  let part = "";
  for (const letter of text) {
    if (part !== "" && measure(part + letter, size, style) > width) {
      parts.push({ text: part, style });
      part = "";
    }
    part += letter;
  }
  return [...parts, { text: part, style }];
}

function trimEnd(line: readonly Run[]): readonly Run[] {
  const last = line.findLastIndex((run) => run.text !== " ");
  return line.slice(0, last + 1);
}

function widthOf(runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { text, style }) => sum + measure(text, size, style), 0);
}

function joined(runs: readonly Run[]): Run[] {
  const whole: { text: string; style: Style }[] = [];
  for (const { text, style } of runs) {
    const last = whole.at(-1);
    if (last !== undefined && (last.style === style || text === " ")) last.text += text;
    else whole.push({ text, style });
  }
  return whole;
}
