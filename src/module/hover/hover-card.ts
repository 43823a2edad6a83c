import type { ToldEntry } from "../../engine/told/entry.ts";
import { loadGame } from "../content/load.ts";
import { tableGame } from "../games/index.ts";
import { iconRoute, modulePath } from "../paths.ts";
import { type Ref, ruleOf } from "./ref.ts";
import { ruleText } from "./rule-text.ts";

/** What a small card shows. */
interface Shown extends Partial<Pick<ToldEntry, "chips" | "texts" | "note">> {
  readonly name: string;
  readonly kind: string;
  readonly icon?: string;
  /** The text of the rule, as HTML of its page. */
  readonly rule?: string;
}

/** The small card of a ref as HTML; undefined if it leads nowhere. */
export async function hoverCard(ref: Ref): Promise<string | undefined> {
  const rule = ruleOf(ref);
  const shown = rule === undefined ? await shownEntry(ref) : await shownRule(ref.game, rule);
  if (shown === undefined) return undefined;
  return foundry.applications.handlebars.renderTemplate(modulePath("templates/hover/card.hbs"), { ...shown });
}

async function shownEntry({ game: id, ref }: Ref): Promise<Shown | undefined> {
  const entry = (await tableGame(id))?.explain(ref);
  if (entry === undefined) return undefined;
  const { name, kind, chips, texts, note, icon, rule } = entry;
  // A card is explained by its own text, a word without one by its rule.
  const text = texts.length === 0 && rule !== undefined ? (await shownRule(id, rule))?.rule : undefined;
  return {
    name,
    kind,
    chips,
    texts,
    ...(note === undefined ? {} : { note }),
    ...(icon === undefined ? {} : { icon: iconRoute(icon) }),
    ...(text === undefined ? {} : { rule: text }),
  };
}

async function shownRule(id: string, rule: string): Promise<Shown | undefined> {
  const found = (await loadGame(id)).rules.get(rule);
  if (found === undefined) return undefined;
  const text = await ruleText(found);
  const kind = game.i18n.localize("RULEWRIGHT.Hover.Rule");
  return { name: found.title, kind, ...(text === undefined ? {} : { rule: text }) };
}
