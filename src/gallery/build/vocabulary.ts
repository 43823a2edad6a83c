import type { GameContent } from "../../compiler/model.ts";
import { operationRules } from "../../compiler/operation-rules.ts";
import { wordsIn } from "../../compiler/terms.ts";
import type { VocabularyData } from "../data.ts";
import type { References } from "./references.ts";

/** The words of a game and where they lead: all that reading a sentence in the page needs. */
export function vocabularyData(game: GameContent, references: References): VocabularyData {
  const terms = wordsIn(game);
  const links: Record<string, string> = {};
  for (const { category, id } of terms) {
    const to = references.term(id, [category])?.link.to ?? references.link(id)?.to;
    if (to !== undefined) links[`${category}/${id}`] = to;
  }
  for (const [op, rule] of operationRules(game)) {
    const to = references.link(`rule:${game.id}/${rule}`)?.to;
    if (to !== undefined) links[`operation/${op}`] = to;
  }
  return { terms, links };
}
