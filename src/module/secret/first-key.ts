import type { GameRecord } from "../table/record.ts";

/** The keys that tables showed when this client first saw them. */
const first = new Map<string, string>();

/**
 * Whether a table shows the key that it first showed to this client: under another one, what somebody answers would be
 * sealed for whoever has written that key into the record.
 */
export function hasFirstKey({ entry, seal }: GameRecord): boolean {
  if (seal === undefined) return false;
  const known = first.get(entry.uuid);
  if (known === undefined) first.set(entry.uuid, seal.key);
  return known === undefined || known === seal.key;
}
