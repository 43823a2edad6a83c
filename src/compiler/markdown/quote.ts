import type { Blockquote } from "mdast";
import type { Key } from "../model.ts";
import type { Reporter } from "./report.ts";
import { stretchOf } from "./tree.ts";

/** Card English of a story, with the way from its characters back to the file. */
export interface StoryText {
  /** Where it stands in the data of the story: `["chapters", 0, "blocks", 2, "success", "parts", 1, "text"]`. */
  readonly path: readonly Key[];
  readonly text: string;
  /** Why people must carry it out; such a text is not read. */
  readonly manual?: string;
  /** Each stretch of the text that stands in one line of the file: where it starts in both. */
  readonly lines: readonly { readonly at: number; readonly offset: number }[];
}

/** The offset in the file of a character of a text. */
export function offsetInFile(text: Pick<StoryText, "lines">, at: number): number {
  const line = text.lines.findLast((each) => each.at <= at);
  return line === undefined ? 0 : line.offset + at - line.at;
}

/** Joins the lines of a quote; a line that Markdown pulled in without its own mark is an error. */
export function readQuote(node: Blockquote, source: string, report: Reporter): Omit<StoryText, "path"> {
  const { start, end } = stretchOf(node);
  const lines: { at: number; offset: number }[] = [];
  let text = "";
  let offset = start;
  for (const line of source.slice(start, end).split("\n")) {
    const mark = /^[ \t]*>[ \t]*/.exec(line)?.[0];
    if (mark === undefined && line.trim() !== "") {
      const from = offset + line.length - line.trimStart().length;
      const hint = "Leave a blank line before it, or begin it with >.";
      report.error(
        "lazy-quote",
        "This line runs on from the card text above.",
        { start: from, end: offset + line.length },
        hint,
      );
    }
    const words = line.slice(mark?.length ?? line.length - line.trimStart().length).trimEnd();
    if (words !== "") {
      if (text !== "") text += " ";
      lines.push({ at: text.length, offset: offset + (mark?.length ?? line.length - line.trimStart().length) });
      text += words;
    }
    offset += line.length + 1;
  }
  const manual = /^manual:\s*(.*)$/.exec(text);
  return manual === null ? { text, lines } : { text, lines, manual: manual[1] ?? "" };
}
