import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent } from "../content.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { clausesOf } from "./clauses.ts";
import type { Context } from "./context.ts";
import { type Profile, profileOf } from "./profile.ts";
import { bearing } from "./standing.ts";
import type { KeywordEffect } from "./words.ts";

/** How strongly a figure has a keyword in this situation: 0 if not at all, its number, or 1 if it has none. */
export function keywordOf(board: Board, id: FigureId, keyword: string, context?: Context): number {
  return strengthOf(board, id, keyword, context, profileOf(board, id));
}

function strengthOf(
  board: Board,
  id: FigureId,
  keyword: string,
  context: Context | undefined,
  profile: Profile,
): number {
  let value = 0;
  for (const { effect } of bearing(board, id, "keyword", keyword, context, profile))
    value = joined(keyword, value, effect);
  for (const effect of textKeywords(context)) if (effect.keyword === keyword) value = joined(keyword, value, effect);
  return value;
}

/** The keywords that an attack has: those of the weapon or the text it is made with, and those of the attacker. */
export function keywordsOfAttack(board: Board, id: FigureId, context: Context): Map<string, number> {
  const found = new Map<string, number>();
  const profile = profileOf(board, id);
  for (const keyword of attackKeywords(board.content)) {
    const value = strengthOf(board, id, keyword, context, profile);
    if (value > 0) found.set(keyword, value);
  }
  return found;
}

const known = new WeakMap<FolkloreContent, readonly string[]>();

function attackKeywords(content: FolkloreContent): readonly string[] {
  let keywords = known.get(content);
  if (keywords === undefined) {
    const all = [...content.keywords.values()];
    keywords = all.filter(({ on = [] }) => on.includes("weapon") || on.includes("attack")).map(({ id }) => id);
    known.set(content, keywords);
  }
  return keywords;
}

const noKeywords: readonly KeywordEffect[] = [];

/** The keywords in the text of the Ability or power that the attack is made by. */
export function textKeywords(context: Context | undefined): readonly KeywordEffect[] {
  const text = context?.attack?.text;
  return text === undefined || text.length === 0 ? noKeywords : keywordsIn(text);
}

/** The bare keywords of a text. */
export function keywordsIn(text: readonly Effect[]): readonly KeywordEffect[] {
  const found: KeywordEffect[] = [];
  for (const { effect } of clausesOf(text).standing)
    if (effect.op === "keyword" && effect.who === "card") found.push(effect);
  return found;
}

// Amounts of damage or Might add up; a reach is as far as the farthest.
const addingUp: ReadonlySet<string> = new Set(["absorption", "reduction", "flank", "focus", "razor"]);

function joined(keyword: string, value: number, effect: KeywordEffect): number {
  const more = effect.value ?? 1;
  if (value === 0) return more;
  if (addingUp.has(keyword)) return value + more;
  // The number of BLACKOUT is the roll to beat, so the lower one is the stronger.
  return keyword === "blackout" ? Math.min(value, more) : Math.max(value, more);
}
