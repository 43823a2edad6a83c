const irregular: Readonly<Record<string, string>> = { are: "is", have: "has", cannot: "cannot", do: "does" };

/** The third person of a verb: lose, loses; search, searches; are, is. */
export function thirdPerson(verb: string): string {
  const known = irregular[verb];
  if (known !== undefined) return known;
  if (/(?:s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/** Verbs that need their "you": "you are immune", never "are immune". */
export const needsSubject: ReadonlySet<string> = new Set(["are", "have", "cannot"]);
