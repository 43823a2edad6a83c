import type { Question } from "../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../../games/folklore/commands.ts";
import type { Board } from "../../games/folklore/play.ts";
import { tellCommand } from "../../games/folklore/tell/command.ts";
import { headingOf, headingsIn } from "../../games/folklore/tell/heading.ts";
import { shortName } from "../../games/folklore/tell/names.ts";
import { seatsOf } from "../../games/folklore/view.ts";
import type { Speaker } from "../../games/folklore/words.ts";

/** The legal commands of a question as a numbered list. The same question always gives the same numbers. */
export interface Menu {
  /** In the order of their numbers, from 1. */
  readonly commands: readonly FolkloreCommand[];
  readonly lines: readonly string[];
}

/** How wide a line of the list may be. */
const lineWidth = 100;
/** Lists of more than this stand in columns. */
const longList = 6;

/** Groups the options by who gives them and what they are about, and numbers them. */
export function menuOf(board: Board, question: Question<FolkloreCommand>): Menu {
  const seats = seatsOf(question);
  const commands: FolkloreCommand[] = [];
  const lines: string[] = [];
  const groups = seats.flatMap((seat) => groupsOf(board.content, question, seat));
  const digits = String(question.options.length).length;
  for (const { seat, title, options } of groups) {
    const heading = [...(seats.length > 1 ? [shortName(board, seat)] : []), ...(title === "" ? [] : [title])];
    if (groups.length > 1 && heading.length > 0) lines.push(`  ${heading.join(", ")}`);
    const items = options.map((command) => {
      commands.push(command);
      return `${String(commands.length).padStart(digits)}  ${tellCommand(board, command, question)}`;
    });
    lines.push(...inColumns(items));
  }
  return { commands, lines };
}

interface Group {
  readonly seat: string;
  readonly title: string;
  readonly options: readonly FolkloreCommand[];
}

function groupsOf(speaker: Speaker, { options }: Question<FolkloreCommand>, seat: string): Group[] {
  const own = options.filter((option) => option.seat === seat);
  return headingsIn(speaker).flatMap((title) => {
    const among = own.filter(({ type }) => headingOf(speaker, type) === title);
    return among.length === 0 ? [] : [{ seat, title, options: among }];
  });
}

/** Short lists stand below each other, long ones in as many columns as there is room for, read downwards. */
function inColumns(items: readonly string[]): string[] {
  const widest = Math.max(...items.map(({ length }) => length)) + 3;
  const columns = items.length <= longList ? 1 : Math.max(1, Math.floor((lineWidth - 2) / widest));
  const rows = Math.ceil(items.length / columns);
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (__, column) => (items[column * rows + row] ?? "").padEnd(widest));
    return `  ${cells.join("")}`.trimEnd();
  });
}
