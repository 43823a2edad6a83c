/** A number for each place of a map: a place, or steps to it. */
export type Row = Int16Array | Int32Array;

/** Room for such numbers. Searches run through several of these at once, so it matters that they are small. */
export function createRow(cells: number): Row {
  return cells < 2 ** 15 ? new Int16Array(cells) : new Int32Array(cells);
}
