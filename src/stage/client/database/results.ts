import type { ClientDocument } from "../documents/client-document.ts";

/** The documents of recent transactions of this user, kept from their `changes` until the answer comes behind. */
const results = new Map<number, ClientDocument[][]>();
const MOST = 256;

/** Keeps the documents of each operation of a transaction. */
export function keepResults(seq: number, documents: ClientDocument[][]): void {
  results.set(seq, documents);
  // Answers that were lost with the line never take theirs.
  for (const old of results.keys()) {
    if (results.size <= MOST) return;
    results.delete(old);
  }
}

/** Takes the documents of a transaction. */
export function takeResults(seq: number): ClientDocument[][] | undefined {
  const found = results.get(seq);
  results.delete(seq);
  return found;
}
