import { canSeal, type KeyPair } from "./box.ts";
import { ownKeys } from "./own-key.ts";
import type { TableSeal } from "./sealed.ts";
import { tableKeys } from "./table-seal.ts";

const opened = new Map<string, Promise<KeyPair | undefined>>();

/** The keys of a table, if this user holds them. They are unsealed once and stay in the memory of this client. */
export function keysFor(seal: TableSeal): Promise<KeyPair | undefined> {
  const box = seal.holders[game.user.id];
  if (box === undefined || !canSeal()) return Promise.resolve(undefined);
  const place = `${seal.key} ${box}`;
  let keys = opened.get(place);
  if (keys === undefined) {
    keys = ownKeys().then(({ privateKey }) => tableKeys(seal, game.user.id, privateKey));
    opened.set(place, keys);
  }
  return keys;
}
