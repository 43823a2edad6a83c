import { loadGame } from "../content/load.ts";
import { tableGame } from "../games/index.ts";
import { openCard } from "../sheets/open-card.ts";
import { type Ref, ruleOf } from "./ref.ts";

/** Opens what a name leads to: a card's sheet, or the page of the rule that explains a word. */
export async function openRef(ref: Ref): Promise<void> {
  const direct = ruleOf(ref);
  if (direct !== undefined) return openRule(ref.game, direct);
  if (await openCard(ref)) return;
  const rule = (await tableGame(ref.game))?.explain(ref.ref)?.rule;
  if (rule !== undefined) await openRule(ref.game, rule);
}

/** Opens the page of a rule at its heading. */
async function openRule(game: string, id: string): Promise<void> {
  const found = (await loadGame(game)).rules.get(id);
  const [uuid = "", anchor] = found?.uuid.split("#") ?? [];
  const page = await fromUuid(uuid);
  if (!(page instanceof JournalEntryPage) || page.parent === null) return;
  const options = { force: true, pageId: page.id, ...(anchor === undefined ? {} : { anchor }) };
  // The options of a journal's sheet are more than those that all sheets have.
  const sheet = page.parent.sheet as { render(options: object): unknown } | null;
  await sheet?.render(options);
}
