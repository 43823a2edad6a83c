import type { Answer, Group } from "./sitting.ts";

/** The answers to a question as a numbered list. The same question always gives the same numbers. */
export interface Menu<A = Answer> {
  /** In the order of their numbers, from 1. */
  readonly answers: readonly A[];
  readonly lines: readonly string[];
}

/** How wide a line of the list may be. */
const lineWidth = 100;
/** Lists of more than this stand in columns. */
const longList = 6;

/** Numbers the answers, group by group. */
export function menuOf<A extends Pick<Answer, "words">>(groups: readonly Group<A>[]): Menu<A> {
  const all: A[] = [];
  const lines: string[] = [];
  const digits = String(groups.reduce((sum, { answers }) => sum + answers.length, 0)).length;
  for (const { title, answers } of groups) {
    if (groups.length > 1 && title !== "") lines.push(`  ${title}`);
    const items = answers.map((answer) => {
      all.push(answer);
      return `${String(all.length).padStart(digits)}  ${answer.words}`;
    });
    lines.push(...inColumns(items));
  }
  return { answers: all, lines };
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
