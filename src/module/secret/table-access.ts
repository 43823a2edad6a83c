import { canSeal } from "./box.ts";
import { ownKeys } from "./own-key.ts";
import type { TableSeal } from "./sealed.ts";
import { tableKey } from "./table-seal.ts";

const opened = new Map<string, Promise<CryptoKey | undefined>>();

/** The private key of a table, if this user holds it. It is unsealed once and stays in the memory of this client. */
export function keyOf(seal: TableSeal): Promise<CryptoKey | undefined> {
  const box = seal.holders[game.user.id];
  if (box === undefined || !canSeal()) return Promise.resolve(undefined);
  let key = opened.get(box);
  if (key === undefined) {
    key = ownKeys().then(({ privateKey }) => tableKey(seal, game.user.id, privateKey));
    opened.set(box, key);
  }
  return key;
}
