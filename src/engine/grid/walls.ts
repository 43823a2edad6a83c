/** A part of the map: the first and the last column and row that belong to it. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The blocked spaces of a map along its columns, or along its rows: each is a line of spaces. */
interface Lines {
  /** For each line how many open spaces it has before each of its spaces, and in all. */
  readonly open: Int32Array;
  /** How many spaces a line has. */
  readonly length: number;
  /** The most blocked spaces side by side in each line. */
  readonly longest: Int32Array;
}

/** Where walls could stand between two parts of a map. */
export interface Walls {
  readonly columns: Lines;
  readonly rows: Lines;
}

/** Counts the blocked spaces of a map. */
export function wallsOf(width: number, height: number, blocked: Uint8Array): Walls {
  return {
    columns: linesOf(width, height, (column, row) => blocked[row * width + column] === 0),
    rows: linesOf(height, width, (row, column) => blocked[row * width + column] === 0),
  };
}

function linesOf(count: number, length: number, isOpen: (line: number, at: number) => boolean): Lines {
  const open = new Int32Array(count * (length + 1));
  const longest = new Int32Array(count);
  for (let line = 0; line < count; line++) {
    let run = 0;
    for (let at = 0; at < length; at++) {
      const first = line * (length + 1) + at;
      open[first + 1] = (open[first] as number) + (isOpen(line, at) ? 1 : 0);
      run = isOpen(line, at) ? 0 : run + 1;
      if (run > (longest[line] as number)) longest[line] = run;
    }
  }
  return { open, length, longest };
}

/**
 * Whether a wall stands across all straight lines from one part of the map to the other, so that there is no Sight
 * between them. `false` says nothing: then the lines have to be drawn.
 */
export function areWalledOff({ columns, rows }: Walls, one: Box, other: Box): boolean {
  return (
    (one.right < other.left
      ? isCrossed(columns, one.left, one.right, one.top, one.bottom, other.left, other.right, other.top, other.bottom)
      : isCrossed(
          columns,
          other.left,
          other.right,
          other.top,
          other.bottom,
          one.left,
          one.right,
          one.top,
          one.bottom,
        )) ||
    (one.bottom < other.top
      ? isCrossed(rows, one.top, one.bottom, one.left, one.right, other.top, other.bottom, other.left, other.right)
      : isCrossed(rows, other.top, other.bottom, other.left, other.right, one.top, one.bottom, one.left, one.right))
  );
}

/**
 * Goes through the lines of spaces between the near part and the far one: whether one of them is blocked wherever a
 * straight line between the parts can cross it. Such a line may also run along a border, and then in the spaces on both
 * sides of it; so a wall of a single space never stops all of them.
 */
function isCrossed(
  { open, length, longest }: Lines,
  nearFirst: number,
  nearLast: number,
  nearLow: number,
  nearHigh: number,
  farFirst: number,
  farLast: number,
  farLow: number,
  farHigh: number,
): boolean {
  // The outermost straight lines go from a side of the near part to the same side of the far one.
  const rise = farHigh - nearHigh;
  const highFrom = rise > 0 ? nearFirst : nearLast + 1;
  const highAcross = (rise > 0 ? farFirst : farLast + 1) - highFrom;
  const fall = farLow - nearLow;
  const lowFrom = fall < 0 ? nearFirst : nearLast + 1;
  const lowAcross = (fall < 0 ? farFirst : farLast + 1) - lowFrom;
  for (let line = nearLast + 1; line < farFirst; line++) {
    if ((longest[line] as number) < 2) continue;
    // One division of whole numbers, so that whole results are exact.
    const high = ((nearHigh + 1) * highAcross + rise * (rise > 0 ? line + 1 - highFrom : line - highFrom)) / highAcross;
    const low = (nearLow * lowAcross + fall * (fall < 0 ? line + 1 - lowFrom : line - lowFrom)) / lowAcross;
    const first = Math.max(0, Math.ceil(low) - 1);
    const last = Math.min(length - 1, Math.floor(high));
    const before = line * (length + 1);
    if (open[before + last + 1] === open[before + first]) return true;
  }
  return false;
}
