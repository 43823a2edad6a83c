import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { PackSource } from "../compiler/emit/document.ts";
import { entryValue, type PackEntry, packEntries } from "../compiler/emit/entries.ts";

/** What changes in a pack's database: keys with their new values, and keys that go. */
export interface PackDelta {
  readonly put: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

/**
 * Packs a source into a new LevelDB folder and counts what arrived; the folder is there as a whole or not at all.
 * Every byte is as Foundry's own packer makes it (a test compares the two): the same keys in the same order, compacted
 * once. The packer itself would copy all documents twice and read each one from a file of its own.
 * `handedOver` is called when the database has all it needs, and works on in a thread of its own.
 */
export async function packLevel(
  pack: PackSource,
  folder: string,
  scratch: string,
  handedOver: () => void = () => {},
): Promise<void> {
  const place = await mkdtemp(join(scratch, "level-"));
  try {
    await fillLevel(pack, place, handedOver);
    await removeTraces(place);
    await mkdir(dirname(folder), { recursive: true });
    await rename(place, folder);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Few enough that the database takes up some while others are made, and enough that neither often waits. */
const entriesAtOnce = 500;

async function fillLevel(pack: PackSource, folder: string, handedOver: () => void): Promise<void> {
  const entries = packEntries(pack);
  const keys = new Set<string>();
  for (const { key } of entries) {
    if (keys.has(key)) throw new Error(`Pack ${pack.name} has two documents with the key ${key}.`);
    keys.add(key);
  }
  await withLevel(folder, async (level) => {
    let filling = Promise.resolve();
    for (let at = 0; at < entries.length; at += entriesAtOnce) {
      const some = entries.slice(at, at + entriesAtOnce);
      const puts = some.map((entry) => ({ type: "put" as const, key: entry.key, value: entryValue(entry) }));
      await filling;
      filling = level.batch(puts);
    }
    handedOver();
    await filling;
    const [first] = await level.keys({ limit: 1 }).all();
    const [last] = await level.keys({ limit: 1, reverse: true }).all();
    if (first !== undefined && last !== undefined) await level.compactRange(first, last);
    // Nothing waits in memory any more: what is counted is read from the files.
    countKeys(pack, await level.keys().all());
  });
}

/** Fails if a database does not hold exactly the keys of its source: a document lost on the way must not go unseen. */
export function countKeys(pack: PackSource, keys: Iterable<string>): void {
  const wanted = new Set(packEntries(pack).map((entry) => entry.key));
  const found = new Set(keys);
  const missing = [...wanted].filter((key) => !found.has(key));
  if (found.size === wanted.size && missing.length === 0) return;
  const example = missing[0] === undefined ? "" : ` The first one missing is ${missing[0]}.`;
  throw new Error(`Pack ${pack.name} should hold ${wanted.size} documents but holds ${found.size}.${example}`);
}

/** All keys and values of a LevelDB folder. */
export async function readLevel(folder: string): Promise<Map<string, string>> {
  return withLevel(folder, async (level) => new Map(await level.iterator().all()));
}

/** Puts and removes single keys of a pack in place, for rebuilds while somebody edits. */
export async function patchLevel(folder: string, delta: PackDelta): Promise<void> {
  await withLevel(folder, (level) =>
    level.batch([
      ...[...delta.put].map(([key, value]) => ({ type: "put" as const, key, value })),
      ...delta.remove.map((key) => ({ type: "del" as const, key })),
    ]),
  );
  await removeTraces(folder);
}

/** The difference between what a database holds and what it should hold. */
export function packDelta(before: readonly PackEntry[], after: readonly PackEntry[]): PackDelta {
  const put = new Map<string, string>();
  const compare = (old: PackEntry | undefined, entry: PackEntry) => {
    if (old?.document === entry.document) return;
    const value = entryValue(entry);
    if (old === undefined || entryValue(old) !== value) put.set(entry.key, value);
  };
  // While somebody edits, the same keys stand in the same order almost always.
  if (before.length === after.length && after.every(({ key }, at) => key === before[at]?.key)) {
    for (let at = 0; at < after.length; at++) compare(before[at], after[at] as PackEntry);
    return { put, remove: [] };
  }
  const known = new Map(before.map((entry) => [entry.key, entry]));
  for (const entry of after) {
    compare(known.get(entry.key), entry);
    known.delete(entry.key);
  }
  return { put, remove: [...known.keys()] };
}

async function withLevel<T>(folder: string, use: (level: ClassicLevel<string, string>) => Promise<T>): Promise<T> {
  const level = new ClassicLevel<string, string>(folder, {
    keyEncoding: "utf8",
    valueEncoding: "utf8",
    // Whatever is put waits in memory for the compaction: files that were written earlier would have other names.
    writeBufferSize: 2 ** 30,
  });
  try {
    await level.open();
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new Error(`Cannot open the pack ${folder}: ${reason}. Close Foundry or whatever else is using it.`);
  }
  try {
    return await use(level);
  } finally {
    await level.close();
  }
}

/** The database's diary has clock times in it, and would make every build different. */
async function removeTraces(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name === "LOG" || name === "LOG.old") await rm(join(folder, name));
  }
}
