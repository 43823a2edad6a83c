import { moduleId } from "../id.ts";
import { publicLength } from "./box.ts";
import { ownReader } from "./own-key.ts";

/** The query by which the client of a user is asked for the key with which it reads. */
export const readerQuery = `${moduleId}.reader`;

/** How long a client has to show its key, in milliseconds. */
const patience = 5000;

/**
 * The public keys that the clients of users have shown themselves. What stands on the document of a user could be the
 * key of a game master, since the host lets those write there; then they would read what is sealed for the user.
 */
const shown = new Map<string, string>();

/** The public key of a user, as text; undefined for somebody whose client has shown none to this one. */
export function readerOf(user: string | undefined): string | undefined {
  return shown.get(user ?? "");
}

/** The public keys of those of these users who have shown them, by their ids. */
export function readersOf(users: Iterable<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...users].flatMap((user) => {
      const reader = readerOf(user);
      return reader === undefined ? [] : [[user, reader]];
    }),
  );
}

/** Notes a key that a user has shown. Answers whether it is another one than before. */
export function noteReader(user: string, reader: string): boolean {
  if (shown.get(user) === reader || reader.length !== publicLength) return false;
  shown.set(user, reader);
  return true;
}

/** Asks those of these users for their keys who are here and have not shown them to this client. */
export async function askReaders(users: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(users)].map(askReader));
}

async function askReader(id: string): Promise<void> {
  const user = game.users.get(id);
  if (user === undefined || !user.active || shown.has(id)) return;
  // Who does not answer has not loaded the module yet, and shows the key once that is done.
  const reader: unknown = user.isSelf
    ? await ownReader()
    : await user.query(readerQuery, {}, { timeout: patience }).catch(() => undefined);
  if (typeof reader === "string" && !shown.has(id)) noteReader(id, reader);
}
