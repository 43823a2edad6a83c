import { makeKeys, privateKeyOf, privateText, publicText } from "./box.ts";
import { readLetter, sealOne } from "./letters.ts";
import { purpose, room, type TableSeal } from "./sealed.ts";
import { type Seats, withSeats } from "./seating.ts";

/** Makes the key of a new table, which the game master who begins it holds, and notes who sits at it. */
export async function makeSeal(holder: string, reader: string, blind: boolean, seats: Seats): Promise<TableSeal> {
  const { publicKey, privateKey } = await makeKeys(true);
  const key = await publicText(publicKey);
  const box = await sealKey(await privateText(privateKey), { key }, holder, reader);
  return withSeats({ key, holders: { [holder]: box }, seated: "", blind }, privateKey, seats);
}

/** The private key of a table, for a game master who holds it; it cannot be taken out of memory again. */
export async function tableKey(seal: TableSeal, user: string, own: CryptoKey): Promise<CryptoKey | undefined> {
  const text = await keyText(seal, user, own);
  return text === undefined ? undefined : privateKeyOf(text);
}

/** Hands the key to another game master, too; undefined if this one does not hold it. */
export async function handOver(
  seal: TableSeal,
  from: { readonly user: string; readonly own: CryptoKey },
  to: { readonly user: string; readonly reader: string },
): Promise<TableSeal | undefined> {
  const text = await keyText(seal, from.user, from.own);
  if (text === undefined) return undefined;
  return { ...seal, holders: { ...seal.holders, [to.user]: await sealKey(text, seal, to.user, to.reader) } };
}

async function keyText(seal: TableSeal, user: string, own: CryptoKey): Promise<string | undefined> {
  const box = seal.holders[user];
  const text = box === undefined ? undefined : await readLetter(box, own, purpose.holder(seal, user));
  return typeof text === "string" ? text : undefined;
}

function sealKey(content: string, table: Pick<TableSeal, "key">, user: string, reader: string): Promise<string> {
  return sealOne({ reader, content, purpose: purpose.holder(table, user) }, room.key);
}
