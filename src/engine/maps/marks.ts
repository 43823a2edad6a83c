/** One character of the grid of a map: the mark of a space. */
export interface GridMark {
  readonly mark: string;
  readonly x: number;
  readonly y: number;
  /** Where it stands in the grid text. */
  readonly start: number;
}

/** A row of a grid: where it stands in the text, and how many spaces it has. */
export interface GridRow {
  readonly start: number;
  readonly end: number;
  readonly length: number;
}

/** Divides a grid text to its rows and marks; a character counts as one space, however it is encoded. */
export function readMarks(grid: string): {
  readonly marks: readonly GridMark[];
  readonly rows: readonly GridRow[];
  /** The length of the longest row. */
  readonly width: number;
} {
  const marks: GridMark[] = [];
  const rows: GridRow[] = [];
  let start = 0;
  for (const line of grid.replace(/\n+$/, "").split("\n")) {
    let end = start;
    let x = 0;
    for (const mark of line.replace(/\r$/, "")) {
      marks.push({ mark, x, y: rows.length, start: end });
      end += mark.length;
      x += 1;
    }
    rows.push({ start, end, length: x });
    start += line.length + 1;
  }
  return { marks, rows, width: rows.reduce((widest, row) => Math.max(widest, row.length), 0) };
}
