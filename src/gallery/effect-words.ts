import { createVocabulary } from "../compiler/english/index.ts";
import type { EffectWords } from "../compiler/shown/effect-views.ts";
import type { VocabularyData } from "./data.ts";

/** Makes the words of a game ready for showing effects on the gallery's pages. */
export function effectWords({ terms, links }: VocabularyData): EffectWords {
  return { vocabulary: createVocabulary(terms), links, isRule: (to) => to.startsWith("#/rules/") };
}
