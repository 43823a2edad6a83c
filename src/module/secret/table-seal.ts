import { type KeyPair, keysOf, makeKeys, privateText, publicText } from "./box.ts";
import { readLetter, sealOne } from "./letters.ts";
import { purpose, room, type TableSeal } from "./sealed.ts";

/** Makes the keys of a new table, which the game master who begins it holds. */
export async function makeSeal(
  holder: string,
  reader: string,
  blind: boolean,
): Promise<{ readonly seal: TableSeal; readonly keys: KeyPair }> {
  const made = await makeKeys(true);
  const [key, text] = await Promise.all([publicText(made.publicKey), privateText(made.privateKey)]);
  const box = await sealKey(text, { key }, holder, reader);
  return { seal: { key, holders: { [holder]: box }, blind }, keys: await keysOf(text) };
}

/**
 * The keys of a table, for a game master who holds them; the private one cannot be taken out of memory again. Undefined
 * if those that were handed to them are not the ones that the table shows.
 */
export async function tableKeys(seal: TableSeal, user: string, own: CryptoKey): Promise<KeyPair | undefined> {
  const text = await keyText(seal, user, own);
  const keys = text === undefined ? undefined : await keysOf(text);
  return keys !== undefined && (await publicText(keys.publicKey)) === seal.key ? keys : undefined;
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
