import { isFirstWindow } from "./one-window.ts";
import type { GameRecord } from "./record.ts";

/**
 * The game master whose client decides: the active one; at a table with secrets one who holds its key. Undefined if none
 * is here.
 */
export function whoDecides({ seal }: GameRecord): User.Implementation | undefined {
  const active = game.users.activeGM ?? undefined;
  if (seal === undefined) return active;
  const holders = new Set(Object.keys(seal.holders));
  if (active !== undefined && holders.has(active.id ?? "")) return active;
  return game.users.contents.find((user) => user.active && user.isGM && holders.has(user.id));
}

/** Whether this client decides. */
export function decidesHere(record: GameRecord): boolean {
  return whoDecides(record)?.isSelf === true && isFirstWindow();
}

/** Whether nobody is here who plays a seat: it has no player, or they are away. */
export function isUnattended({ seats }: GameRecord, seat: string): boolean {
  return game.users.get(seats[seat] ?? "")?.active !== true;
}
