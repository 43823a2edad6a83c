import { explain } from "../../../../src/games/folklore/view/explain.ts";
import { content, ruleTitles } from "../at-the-table.ts";

/** The refs among these that lead to no rule, no word of the game and no card; each once. */
export function lostRefs(told: readonly { readonly ref?: string }[]): string[] {
  const lost = told.flatMap(({ ref }) => (ref === undefined || leadsSomewhere(ref) ? [] : [ref]));
  return [...new Set(lost)];
}

function leadsSomewhere(ref: string): boolean {
  return ref.startsWith("rule:") ? ruleTitles.has(ref.slice("rule:".length)) : explain(content, ref) !== undefined;
}
