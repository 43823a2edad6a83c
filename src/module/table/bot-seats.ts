/** Stands before the name of a bot where otherwise the id of a user stands; no such id has a colon. */
const mark = "bot:";

/** What a seat is given to if a bot is to play it. */
export function botPlayer(name: string): string {
  return mark + name;
}

/** The bot that a seat was given to; undefined for one that a user has, or nobody. */
export function botAt(player: string | undefined): string | undefined {
  return player?.startsWith(mark) ? player.slice(mark.length) : undefined;
}
