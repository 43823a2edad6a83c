import { moduleId } from "../id.ts";
import { canSeal, type KeyPair, publicText } from "./box.ts";
import { keptKeys } from "./key-store.ts";

let own: Promise<KeyPair> | undefined;

/** The keys of this user on this computer. */
export function ownKeys(): Promise<KeyPair> {
  own ??= keptKeys(game.user.id);
  return own;
}

/** The public key of this user on this computer, as text; empty where nothing can be sealed. */
export async function ownReader(): Promise<string> {
  return canSeal() ? publicText((await ownKeys()).publicKey) : "";
}

/**
 * Shows this user's public key to all, so that things can be sealed for them. Whoever comes in at another computer has
 * other keys there: what is sealed from now on is for that one. The same key is shown again each time they come in, since
 * whoever decides may not have been here before; the time makes it a change, which the host tells everybody.
 */
export async function showReader(): Promise<void> {
  const reader = await ownReader();
  if (reader !== "") await game.user.setFlag(moduleId, flag, `${reader} ${Date.now()}`);
}

/** The key that a change to the document of a user shows, if it shows one. */
export function readerIn(changes: object): string | undefined {
  const shown: unknown = foundry.utils.getProperty(changes, `flags.${moduleId}.${flag}`);
  return typeof shown === "string" ? shown.split(" ")[0] : undefined;
}

const flag = "reader";
