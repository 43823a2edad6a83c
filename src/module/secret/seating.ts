import { lock, publicKeyOf, unlock } from "./box.ts";
import type { TableSeal } from "./sealed.ts";
import { purpose } from "./sealed.ts";

/** Who plays each seat: a user, or a bot. */
export type Seats = Readonly<Record<string, string>>;

/**
 * Locks who plays each seat. Any game master can write into the record of a table; but only who holds its key can have
 * locked this, so a seat is given to nobody but by the client that asks the others.
 */
export async function withSeats(seal: TableSeal, key: CryptoKey, seats: Seats): Promise<TableSeal> {
  const bytes = new TextEncoder().encode(JSON.stringify(seats));
  return { ...seal, seated: await lock(bytes, key, await publicKeyOf(seal.key), purpose.seated(seal)) };
}

/** Who plays each seat by what was locked; nobody if that was changed. */
export async function seatsIn(seal: TableSeal, key: CryptoKey): Promise<Seats> {
  const bytes = await unlock(seal.seated, key, await publicKeyOf(seal.key), purpose.seated(seal));
  return bytes === undefined ? {} : (JSON.parse(new TextDecoder().decode(bytes)) as Seats);
}
