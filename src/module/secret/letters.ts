import { type KeyPair, lock, publicKeyOf, seal, unlock, unseal } from "./box.ts";
import { padded, unpadded } from "./padded.ts";

/** Something to be sealed: for whom, as the text of a public key, what, and what for. */
export interface Letter {
  readonly reader: string;
  readonly content: unknown;
  readonly purpose: string;
}

/** Seals letters that belong together: all of one size, whatever stands in them. */
export async function sealAll(letters: readonly Letter[], room: number): Promise<readonly string[]> {
  const contents = await padded(
    letters.map(({ content }) => content),
    room,
  );
  return Promise.all(
    letters.map(async ({ reader, purpose }, at) =>
      seal(contents[at] ?? new Uint8Array(), await publicKeyOf(reader), purpose),
    ),
  );
}

/** Seals one letter. */
export async function sealOne(letter: Letter, room: number): Promise<string> {
  const [box = ""] = await sealAll([letter], room);
  return box;
}

/** Reads a letter; undefined if it is for somebody else. */
export async function readLetter(box: string, own: CryptoKey, purpose: string): Promise<unknown> {
  const bytes = await unseal(box, own, purpose);
  return bytes === undefined ? undefined : unpadded(bytes);
}

/** Locks something with the keys of a table: only their holders can read it, and only they can have written it. */
export async function lockOne(content: unknown, keys: KeyPair, purpose: string, room: number): Promise<string> {
  const [bytes = new Uint8Array()] = await padded([content], room);
  return lock(bytes, keys, purpose);
}

/** Reads what was locked; undefined if it was not, or for another purpose. */
export async function readLocked(text: string, keys: KeyPair, purpose: string): Promise<unknown> {
  const bytes = await unlock(text, keys, purpose);
  return bytes === undefined ? undefined : unpadded(bytes);
}
