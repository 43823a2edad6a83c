/** A long text in pieces together with its bytes. */
export interface Encoded {
  readonly pieces: readonly string[];
  /** The bytes of one group of pieces after the other. */
  readonly groups: readonly Buffer[];
}

/** How many pieces are encoded together. */
const groupSize = 128;

/** Encodes a text in pieces; the groups in which nothing changed since the last time are taken from there. */
export function encode(pieces: readonly string[], before: Encoded | undefined): Encoded {
  const groups: Buffer[] = [];
  for (let start = 0; start < pieces.length; start += groupSize) {
    const known = before?.groups[groups.length];
    const isKnown = known !== undefined && sameFrom(start, pieces, before?.pieces ?? []);
    groups.push(isKnown ? known : Buffer.from(pieces.slice(start, start + groupSize).join("")));
  }
  return { pieces, groups };
}

/** Whether two texts have the same pieces in one group. Those that did not change are the same strings, so this is quick. */
function sameFrom(start: number, a: readonly string[], b: readonly string[]): boolean {
  for (let at = start; at < start + groupSize; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Whether an encoded text is that of these pieces. */
export function isEncoded({ pieces }: Encoded, other: readonly string[]): boolean {
  return pieces.length === other.length && pieces.every((piece, at) => piece === other[at]);
}
