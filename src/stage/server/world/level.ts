import { mkdirSync } from "node:fs";
import { ClassicLevel } from "classic-level";

/** What is written to a world's database: a key with its value, or without one if it goes. */
export type Writes = ReadonlyMap<string, string | undefined>;

/** The database of a world. */
export interface Level {
  /** Hands over all that it holds, in the order of the keys. */
  each(take: (key: string, value: string) => void): Promise<void>;
  /** Writes all of it or nothing; it is on the disk when the promise is kept. */
  write(writes: Writes): Promise<void>;
  close(): Promise<void>;
}

const partLength = 500;

/** A world that cannot be opened, in words for the person who wanted to. */
export class WorldUnavailable extends Error {}

/** Opens the database of a world and takes it for this process alone. */
export async function openLevel(folder: string): Promise<Level> {
  mkdirSync(folder, { recursive: true });
  const level = new ClassicLevel<string, string>(folder, { keyEncoding: "utf8", valueEncoding: "utf8" });
  try {
    await level.open();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && "code" in cause && cause.code === "LEVEL_LOCKED") {
      throw new WorldUnavailable(
        `The world in ${folder} is in use by another process. End that one, or choose another world with --world.`,
      );
    }
    const reason = cause instanceof Error ? cause.message : String(error);
    throw new WorldUnavailable(`The world in ${folder} cannot be opened: ${reason}`);
  }
  return {
    async each(take) {
      // In parts, so that the pairs are gone before they are moved about with what stays.
      const iterator = level.iterator();
      try {
        for (;;) {
          const part = await iterator.nextv(partLength);
          if (part.length === 0) return;
          for (const [key, value] of part) take(key, value);
        }
      } finally {
        await iterator.close();
      }
    },
    write(writes) {
      const operations = [...writes].map(([key, value]) =>
        value === undefined ? { type: "del" as const, key } : { type: "put" as const, key, value },
      );
      return level.batch(operations, { sync: true });
    },
    close: () => level.close(),
  };
}
