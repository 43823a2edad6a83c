import { moduleId } from "../id.ts";

/** What each user has handed in last, as long as it was they who wrote it. */
const written = new Map<string, string>();

/**
 * Notes who writes commands on the documents of users. The host lets game masters write on all of them, and whoever does
 * so on another's would speak in their name.
 */
export function wireOwnHand(): void {
  Hooks.on("updateUser", (user, changes, _options, by) => {
    const command: unknown = foundry.utils.getProperty(changes, `flags.${moduleId}.command`);
    if (command === undefined) return;
    if (by === user.id && typeof command === "string") written.set(by, command);
    else if (user.id !== null) written.delete(user.id);
  });
}

/** What a user has handed in with their own hand since this client came. */
export function writtenBy(user: string): string | undefined {
  return written.get(user);
}
