import type { Term } from "./english/index.ts";
import { type ZoneNeeds, zoneNeeds } from "./maps/zones.ts";
import { didYouMean } from "./nearest.ts";
import { operationsOf } from "./operation-rules.ts";
import type { EntryUnit, YamlUnit } from "./unit.ts";

/** What a name may stand for within a game. */
export interface Symbols {
  readonly game: string;
  /** The first entry of each id, in the order of the files. */
  readonly entries: ReadonlyMap<string, EntryUnit>;
  /** For entries whose id was taken already, the entry that has it. */
  readonly duplicates: ReadonlyMap<string, EntryUnit>;
  /** Terms by `category/id`. */
  readonly terms: ReadonlyMap<string, Term>;
  /** The reference to a term of one of some categories, or undefined if none of them has it. */
  termRef(categories: readonly string[], id: string): string | undefined;
  /** Every word that card texts may use. */
  readonly words: readonly Term[];
  /** Where each old id leads in the end; undefined for those that lead nowhere or in a circle. */
  readonly redirects: ReadonlyMap<string, string | undefined>;
  /** Titles of rules by `page` and `page/slug`. */
  readonly rules: ReadonlyMap<string, string>;
  /** Ids of files that cannot be parsed. */
  readonly lost: ReadonlySet<string>;
  /** Whether the vocabulary is there; without it, texts and terms cannot be judged. */
  readonly hasVocabulary: boolean;
  /** The operations that texts may use; undefined if all of them. */
  readonly operations: ReadonlySet<string> | undefined;
  /** How many spaces the zones of maps must have. */
  readonly zoneNeeds: ZoneNeeds;
  /** `Did you mean …?` for a name among candidates of some sorts; kept, since the same name is often missed often. */
  hint(to: "entry" | "term" | "rule", sorts: readonly string[], name: string): string | undefined;
}

/** The entry that has the id of this one already, if there is one. */
export function firstOf(entry: EntryUnit, { duplicates }: Symbols): EntryUnit | undefined {
  return duplicates.size === 0 ? undefined : duplicates.get(placeKey(entry));
}

/** Names the place of an entry, so that it is known again when its file is parsed anew. */
function placeKey(entry: EntryUnit): string {
  return `${entry.file.path} ${entry.at.join(" ")}`;
}

/** Gathers what the files of a game declare. */
export function gatherSymbols(game: string, units: readonly YamlUnit[], rules: ReadonlyMap<string, string>): Symbols {
  const entries = new Map<string, EntryUnit>();
  const duplicates = new Map<string, EntryUnit>();
  const terms = new Map<string, Term>();
  /** References by category and id: every card names a dozen terms, and a text made for each would be a new one. */
  const refs = new Map<string, Map<string, string>>();
  const lost = new Set<string>();
  let hasVocabulary = false;
  let needs: ZoneNeeds | undefined;
  let operations: readonly string[] | undefined;
  for (const entry of units.flatMap((unit) => unit.entries)) {
    const first = entry.id === "" ? undefined : entries.get(entry.id);
    if (first !== undefined) duplicates.set(placeKey(entry), first);
    else if (entry.id !== "") entries.set(entry.id, entry);
    for (const term of entry.terms) {
      const { category, id } = term;
      terms.set(`${category}/${id}`, term);
      const ofCategory = refs.get(category) ?? new Map<string, string>();
      refs.set(category, ofCategory.set(id, `term:${game}/${id}`));
    }
    if (entry.kind !== "game") continue;
    hasVocabulary = true;
    needs ??= zoneNeeds(entry.value);
    operations ??= operationsOf(entry.value);
  }
  for (const unit of units) for (const id of unit.lostIds) lost.add(id);
  const words: Term[] = [];
  for (const entry of entries.values()) for (const term of entry.words) words.push(term);
  const redirects = followRedirects(entries);
  const hints = new Map<string, string | undefined>();

  const candidates = new Map<string, readonly string[]>();

  function candidatesOf(to: "entry" | "term" | "rule", sorts: readonly string[]): readonly string[] {
    if (to === "rule") return [...rules.keys()];
    const isWanted = (sort: string) => sorts.length === 0 || sorts.includes(sort);
    if (to === "term") return [...terms.values()].filter(({ category }) => isWanted(category)).map(({ id }) => id);
    return [...entries.values()].filter(({ kind }) => isWanted(kind)).map(({ id }) => id);
  }

  return {
    game,
    entries,
    duplicates,
    terms,
    termRef(categories, id) {
      for (const category of categories) {
        const ref = refs.get(category)?.get(id);
        if (ref !== undefined) return ref;
      }
      return undefined;
    },
    words,
    redirects,
    rules,
    lost,
    hasVocabulary,
    operations: operations && new Set(operations),
    zoneNeeds: needs ?? zoneNeeds(undefined),
    hint(to, sorts, name) {
      const list = `${to} ${sorts.join(",")}`;
      const key = `${list} ${name}`;
      if (hints.has(key)) return hints.get(key);
      const known = candidates.get(list) ?? candidatesOf(to, sorts);
      candidates.set(list, known);
      const hint = didYouMean(name, known);
      hints.set(key, hint);
      return hint;
    },
  };
}

function followRedirects(entries: ReadonlyMap<string, EntryUnit>): Map<string, string | undefined> {
  const redirects = new Map<string, string | undefined>();
  for (const { kind, id } of entries.values()) {
    if (kind !== "redirect") continue;
    const passed = new Set<string>();
    let target: EntryUnit | undefined = entries.get(id);
    while (target?.kind === "redirect" && !passed.has(target.id)) {
      passed.add(target.id);
      target = entries.get(String(target.value.to));
    }
    redirects.set(id, target === undefined || target.kind === "redirect" ? undefined : target.id);
  }
  return redirects;
}
