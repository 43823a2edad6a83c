import { createWords, type Words } from "../../engine/told/words.ts";

/** The sentences of a game in the language of the host, by the section of the language files that they stand in. */
export function hostWords(section: string): Words {
  return createWords((key) => {
    const whole = `${section}.${key}`;
    return game.i18n.has(whole) ? game.i18n.localize(whole) : undefined;
  }, game.i18n.lang);
}
