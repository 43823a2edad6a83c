import { type GameRecord, setSeal } from "../table/record.ts";
import { keysFor } from "./table-access.ts";

/**
 * Whether this user counts as a holder of a table's key, and their browser has lost it. If others hold it too, this one
 * is a holder no more: one of the others decides then, and can hand the key over again.
 */
export async function layDownLostKey({ entry, seal }: GameRecord): Promise<boolean> {
  const { id } = game.user;
  if (seal === undefined || !(id in seal.holders) || (await keysFor(seal)) !== undefined) return false;
  const { [id]: _, ...holders } = seal.holders;
  if (Object.keys(holders).length > 0) await setSeal(entry, { ...seal, holders });
  return true;
}
