import type { Reporter } from "./report.ts";

/** The largest Markdown file, in characters: twice a whole rulebook. */
export const MAX_FILE = 300_000;
/** The longest stretch of lines without a blank one. */
export const MAX_PARAGRAPH = 50_000;
/** The most marks of emphasis, links and the like within such a stretch: the parser's cost grows with their square. */
export const MAX_MARKS = 1_000;
/** The most such marks in a whole file. */
export const MAX_FILE_MARKS = 30_000;
/** How deep quotes, lists and boxes may stand within each other. */
export const MAX_DEPTH = 20;
const MAX_INDENT = 100;

const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/** Says whether a file is small enough to look at. */
export function withinSize(text: string, report: Reporter): boolean {
  if (text.length <= MAX_FILE) return true;
  const message = `This file has ${text.length} characters; at most ${MAX_FILE} are read.`;
  report.error("too-large", message, { start: 0, end: 1 }, "Divide it into several files.");
  return false;
}

/** Says whether a text is safe to parse; reports the first place that is not. */
export function withinLimits(text: string, from: number, report: Reporter): boolean {
  let boxes = 0;
  let marks = 0;
  let paragraph = { start: from, marks: 0 };
  for (let start = from; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    const blank = line.trim() === "";
    const more = countMarks(line);
    marks += more;
    paragraph = blank ? { start: end + 1, marks: 0 } : { ...paragraph, marks: paragraph.marks + more };
    if (/^\s*:::+\s*$/.test(line)) boxes = Math.max(0, boxes - 1);
    else if (/^\s*:::/.test(line)) boxes += 1;
    const indent = blank ? 0 : line.length - line.trimStart().length;
    if (boxes > MAX_DEPTH || indent > MAX_INDENT || nesting(line) > MAX_DEPTH) {
      const hint = "Close the boxes before it, or take quotes and lists apart.";
      report.error("too-deep", `This line stands more than ${MAX_DEPTH} levels deep.`, { start, end }, hint);
      return false;
    }
    if (marks > MAX_FILE_MARKS) {
      const message = "The file has too many marks to be read on from here.";
      report.error("too-complex", message, { start, end }, "Divide it into several files.");
      return false;
    }
    if (paragraph.marks > MAX_MARKS || end - paragraph.start > MAX_PARAGRAPH) {
      const at = { start: paragraph.start, end: paragraph.start + 1 };
      const message = "This paragraph is too long or has too many marks to be read.";
      report.error("too-complex", message, at, "Divide it with blank lines.");
      return false;
    }
    start = end + 1;
  }
  return true;
}

function nesting(line: string): number {
  let depth = 0;
  CONTAINER.lastIndex = 0;
  while (CONTAINER.test(line)) depth += 1;
  return depth;
}

function countMarks(line: string): number {
  let count = 0;
  for (const unit of line) if ("*_~[]<`:!".includes(unit)) count += 1;
  return count;
}
