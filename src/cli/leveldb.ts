import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import type { PackSource } from "../compiler/emit/document.ts";
import { entryValue, type PackEntry, packEntries, topLevel, withKeys } from "../compiler/emit/entries.ts";

/** What changes in a pack's database: keys with their new values, and keys that go. */
export interface PackDelta {
  readonly put: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
}

/**
 * Packs a source into a new LevelDB folder with Foundry's own packer, and counts what arrived.
 * The packer reads its documents from files; it gets a file with nothing but the key for each,
 * and takes the document itself from memory, which saves writing and parsing all of it once more.
 */
export async function packLevel(pack: PackSource, folder: string, scratch: string): Promise<void> {
  const stubs = await mkdtemp(join(scratch, "stubs-"));
  try {
    const sources = new Map<string, ReturnType<typeof withKeys>>();
    let at = 0;
    for (const [document, collection] of topLevel(pack)) {
      const keyed = withKeys(document, collection);
      if (sources.has(keyed._key)) throw new Error(`Pack ${pack.name} has two documents with the key ${keyed._key}.`);
      sources.set(keyed._key, keyed);
      const name = `${String(at++).padStart(8, "0")}.json`;
      await writeFile(join(stubs, name), JSON.stringify({ _key: keyed._key }));
    }
    await mkdir(folder, { recursive: true });
    await compilePack(stubs, folder, {
      transformEntry: async (entry: Record<string, unknown>) => {
        Object.assign(entry, sources.get(String(entry._key)));
        return undefined;
      },
    });
  } finally {
    await rm(stubs, { recursive: true, force: true });
  }
  await countLevel(pack, folder);
  await removeTraces(folder);
}

/** Fails if the database does not hold exactly the keys of its source: the packer drops documents silently. */
export async function countLevel(pack: PackSource, folder: string): Promise<void> {
  const wanted = new Set(packEntries(pack).map((entry) => entry.key));
  const found = new Set(await withLevel(folder, (level) => level.keys().all()));
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

/** The entries of a pack by their keys. */
export type PackState = ReadonlyMap<string, PackEntry>;

/** What a pack's database should hold. */
export function packState(pack: PackSource): PackState {
  return new Map(packEntries(pack).map((entry) => [entry.key, entry]));
}

/** The difference between what a database holds and what it should hold. */
export function packDelta(before: PackState, after: PackState): PackDelta {
  const put = new Map<string, string>();
  for (const [key, entry] of after) {
    const old = before.get(key);
    if (old?.document === entry.document) continue;
    const value = entryValue(entry);
    if (old === undefined || entryValue(old) !== value) put.set(key, value);
  }
  return { put, remove: [...before.keys()].filter((key) => !after.has(key)) };
}

async function withLevel<T>(folder: string, use: (level: ClassicLevel<string, string>) => Promise<T>): Promise<T> {
  const level = new ClassicLevel<string, string>(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
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
