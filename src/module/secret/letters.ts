import { publicKeyOf, seal, unseal } from "./box.ts";
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
