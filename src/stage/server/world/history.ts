import type { Change } from "./change.ts";

/** The recent changes of a world, for those who were away for a moment. */
export interface History {
  /** The number of the last change that was carried out in memory. */
  seq(): number;
  /** A new number for a change. */
  next(): number;
  /** Keeps a change that is on the disk. */
  add(change: Change): void;
  /** What somebody missed who has seen all up to a number; undefined if that is no longer known. */
  since(seen: number): readonly Change[] | undefined;
}

const mostChanges = 4_000;
const mostBytes = 16 * 1024 * 1024;

/** A history that starts at a number; those who have seen all up to `base`, before the world was opened, missed nothing. */
export function createHistory(base: number, start: number): History {
  let last = start;
  let dropped = start;
  let bytes = 0;
  const changes: Change[] = [];
  return {
    seq: () => last,
    next() {
      last += 1;
      return last;
    },
    add(change) {
      changes.push(change);
      bytes += change.bytes();
      if (changes.length <= mostChanges && bytes <= mostBytes) return;
      // A quarter goes at a time: to drop one for each that comes would move all others every time.
      const gone = changes.splice(0, Math.ceil(changes.length / 4));
      bytes = changes.reduce((sum, each) => sum + each.bytes(), 0);
      dropped = gone.at(-1)?.seq ?? dropped;
    },
    since(seen) {
      const from = seen === base ? start : seen;
      return from < dropped || from > last ? undefined : changes.filter(({ seq }) => seq > from);
    },
  };
}
