import type { GameRecord } from "../table/record.ts";

/** The game masters to whom this user can hand the key of a table. */
export function possibleHolders({ seal }: GameRecord): readonly User.Implementation[] {
  if (seal === undefined || !(game.user.id in seal.holders)) return [];
  const holders = new Set(Object.keys(seal.holders));
  return game.users.contents.filter(({ isGM, id }) => isGM && !holders.has(id));
}
