import { applyChange } from "../../common/apply.ts";
import type { PlainObject } from "../../common/protocol.ts";
import type { DocumentNode } from "./node.ts";

/** How commits are done again; undefined for one that cannot be. */
export type Journal = readonly (string | undefined)[];

/** A change of one document: where it is stored, the difference, and whether objects are merged. */
export type Redo = readonly [key: string, difference: PlainObject, recursive: boolean];

/** The key of a page of the journal; keys sort as their numbers do. */
export function journalKey(number: number): string {
  return `~${String(number).padStart(16, "0")}`;
}

/** Whether a key is that of a page of the journal. */
export function isJournalKey(key: string): boolean {
  return key.startsWith("~");
}

/**
 * Does again what the journal holds, after documents were read as they were before it. Gives what is to be written so
 * that it need not be done once more: the documents themselves, and no journal.
 */
export function replay(
  pages: ReadonlyMap<string, string>,
  find: (key: string) => DocumentNode | undefined,
): Map<string, string | undefined> {
  const touched = new Map<string, DocumentNode>();
  for (const page of pages.values()) {
    for (const transaction of JSON.parse(page) as Redo[][]) {
      for (const [key, difference, recursive] of transaction) {
        const node = find(key);
        if (node === undefined) throw new Error(`The journal of the world changes ${key}, which is not there.`);
        node.fields = applyChange(node.fields, difference, recursive);
        touched.set(key, node);
      }
    }
  }
  const documents = [...touched].map(([key, node]) => [key, node.stored] as const);
  return new Map<string, string | undefined>([
    ...documents,
    ...[...pages.keys()].map((key) => [key, undefined] as const),
  ]);
}
