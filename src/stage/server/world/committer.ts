import type { Level } from "./level.ts";

/** Something that waits for the disk. */
export interface Commit {
  /** The keys that it touched. The value is asked for when the write starts; undefined removes the key. */
  readonly touched: ReadonlyMap<string, () => string | undefined>;
  /** Called when it is on the disk. */
  done(): void;
}

/** Puts commits on the disk in their order. */
export interface Committer {
  submit(commit: Commit): void;
  /** Kept when all that was submitted is on the disk. */
  settled(): Promise<void>;
}

/**
 * Group commit: what arrives while the disk is busy shares the next write. A key that several of them touched is
 * written once, with the value that it has when the write starts, which is the value after the last of them.
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

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      const touched = new Map<string, () => string | undefined>();
      for (const commit of now) for (const [key, value] of commit.touched) touched.set(key, value);
      try {
        await level.write(new Map([...touched].map(([key, value]) => [key, value()])));
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
  };
}
