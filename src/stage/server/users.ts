import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { USER_ROLES } from "../common/constants/users.ts";
import type { PlainObject } from "../common/protocol.ts";

/** The secret keys of a world's users: whoever has one is that user. */
export interface Keys {
  /** The user whose key this is. */
  userOf(key: string): string | undefined;
  of(user: string): string | undefined;
  /** Makes keys for those of the users who have none, whom it names, and forgets those of all others. */
  keep(users: readonly string[]): readonly string[];
}

/** Opens the file of keys in a world's folder, which only its owner may read: the links stay the same for ever. */
export function openKeys(folder: string): Keys {
  const file = join(folder, "keys.json");
  const keys = new Map<string, string>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : [],
  );
  return {
    userOf(key) {
      // Every key is compared, in the same time whatever it is: the time of an answer tells nothing about it.
      const wanted = digest(key);
      let found: string | undefined;
      for (const [user, own] of keys) if (timingSafeEqual(digest(own), wanted)) found = user;
      return found;
    },
    of: (user) => keys.get(user),
    keep(users) {
      const gone = [...keys.keys()].filter((user) => !users.includes(user));
      const fresh = users.filter((user) => !keys.has(user));
      if (gone.length + fresh.length === 0) return fresh;
      for (const user of gone) keys.delete(user);
      for (const user of fresh) keys.set(user, randomBytes(24).toString("base64url"));
      save(file, keys);
      return fresh;
    },
  };
}

function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

/** The file is there as a whole or as it was before. */
function save(file: string, keys: ReadonlyMap<string, string>): void {
  const fresh = `${file}.new`;
  const handle = openSync(fresh, "w", 0o600);
  try {
    chmodSync(fresh, 0o600);
    writeSync(handle, `${JSON.stringify(Object.fromEntries(keys), null, 2)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
}

const players: ReadonlyArray<readonly [name: string, color: string]> = [
  ["Ash", "#d0534a"],
  ["Briar", "#4f9d57"],
  ["Cedar", "#4a7fd0"],
  ["Dale", "#c9912b"],
  ["Ember", "#9a5fc4"],
];

/** Who sits at a new table: one game master and five players, each with a colour of their own. */
export const firstUsers: readonly PlainObject[] = [
  { name: "Gamemaster", role: USER_ROLES.GAMEMASTER, color: "#8a8f98" },
  ...players.map(([name, color]) => ({ name, role: USER_ROLES.PLAYER, color })),
];
