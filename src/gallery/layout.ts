/** Where tiles of one and of two columns stand when they fill lines in order. */
export interface Layout {
  readonly lines: number;
  line(index: number): number;
  column(index: number): number;
  span(index: number): number;
  /** The first tile of a line; the number of tiles for lines beyond the last. */
  firstOf(line: number): number;
  /** The tile nearest to the one at `index`, some lines below or above. */
  vertical(index: number, lines: number): number;
}

/** Lays out tiles; broad ones take two columns where there are two. */
export function layOut(isWide: readonly boolean[], columns: number): Layout {
  const lineOf = new Uint32Array(isWide.length);
  const columnOf = new Uint16Array(isWide.length);
  const first: number[] = [];
  const span = (index: number): number => (isWide[index] && columns > 1 ? 2 : 1);
  let used = columns;
  for (let index = 0; index < isWide.length; index++) {
    if (used + span(index) > columns) {
      first.push(index);
      used = 0;
    }
    lineOf[index] = first.length - 1;
    columnOf[index] = used;
    used += span(index);
  }
  const firstOf = (line: number): number => first[Math.max(0, line)] ?? isWide.length;
  const middle = (index: number): number => (columnOf[index] ?? 0) + span(index) / 2;

  return {
    lines: first.length,
    line: (index) => lineOf[index] ?? 0,
    column: (index) => columnOf[index] ?? 0,
    span,
    firstOf,
    vertical(index, lines) {
      const target = (lineOf[index] ?? 0) + lines;
      if (target < 0) return -1;
      const from = firstOf(Math.min(target, first.length - 1));
      const to = firstOf(Math.min(target, first.length - 1) + 1);
      let best = from;
      for (let each = from; each < to; each++) {
        if (Math.abs(middle(each) - middle(index)) < Math.abs(middle(best) - middle(index))) best = each;
      }
      return best;
    },
  };
}
