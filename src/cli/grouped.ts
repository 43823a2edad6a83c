/** The pieces of a long file, joined in groups. */
export interface Grouped {
  readonly pieces: readonly Uint8Array[];
  /** The bytes of one group of pieces after the other. */
  readonly groups: readonly Buffer[];
}

/** How many pieces are joined. */
const groupSize = 128;

/** Joins pieces; the groups in which nothing changed since the last time are taken from there. */
export function group(pieces: readonly Uint8Array[], before: Grouped | undefined): Grouped {
  const groups: Buffer[] = [];
  for (let start = 0; start < pieces.length; start += groupSize) {
    const known = before?.groups[groups.length];
    const isKnown = known !== undefined && sameFrom(start, pieces, before?.pieces ?? []);
    groups.push(isKnown ? known : Buffer.concat(pieces.slice(start, start + groupSize)));
  }
  return { pieces, groups };
}

/** Whether two files have the same pieces in one group. Those that did not change are the same objects. */
function sameFrom(start: number, a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean {
  for (let at = start; at < start + groupSize; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Whether a file holds just these pieces. */
export function holdsSame({ pieces }: Grouped, other: readonly Uint8Array[]): boolean {
  return pieces.length === other.length && pieces.every((piece, at) => piece === other[at]);
}
