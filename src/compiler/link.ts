import type { EffectRef } from "./effect-refs.ts";
import type { Fault } from "./faults.ts";
import type { Issue } from "./json-schema.ts";
import type { Compilation, Key } from "./model.ts";
import type { Symbols } from "./symbols.ts";
import type { TextResult } from "./texts.ts";
import type { EntryUnit, LinkSource } from "./unit.ts";

/** Follows one link; what it leads to is added to `refs`, and what is wrong with it is returned. */
export function followLink(
  link: LinkSource,
  at: readonly Key[],
  symbols: Symbols,
  refs: Set<string>,
): Fault | undefined {
  const { name, sorts } = link;
  if (link.to === "rule") {
    if (symbols.rules.has(name)) {
      refs.add(`rule:${symbols.game}/${name}`);
      return undefined;
    }
    const hint = symbols.hint("rule", [], name) ?? "Write page/slug, as the headings in the rules folder have it.";
    return { code: "unknown-rule", message: `There is no rule "${name}".`, hint, where: placeOf(link, at) };
  }
  if (link.to === "term") {
    if (!symbols.hasVocabulary) return undefined;
    const ref = symbols.termRef(sorts, name);
    if (ref !== undefined) {
      refs.add(ref);
      return undefined;
    }
    const sort = sorts.join(" or ");
    const hint = symbols.hint("term", sorts, name) ?? `Add it to the vocabulary in ${symbols.game}/game.yaml.`;
    return {
      code: "unknown-term",
      message: `There is no ${sort} "${name}" in this game.`,
      hint,
      where: placeOf(link, at),
    };
  }
  return followEntry(link, at, symbols, refs);
}

function placeOf({ path, part }: LinkSource, at: readonly Key[]): Fault["where"] {
  return { path: [...at, ...path], part };
}

function followEntry(link: LinkSource, at: readonly Key[], symbols: Symbols, refs: Set<string>): Fault | undefined {
  const { name, sorts } = link;
  const newName = symbols.redirects.get(name);
  const target = symbols.entries.get(newName ?? name);
  if (target === undefined || (target.kind === "redirect" && newName === undefined)) {
    if (symbols.lost.has(name) || target !== undefined) return undefined;
    const sort = sorts.length === 0 ? "entry" : sorts.join(" or ");
    const hint = symbols.hint("entry", sorts, name) ?? `Write an entry with "id: ${name}", or take the link away.`;
    return {
      code: "dangling-id",
      message: `There is no ${sort} with the id "${name}".`,
      hint,
      where: placeOf(link, at),
    };
  }
  if (sorts.length > 0 && !sorts.includes(target.kind)) {
    const message = `"${name}" is of the kind ${target.kind}, and here only ${sorts.join(" or ")} may stand.`;
    return { code: "wrong-kind", message, hint: symbols.hint("entry", sorts, name), where: placeOf(link, at) };
  }
  refs.add(target.id);
  if (newName === undefined) return undefined;
  const message = `"${name}" is an old id.`;
  return { severity: "warning", code: "old-id", message, hint: `Write "${newName}".`, where: placeOf(link, at) };
}

/** What the names in effects lead to, and what is wrong with those that lead nowhere, by paths from the effects. */
export interface FollowedNames {
  readonly symbols: Symbols;
  readonly refs: readonly string[];
  readonly issues: readonly Issue[];
}

/** Follows what effects name. */
export function followNames(names: readonly EffectRef[], symbols: Symbols): FollowedNames {
  const refs: string[] = [];
  const issues: Issue[] = [];
  for (const { id, sorts, path } of names) {
    const ref = symbols.termRef(sorts, id);
    if (ref !== undefined) refs.push(ref);
    else if (sorts.includes(symbols.entries.get(id)?.kind ?? "")) refs.push(id);
    else {
      const hint = symbols.hint("term", sorts, id) ?? symbols.hint("entry", sorts, id);
      const message = `There is no ${sorts.join(" or ")} "${id}" in this game.`;
      issues.push({ path, part: "value", code: "unknown-term", message, hint });
    }
  }
  return { symbols, refs, issues };
}

/** Adds what the effects of a text name to `refs`. */
export function addNames(result: TextResult, symbols: Symbols, refs: Set<string>): void {
  const { names } = result;
  if (names.followed?.symbols !== symbols) names.followed = followNames(names.refs, symbols);
  for (const ref of names.followed.refs) refs.add(ref);
}

/** What is wrong with a redirect. */
export function redirectFault(entry: EntryUnit, symbols: Symbols): Fault | undefined {
  if (entry.kind !== "redirect" || entry.faulty || symbols.redirects.get(entry.id) !== undefined) return undefined;
  const to = String(entry.value.to);
  if (symbols.lost.has(to)) return undefined;
  const where = { path: [...entry.at, "to"] };
  if (symbols.entries.get(to)?.kind === "redirect") {
    const message = `The redirect from "${entry.id}" leads round in a circle or on to nothing.`;
    return { code: "redirect-cycle", message, hint: "Let it lead straight to the new entry.", where };
  }
  const hint = symbols.hint("entry", [], to) ?? "Name the id that the entry has now.";
  return { code: "redirect-to-nothing", message: `The redirect leads to "${to}", which does not exist.`, hint, where };
}

/** Who refers to what, the other way round: for each id, term and rule the cards and pages that name it. */
export function reverseRefs(compilation: Compilation): ReadonlyMap<string, readonly string[]> {
  const referrers = new Map<string, string[]>();
  for (const game of compilation.games) {
    const own = (ref: string) => (ref.includes(":") ? ref : `${game.id}/${ref}`);
    const add = (ref: string, from: string) => {
      const list = referrers.get(own(ref));
      if (list === undefined) referrers.set(own(ref), [from]);
      else list.push(from);
    };
    for (const card of game.cards) for (const ref of card.refs) add(ref, `${game.id}/${card.id}`);
    for (const page of game.rules) for (const ref of page.refs) add(ref, `rule:${page.id}`);
  }
  return referrers;
}
