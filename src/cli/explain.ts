import type { Card, Compilation, GameContent, RulePage } from "../compiler/model.ts";
import { didYouMean } from "../compiler/nearest.ts";
import { operationRules, operationsIn } from "../compiler/operation-rules.ts";
import { kinds } from "../compiler/schema/index.ts";
import { termsOf, termsOnCard } from "../compiler/terms.ts";
import { Failure, UsageError } from "./command.ts";

/** Something that is referred to, by its id and its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What is known of an entry, a rule or a term. */
export interface Explained extends Named {
  /** With its game: `folklore/highwayman`. */
  readonly id: string;
  /** The kind of the entry, or `rule`, or the category of the term. */
  readonly kind: string;
  readonly file: string;
  readonly rules: readonly Named[];
  readonly refersTo: readonly Named[];
  readonly referredBy: readonly Named[];
  readonly card?: Card;
}

/** Finds what an id stands for: an entry before a rule before a term. */
export function explainId(compilation: Compilation, id: string, game: string | undefined): Explained {
  const games = compilation.games.filter((each) => game === undefined || each.id === game);
  const found = games.flatMap((each) => findIn(each, id) ?? []);
  const [only, ...others] = found;
  if (others.length > 0) {
    const ids = found.map((each) => each.id).join(", ");
    throw new UsageError(`Several games have "${id}": ${ids}. Write the one you mean, or add --game.`);
  }
  if (only) return only;
  const known = games.flatMap((each) => [...titles(each).keys()].map((key) => plainKey(key, each.id)));
  throw new Failure(`There is no entry, rule or term "${id}". ${didYouMean(id, known) ?? ""}`.trimEnd());
}

function findIn(game: GameContent, asked: string): Explained | undefined {
  const id = asked.replace(/^(rule|term):/, "").replace(new RegExp(`^${game.id}/`), "");
  const target = game.redirects[id] ?? id;
  const card = game.cards.find((each) => each.id === target);
  if (card && !/^(rule|term):/.test(asked)) return ofCard(game, card);
  const page = game.rules.find(({ slug }) => slug === id.split("/")[0]);
  const section = page?.sections.find((each) => each.id === `${game.id}/${id}`);
  if (page && (section || page.slug === id))
    return ofRule(game, page, `${game.id}/${id}`, section?.title ?? page.title);
  const term = termsOf(game).find((each) => each.id === id || each.name === id);
  if (!term) return undefined;
  const { category, name } = term;
  const key = `term:${game.id}/${term.id}`;
  const holder = game.cards.find((each) => termsOnCard(each).includes(term));
  const about = { id: `${game.id}/${term.id}`, name, kind: category, file: holder?.file ?? "" };
  return { ...about, rules: rulesOf(game, [key]), refersTo: [], referredBy: referrers(game, key) };
}

function ofCard(game: GameContent, card: Card): Explained {
  const names = titles(game);
  const named = (ref: string): Named => ({ id: plainKey(ref, game.id), name: names.get(ref) ?? "" });
  return {
    id: `${game.id}/${card.id}`,
    name: card.name,
    kind: kinds[card.kind]?.kind ?? card.kind,
    file: card.file,
    rules: rulesOf(game, [...card.refs, ...followed(game, card)]),
    refersTo: card.refs.filter((ref) => !ref.startsWith("rule:")).map(named),
    referredBy: referrers(game, card.id),
    card,
  };
}

/** The rules that the operations of a card's texts follow. */
function followed(game: GameContent, card: Card): string[] {
  const rules = operationRules(game);
  const used = operationsIn(card.texts.flatMap(({ effects }) => effects));
  return [...used].flatMap((op) => (rules.has(op) ? [`rule:${game.id}/${rules.get(op)}`] : []));
}

function ofRule(game: GameContent, page: RulePage, id: string, name: string): Explained {
  return {
    id,
    name,
    kind: "rule",
    file: page.file,
    rules: [],
    refersTo: [],
    referredBy: referrers(game, `rule:${id}`),
  };
}

/** The rules that references lead to: those cited and those that explain a term. */
function rulesOf(game: GameContent, refs: readonly string[]): Named[] {
  const names = titles(game);
  const explaining = new Map(termsOf(game).map((term) => [`term:${game.id}/${term.id}`, term.rule]));
  const cited = refs.flatMap((ref) => {
    if (ref.startsWith("rule:")) return [ref];
    const rule = explaining.get(ref);
    return rule === undefined ? [] : [`rule:${game.id}/${rule}`];
  });
  return [...new Set(cited)].map((ref) => ({ id: plainKey(ref, game.id), name: names.get(ref) ?? "" }));
}

function referrers(game: GameContent, ref: string): Named[] {
  const cards = game.cards.filter(({ refs }) => refs.includes(ref)).map(({ id, name }) => ({ id, name }));
  const pages = game.rules
    .filter(({ refs }) => refs.includes(ref))
    .map(({ slug, title }) => ({ id: slug, name: title }));
  return [...cards, ...pages];
}

/** The names of everything that can be referred to, by its reference. */
function titles(game: GameContent): Map<string, string> {
  const names = new Map<string, string>();
  for (const term of termsOf(game)) names.set(`term:${game.id}/${term.id}`, term.name);
  for (const page of game.rules) {
    names.set(`rule:${page.id}`, page.title);
    for (const section of page.sections) names.set(`rule:${section.id}`, section.title);
  }
  for (const card of game.cards) names.set(card.id, card.name);
  return names;
}

/** A reference as a person would write it. */
function plainKey(ref: string, game: string): string {
  return ref.replace(new RegExp(`^(?:rule|term):${game}/`), "");
}
