import type { Effect } from "../../engine/effects/effect.ts";
import type { Json } from "../../engine/json.ts";
import { effectRefs } from "../effect-refs.ts";
import { printEffects, type Vocabulary } from "../english/index.ts";
import { isRecord } from "../json-schema.ts";
import { plainWords } from "./plain-words.ts";
import type { EffectView, LinkView } from "./views.ts";

/** What effects are shown with: the words of the game, and where they lead. */
export interface EffectWords {
  readonly vocabulary: Vocabulary;
  /** By `category/id` of a term, `kind/id` of a card and `operation/op`. */
  readonly links: Readonly<Record<string, string>>;
  /** Tells links to rules from those to cards. */
  isRule(to: string): boolean;
}

/** One text's effects on their way into words. */
interface Telling extends EffectWords {
  /** Which sorts of terms or cards the string at a path names. */
  readonly sorts: ReadonlyMap<string, readonly string[]>;
}

/**
 * Effects in words. No operation is known by name: fields that hold effects become parts, all others parameters,
 * and the rule is that of the first term the effect names, or else the one that the game gives the operation. So a
 * new operation shows up without a line here.
 */
export function effectViews(effects: readonly Effect[], words: EffectWords): EffectView[] {
  const sorts = new Map(effectRefs(effects).map((ref) => [ref.path.join("."), ref.sorts]));
  return viewsOf(effects, { ...words, sorts }, "");
}

function viewsOf(effects: readonly Effect[], telling: Telling, prefix: string): EffectView[] {
  return effects.map((effect, i) => viewOf(effect, telling, `${prefix}${i}`));
}

function viewOf(effect: Effect, telling: Telling, path: string): EffectView {
  const params: [string, string][] = [];
  const parts: { label: string; effects: readonly EffectView[] }[] = [];
  let rule: LinkView | undefined;
  for (const [key, value] of Object.entries(effect)) {
    if (key === "op") continue;
    const at = `${path}.${key}`;
    const inner = partsOf(key, value, at, telling);
    if (inner !== undefined) {
      parts.push(...inner);
      continue;
    }
    params.push([plainWords(key).toLowerCase(), describe(value, at, telling)]);
    rule ??= ruleIn(value, at, telling);
  }
  const followed = telling.links[`operation/${effect.op}`];
  if (followed !== undefined) rule ??= { to: followed, text: effect.op, kind: "Operation" };
  const own = parts.length === 0 ? effect : withoutInner(effect);
  return { path, op: effect.op, words: printed(own, telling.vocabulary), params, ...(rule && { rule }), parts };
}

/** The parts of a field that holds effects: a list, a list of lists (options), or rows that each have a list. */
function partsOf(key: string, value: unknown, path: string, telling: Telling): EffectView["parts"] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const list: readonly unknown[] = value;
  if (isEffects(list)) {
    return [{ label: key === "effects" ? "" : plainWords(key), effects: viewsOf(list, telling, `${path}.`) }];
  }
  if (list.every(isEffectList)) {
    return list.map((each, i) => ({ label: `Option ${i + 1}`, effects: viewsOf(each, telling, `${path}.${i}.`) }));
  }
  if (list.every(isEffectRow)) {
    return list.map(({ effects, ...others }, i) => {
      const said = ([name, each]: [string, unknown]): string => describe(each, `${path}.${i}.${name}`, telling);
      const label = Object.entries(others).map((entry) => `${plainWords(entry[0])} ${said(entry)}`);
      return { label: label.join(", "), effects: viewsOf(effects, telling, `${path}.${i}.effects.`) };
    });
  }
  return undefined;
}

function isEffectList(value: unknown): value is readonly Effect[] {
  return Array.isArray(value) && isEffects(value);
}

function isEffectRow(value: unknown): value is { readonly effects: readonly Effect[] } {
  return isRecord(value) && isEffectList(value.effects);
}

function isEffects(value: readonly unknown[]): value is readonly Effect[] {
  return value.every((each) => isRecord(each) && typeof each.op === "string");
}

/** A parameter's value in words. */
function describe(value: unknown, path: string, telling: Telling): string {
  if (value === true) return "yes";
  if (value === false) return "no";
  if (typeof value === "string") return telling.vocabulary.byId(telling.sorts.get(path) ?? [], value)?.name ?? value;
  if (Array.isArray(value)) return value.map((each, i) => describe(each, `${path}.${i}`, telling)).join(", ");
  if (!isRecord(value)) return String(value);
  const { from, to } = value;
  if (typeof from === "number" && typeof to === "number" && Object.keys(value).length === 2) {
    return from === to ? String(from) : `${from}-${to}`;
  }
  return Object.entries(value)
    .map(([key, each]) => {
      const said = describe(each, `${path}.${key}`, telling);
      return `${plainWords(key).toLowerCase()} ${said}`;
    })
    .join(", ");
}

function ruleIn(value: unknown, path: string, telling: Telling): LinkView | undefined {
  if (typeof value === "string") {
    const sorts = telling.sorts.get(path) ?? [];
    const term = telling.vocabulary.byId(sorts, value);
    const to = term === undefined ? undefined : telling.links[`${term.category}/${term.id}`];
    return term && to !== undefined && telling.isRule(to)
      ? { to, text: term.name, kind: plainWords(term.category) }
      : undefined;
  }
  if (value === null || typeof value !== "object") return undefined;
  for (const [key, each] of Object.entries(value)) {
    const found = ruleIn(each, `${path}.${key}`, telling);
    if (found) return found;
  }
  return undefined;
}

/** A wrapper by itself; its inner effects stand below it and need not be said twice. */
function withoutInner(effect: Effect): Effect {
  const entries = Object.entries(effect).map(([key, value]): [string, Json] => {
    const list: readonly unknown[] | undefined = Array.isArray(value) ? value : undefined;
    if (list === undefined || list.length === 0) return [key, value];
    if (isEffects(list)) return [key, []];
    if (list.every(isEffectList)) return [key, list.map(() => [])];
    if (list.every(isEffectRow)) return [key, list.map((row) => ({ ...row, effects: [] }))];
    return [key, value];
  });
  return { ...Object.fromEntries(entries), op: effect.op };
}

/** An effect in the printer's words; effects by hand may hold what no phrase says, and then show their parameters. */
function printed(effect: Effect, vocabulary: Vocabulary): string {
  try {
    return printEffects([effect], vocabulary).replaceAll(/nothing happens\.?/g, "…");
  } catch (fault) {
    if (fault instanceof Error && fault.message.startsWith("No phrase")) return "";
    throw fault;
  }
}
