/** Plain data of a document or a part of it. */
export interface Data {
  readonly [key: string]: unknown;
}

/** A document that should be there: what it must say, and what it is only made with. */
export interface Wanted {
  /** Tells it from its fellows for as long as it is wanted. */
  readonly key: string;
  readonly data: Data;
  /** Given when it is made and left alone afterwards. */
  readonly once?: Data;
}

/** A document that is there. */
export interface Existing {
  readonly key: string;
  readonly id: string;
  readonly data: Data;
}

/** What leads from the documents that are there to those that should be. */
export interface Operations {
  readonly create: readonly Data[];
  readonly update: readonly Data[];
  readonly remove: readonly string[];
}

/**
 * Compares what should be there with what is there. Of a document that is there only what differs is written, so that a
 * second look finds nothing to do; one that is there twice is removed the second time.
 */
export function reconcile(wanted: readonly Wanted[], existing: readonly Existing[]): Operations {
  const there = new Map<string, Existing>();
  const remove: string[] = [];
  const keys = new Set(wanted.map(({ key }) => key));
  for (const each of existing) {
    if (!keys.has(each.key) || there.has(each.key)) remove.push(each.id);
    else there.set(each.key, each);
  }
  const create: Data[] = [];
  const update: Data[] = [];
  for (const { key, data, once } of wanted) {
    const known = there.get(key);
    if (known === undefined) create.push(merged(once ?? {}, data));
    else {
      const changes = difference(data, known.data);
      if (changes !== undefined) update.push({ _id: known.id, ...changes });
    }
  }
  return { create, update, remove };
}

/** Both, part by part: of an object that both have, neither loses what only it says. */
function merged(one: Data, other: Data): Data {
  const both: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = both[key];
    both[key] = isData(before) && isData(value) ? merged(before, value) : value;
  }
  return both;
}

/** The parts of `wanted` that `actual` says otherwise; nothing if it says the same. Lists count as a whole. */
export function difference(wanted: Data, actual: Data): Data | undefined {
  const changes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(wanted)) {
    const now = actual[key];
    if (isData(value) && isData(now)) {
      const inner = difference(value, now);
      if (inner !== undefined) changes[key] = inner;
    } else if (!isSame(value, now)) changes[key] = value;
  }
  return Object.keys(changes).length === 0 ? undefined : changes;
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  // What is not set is nothing to the host, however it is written.
  if (a === undefined || a === null) return b === undefined || b === null;
  if (!Array.isArray(a) || !Array.isArray(b)) return false;
  return a.length === b.length && a.every((value, index) => isSame(value, b[index]) || isSameData(value, b[index]));
}

function isSameData(a: unknown, b: unknown): boolean {
  return isData(a) && isData(b) && difference(a, b) === undefined && difference(b, a) === undefined;
}
