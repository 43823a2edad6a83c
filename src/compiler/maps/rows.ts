import { type GridMark, readMarks } from "../../engine/maps/marks.ts";
import type { MapProblem } from "./problem.ts";

/** The most characters a grid may have. */
export const MAX_GRID = 20_000;

/** Divides a grid text to its marks; rows of another length than most are errors. */
export function readRows(text: string): {
  readonly marks: readonly GridMark[];
  readonly width: number;
  readonly height: number;
  readonly problems: MapProblem[];
} {
  if (text.length > MAX_GRID) {
    const message = `The grid has ${text.length} characters; at most ${MAX_GRID} are read.`;
    const problem: MapProblem = { severity: "error", code: "too-large", message, path: ["grid"] };
    return { marks: [], width: 0, height: 0, problems: [problem] };
  }
  const { marks, rows, width } = readMarks(text);
  const usual = mostCommon(rows.map((row) => row.length));
  const problems = rows.flatMap((row, y): MapProblem[] => {
    if (row.length === usual) return [];
    const message = `Row ${y + 1} has ${row.length} spaces, and most rows have ${usual}.`;
    const hint = row.length < usual ? "Fill it up, for instance with walls." : "Take the surplus off.";
    const place = { start: row.start, end: Math.max(row.start + 1, row.end) };
    return [{ severity: "error", code: "ragged-grid", message, hint, path: ["grid"], ...place }];
  });
  return { marks, width, height: width === 0 ? 0 : rows.length, problems };
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let [best, most] = [0, 0];
  for (const [number, count] of counts) if (count > most) [best, most] = [number, count];
  return best;
}
