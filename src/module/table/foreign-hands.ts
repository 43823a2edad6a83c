/**
 * Whether somebody who is no game master can write into an entry. Game masters' clients do what the record of a game
 * says, so one that players can write is none.
 */
export function isInForeignHands(entry: JournalEntry.Implementation): boolean {
  return (
    entry.pack !== null ||
    [entry, ...entry.pages.contents].some(({ ownership }) => Object.entries(ownership).some(isForeign))
  );
}

function isForeign([id, level]: [string, unknown]): boolean {
  if (Number(level) < CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER) return false;
  return id === "default" || game.users.get(id)?.isGM === false;
}
