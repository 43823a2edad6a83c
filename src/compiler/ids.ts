import { hash128 } from "../engine/hash.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The one spelling of ids: words of small letters and digits, joined by single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What to tell an author whose id is not a slug. */
export const SLUG_HINT = "An id has small letters and digits, its words joined by single hyphens: rabid-wolf.";

/** The id of a card among all games: `folklore/highwayman`. */
export function qualifiedId(game: string, id: string): string {
  return `${game}/${id}`;
}

/** The 16-character document id that Foundry wants, derived from a qualified id so that a rebuild gives the same. */
export function foundryId(id: string): string {
  let made = "";
  for (const word of hash128(id)) {
    let rest = word;
    for (let i = 0; i < 4; i++) {
      made += ALPHABET[rest % 62];
      rest = Math.floor(rest / 62);
    }
  }
  return made;
}
