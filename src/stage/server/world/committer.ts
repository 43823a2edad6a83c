import { type Journal, journalKey } from "./journal.ts";
import type { Level } from "./level.ts";

/** A value that is asked for when the write starts; undefined removes the key. */
export type Value = () => string | undefined;

/** Something that waits for the disk. */
export interface Commit {
  /** The documents that it touched. */
  readonly documents: ReadonlyMap<string, Value>;
  /** What is written with it besides documents. */
  readonly notes: ReadonlyMap<string, Value>;
  /** How to do it again from the documents as they were before; undefined if it made or removed documents. */
  readonly redo: string | undefined;
  /** Called when it is on the disk. */
  done(): void;
}

/** Puts commits on the disk in their order. */
export interface Committer {
  submit(commit: Commit): void;
  /** Kept when all that was submitted is on the disk. */
  settled(): Promise<void>;
  /** Writes all documents that stand only in the journal so far, and empties it. */
  checkpoint(): Promise<void>;
}

/** Characters in the journal after which the documents themselves are written. */
const longJournal = 512 * 1024;

/**
 * Group commit: what arrives while the disk is busy shares the next write. As long as documents are only changed, the
 * differences are written to the journal; documents themselves follow when one is made or removed, or when the journal
 * grows long. A key that several commits touched is written once, with the value that it has when the write starts,
 * which is the value after the last of them.
 */
export function createCommitter(
  level: Level,
  hooks: {
    /** Around the `done` of all commits of one write. */
    around(finish: () => void): void;
    /** The disk refused: what was submitted is not kept, and nothing further will be. */
    failed(error: unknown): void;
  },
): Committer {
  let waiting: Commit[] = [];
  let running: Promise<void> | undefined;
  let isBroken = false;
  /** The documents whose last changes stand in the journal only. */
  const dirty = new Map<string, Value>();
  const journal: { keys: string[]; length: number } = { keys: [], length: 0 };
  let written = 0;

  /** What one write puts on the disk for some commits. */
  function writesOf(commits: readonly Commit[]): Map<string, string | undefined> {
    for (const { documents } of commits) for (const [key, value] of documents) dirty.set(key, value);
    const writes = new Map<string, string | undefined>();
    const redo: Journal = commits.map((commit) => commit.redo);
    if (commits.length > 0 && !redo.includes(undefined) && journal.length < longJournal) {
      const key = journalKey(++written);
      const text = `[${redo.join(",")}]`;
      journal.keys.push(key);
      journal.length += text.length;
      writes.set(key, text);
    } else {
      for (const [key, value] of dirty) writes.set(key, value());
      for (const key of journal.keys) writes.set(key, undefined);
      dirty.clear();
      Object.assign(journal, { keys: [], length: 0 });
    }
    for (const { notes } of commits) for (const [key, value] of notes) writes.set(key, value());
    return writes;
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        await level.write(writesOf(now));
      } catch (error) {
        isBroken = true;
        hooks.failed(error);
        return;
      }
      hooks.around(() => {
        for (const commit of now) commit.done();
      });
    }
    running = undefined;
  }

  return {
    submit(commit) {
      if (isBroken) return;
      waiting.push(commit);
      // The rest of what one read of the sockets brings in joins before the write starts.
      running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run);
    },
    settled: () => running ?? Promise.resolve(),
    async checkpoint() {
      await running;
      if (!isBroken && journal.keys.length > 0) await level.write(writesOf([]));
    },
  };
}
