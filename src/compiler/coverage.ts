/** How many texts of one kind the grammar reads, and how many it does not. */
export interface Coverage {
  readonly game: string;
  readonly kind: string;
  readonly cards: number;
  /** Read by the grammar. */
  readonly read: number;
  /** With effects written by hand. */
  readonly byHand: number;
  /** Carried out by people. */
  readonly manual: number;
  /** Not understood: these are errors. */
  readonly unread: number;
}

/** The texts of one entry, counted. */
export type TextCount = Pick<Coverage, "read" | "byHand" | "manual" | "unread">;

/** No texts at all. */
export const noTexts: TextCount = { read: 0, byHand: 0, manual: 0, unread: 0 };

/** A compilation that knows how its texts were counted, those of faulty cards among them. */
export interface Counted {
  readonly coverage: readonly Coverage[];
}

type Sum = { -readonly [Field in keyof Coverage]: Coverage[Field] };

function addTo(sum: Sum, cards: number, count: TextCount): void {
  sum.cards += cards;
  sum.read += count.read;
  sum.byHand += count.byHand;
  sum.manual += count.manual;
  sum.unread += count.unread;
}

/** Adds up the counts of entries by game and kind, sorted by their names. */
export function addUp(counts: Iterable<{ game: string; kind: string; count: TextCount }>): Coverage[] {
  const games = new Map<string, Map<string, Sum>>();
  for (const { game, kind, count } of counts) {
    let sums = games.get(game);
    if (sums === undefined) {
      sums = new Map();
      games.set(game, sums);
    }
    let sum = sums.get(kind);
    if (sum === undefined) {
      sum = { game, kind, cards: 0, ...noTexts };
      sums.set(kind, sum);
    }
    addTo(sum, 1, count);
  }
  const all = [...games.values()].flatMap((sums) => [...sums.values()]);
  return all.sort((a, b) => (a.game < b.game ? -1 : a.game > b.game ? 1 : a.kind < b.kind ? -1 : 1));
}

/** The sum over all kinds of the games. */
export function totalCoverage(coverage: readonly Coverage[]): TextCount & { readonly cards: number } {
  const sum = { game: "", kind: "", cards: 0, ...noTexts };
  for (const part of coverage) addTo(sum, part.cards, part);
  const { cards, read, byHand, manual, unread } = sum;
  return { cards, read, byHand, manual, unread };
}
