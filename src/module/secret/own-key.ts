import { moduleId } from "../id.ts";
import { canSeal, type KeyPair, publicText } from "./box.ts";
import { keptKeys } from "./key-store.ts";

let own: Promise<KeyPair> | undefined;

/** The keys of this user on this computer. */
export function ownKeys(): Promise<KeyPair> {
  own ??= keptKeys(game.user.id);
  return own;
}

/** The public key that a user has shown, as text. */
export function readerOf(user: string | undefined): string | undefined {
  const shown = game.users.get(user ?? "")?.getFlag(moduleId, "reader");
  return typeof shown === "string" && shown !== "" ? shown : undefined;
}

/**
 * Shows this user's public key to all, so that things can be sealed for them. Whoever comes in at another computer has
 * other keys there: what is sealed from now on is for that one.
 */
export async function showReader(): Promise<void> {
  if (!canSeal()) return;
  const { publicKey } = await ownKeys();
  const reader = await publicText(publicKey);
  if (readerOf(game.user.id) !== reader) await game.user.setFlag(moduleId, "reader", reader);
}
