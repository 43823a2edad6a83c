import { GRID_DIAGONALS } from "../../../common/constants/canvas.ts";
import type { Offset } from "./points.ts";

/** What the way from one space to another comes to, in spaces. */
export interface Stretch {
  /** Steps from space to space. */
  readonly spaces: number;
  readonly diagonals: number;
  /** Steps weighed by the rule of diagonals. */
  readonly length: number;
}

/** What diagonals cost beyond a step each, counted from the start of the whole path: alternating rules remember. */
function surcharge(rule: number, count: number): number {
  switch (rule) {
    case GRID_DIAGONALS.EXACT:
      return count * (Math.SQRT2 - 1);
    case GRID_DIAGONALS.APPROXIMATE:
      return count / 2;
    case GRID_DIAGONALS.RECTILINEAR:
      return count;
    case GRID_DIAGONALS.ALTERNATING_1:
      return Math.floor(count / 2);
    case GRID_DIAGONALS.ALTERNATING_2:
      return Math.ceil(count / 2);
    default:
      return 0;
  }
}

/** Measures a straight stretch of a path that has had some diagonals already. */
export function stretch(from: Offset, to: Offset, rule: number, before = 0): Stretch {
  const rows = Math.abs(to.i - from.i);
  const columns = Math.abs(to.j - from.j);
  if (rule === GRID_DIAGONALS.ILLEGAL) return { spaces: rows + columns, diagonals: 0, length: rows + columns };
  const spaces = Math.max(rows, columns);
  const diagonal = Math.min(rows, columns);
  const length = spaces + surcharge(rule, before + diagonal) - surcharge(rule, before);
  return { spaces, diagonals: diagonal, length };
}

/** The spaces of a straight way, without the first: as many as the stretch has steps, each next to the one before. */
export function stepsBetween(from: Offset, to: Offset, rule: number): Offset[] {
  const { spaces } = stretch(from, to, rule);
  const rows = to.i - from.i;
  const columns = to.j - from.j;
  const steps: Offset[] = [];
  for (let step = 1; step <= spaces; step++) {
    const i = from.i + Math.round((rows * step) / spaces);
    // Without diagonals, each step that is not taken along a column is taken along a row.
    const along = rule === GRID_DIAGONALS.ILLEGAL ? step - Math.abs(i - from.i) : Math.round((columns * step) / spaces);
    steps.push({ i, j: from.j + (rule === GRID_DIAGONALS.ILLEGAL ? Math.sign(columns) * along : along) });
  }
  return steps;
}
