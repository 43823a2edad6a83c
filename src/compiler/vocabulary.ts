import type { Term } from "./english/vocabulary.ts";
import { asRecord } from "./json-schema.ts";
import type { EntryUnit } from "./unit.ts";

/** Categories whose words have a plural; a resource or a status is written the same for one and for many. */
const COUNTED: ReadonlySet<string> = new Set(["deck", "category", "token", "type", "slot"]);

/** A term as an entry of a vocabulary gives it; undefined if it lacks what makes it one. */
export function termFrom(item: unknown, category: string): Term | undefined {
  const { id, name, plural, aliases } = asRecord(item) ?? {};
  if (typeof id !== "string" || typeof name !== "string") return undefined;
  const others = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === "string") : [];
  return { category, id, name, ...(typeof plural === "string" ? { plural } : {}), aliases: others };
}

function withPlural(term: Term): Term {
  if (term.plural !== undefined || term.name.endsWith("s")) return term;
  return { ...term, plural: `${term.name}s` };
}

/** Every word that card texts may use because of an entry: the terms it declares, and its own name. */
export function wordsOf(entry: Pick<EntryUnit, "kind" | "id" | "name" | "plural" | "terms">): readonly Term[] {
  const words = entry.terms.map((term) => (COUNTED.has(term.category) ? withPlural(term) : term));
  if (entry.name !== "" && entry.id !== "" && entry.kind !== "game") {
    const { kind: category, id, name } = entry;
    const plural = entry.plural ?? (name.endsWith("s") ? undefined : `${name}s`);
    words.push(plural === undefined ? { category, id, name } : { category, id, name, plural });
  }
  return words;
}

/**
 * The first words of all spellings by which two vocabularies differ.
 * A text without any of them reads the same under both, so it need not be read again.
 */
export function changedWords(before: readonly Term[], after: readonly Term[]): ReadonlySet<string> {
  const words = new Set<string>();
  const add = ({ name, plural, aliases = [] }: Term) => {
    for (const spelling of [name, ...(plural === undefined ? [] : [plural]), ...aliases]) {
      words.add((/[\p{L}\p{N}]+/u.exec(spelling)?.[0] ?? spelling).toLowerCase());
    }
  };
  // Terms of files that did not change are the same objects, so almost all of them cancel out.
  const old = new Set(before);
  const fresh = new Set(after);
  for (const term of after) if (!old.has(term)) add(term);
  for (const term of before) if (!fresh.has(term)) add(term);
  return words;
}
