import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent } from "../content.ts";
import { type AuraReach, type Clauses, clausesOf, type Gate, type UseClause, type WhenClause } from "./clauses.ts";
import { remember } from "./remember.ts";
import type { Source } from "./sources.ts";
import { type StandingEffect, type StandingEffects, type StandingOp, subjectOf, type Who } from "./words.ts";

/** A standing effect together with where it stands. */
export interface Bound<E extends StandingEffect = StandingEffect> {
  readonly effect: E;
  readonly source: Source;
  readonly gates: readonly Gate[];
  readonly aura?: AuraReach;
  /** The weapon that it belongs to: it counts for attacks with it alone. */
  readonly weapon?: number;
  /** Whether it counts in every situation, so that nothing needs to be looked at. */
  readonly plain: boolean;
}

/** What stands about one subject, by its operation. */
export type About = { [Op in StandingOp]: readonly Bound<StandingEffects[Op]>[] };

/** Standing effects by what they are about. */
export type Index = Map<string, About>;

/** A "when", an aura or a use together with where it stands. */
export interface Placed<C> {
  readonly clause: C;
  readonly source: Source;
  /** Gates of the text that brings the keyword it belongs to, and its own. */
  readonly gates: readonly Gate[];
}

/** What the text of one source does. */
export interface Texts {
  /** What bears on the bearer. */
  readonly own: readonly Bound[];
  /** What may bear on others as well. */
  readonly outward: readonly Bound[];
  readonly whens: readonly Placed<WhenClause>[];
  readonly uses: readonly Placed<UseClause>[];
}

/** What the texts of several sources do, ready to be looked up. */
export interface Bindings extends Omit<Texts, "own"> {
  readonly own: Index;
}

type Draft<T> = { readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] };

/** Bindings without anything. */
export function noBindings(): Draft<Bindings> {
  return { own: new Map(), outward: [], whens: [], uses: [] };
}

const noBounds: readonly never[] = [];

/** The standing effects of an operation about a subject. */
export function boundsAbout<Op extends StandingOp>(index: Index, op: Op, subject: string): About[Op] {
  const about = index.get(subject);
  return about === undefined ? noBounds : about[op];
}

/** Adds a standing effect where it will be looked up. */
export function indexBound(into: Index, bound: Bound): void {
  const subject = subjectOf(bound.effect);
  let about = into.get(subject);
  if (about === undefined) {
    about = { modify: noBounds, keyword: noBounds, immune: noBounds, forbid: noBounds, twice: noBounds };
    into.set(subject, about);
  }
  const { op } = bound.effect;
  (about as Record<StandingOp, readonly Bound[]>)[op] = [...about[op], bound];
}

/** Binds what the texts of the sources do. */
export function bindAll(content: FolkloreContent, sources: readonly Source[]): Bindings {
  const bindings = noBindings();
  for (const source of sources) bind(bindings, textsOf(content, source, source.bearer));
  return bindings;
}

/** Adds what the text of a source does. */
export function bind(into: Draft<Bindings>, texts: Texts): void {
  for (const bound of texts.own) indexBound(into.own, bound);
  for (const bound of texts.outward) into.outward.push(bound);
  for (const placed of texts.whens) into.whens.push(placed);
  for (const placed of texts.uses) into.uses.push(placed);
}

/** What the text of a source does. */
const textsOf = remember((content, source: Source) => place(content, source, clausesOf(source.effects)));

/** Puts a sorted text where it stands. A keyword brings the text that the glossary gives it. */
export function place(content: FolkloreContent, source: Source, clauses: Clauses): Texts {
  const texts: Draft<Texts> = { own: [], outward: [], whens: [], uses: [] };
  placeInto(content, texts, source, clauses, []);
  return texts;
}

function placeInto(
  content: FolkloreContent,
  into: Draft<Texts>,
  source: Source,
  clauses: Clauses,
  outer: readonly Gate[],
): void {
  const within = (gates: readonly Gate[]) => (outer.length === 0 ? gates : [...outer, ...gates]);
  for (const { effect, gates, aura } of clauses.standing) {
    const all = within(gates);
    addStanding(into, source, meant(effect, source), all, aura, weaponOf(content, effect, source));
    if (effect.op === "keyword") placeKeyword(content, into, source, effect.keyword, all);
  }
  for (const clause of clauses.whens) into.whens.push({ clause, source, gates: within(clause.gates) });
  for (const clause of clauses.uses) into.uses.push({ clause, source, gates: within(clause.gates) });
}

const noEffects: readonly Effect[] = [];

function placeKeyword(
  content: FolkloreContent,
  into: Draft<Texts>,
  source: Source,
  id: string,
  gates: readonly Gate[],
): void {
  const keyword = content.keywords.get(id);
  const effects = keyword?.effects ?? noEffects;
  if (keyword === undefined || effects.length === 0) return;
  const named: Source = { ...source, id: `${source.id}/${id}`, name: keyword.name, rule: keyword.rule, effects };
  placeInto(content, into, named, clausesOf(effects), gates);
}

/** "One skill" is the skill that was picked when the tier was opened. */
function meant(effect: StandingEffect, { skill }: Source): StandingEffect {
  if (effect.op !== "modify" || effect.stat !== "one skill" || skill === undefined) return effect;
  return { ...effect, stat: skill };
}

const ofAttacks: ReadonlySet<string> = new Set(["might", "damage"]);

/** Might, damage and keywords of a weapon count only for attacks with that weapon (items/weaponry). */
function weaponOf(content: FolkloreContent, effect: StandingEffect, { card, weapon }: Source): number | undefined {
  if (card === undefined) return undefined;
  if (
    "scope" in effect &&
    effect.scope !== undefined &&
    "with" in effect.scope &&
    effect.scope.with === "this weapon"
  ) {
    return card.key;
  }
  if (weapon !== true) return undefined;
  if (effect.op === "modify") return ofAttacks.has(effect.stat) ? card.key : undefined;
  if (effect.op !== "keyword" || effect.who !== "card") return undefined;
  const on = content.keywords.get(effect.keyword)?.on ?? [];
  return on.includes("weapon") || on.includes("attack") ? card.key : undefined;
}

function addStanding(
  { own, outward }: Draft<Texts>,
  source: Source,
  effect: StandingEffect,
  gates: readonly Gate[],
  aura: AuraReach | undefined,
  weapon: number | undefined,
): void {
  const scoped = "scope" in effect && effect.scope !== undefined;
  const bare = source.kind !== "lasting" || source.card === undefined;
  const plain = gates.length === 0 && !scoped && weapon === undefined && source.idle !== true && bare;
  const bound: Bound = {
    effect,
    source,
    gates,
    plain,
    ...(aura === undefined ? {} : { aura }),
    ...(weapon === undefined ? {} : { weapon }),
  };
  if (aura !== undefined || !isBearer(effect.who)) outward.push(bound);
  else own.push(bound);
}

/** Whether the words mean whoever bears the text. A card that has a bonus itself belongs to its bearer too. */
function isBearer(who: Who | "card" | undefined): boolean {
  return who === undefined || who === "you" || who === "this" || who === "bearer" || who === "card";
}
