/** What fills the blanks of a sentence, by their names. */
export type Blanks = Readonly<Record<string, string | number>>;

/** The sentences of a game in the language of whoever reads them. */
export interface Words<Key extends string = string> {
  /**
   * Says a sentence by its key, its `{blanks}` filled in. A key that has forms instead of a text (`one`, `other` and
   * whatever else a language counts in) is said in the form that the blank `n` asks for.
   */
  readonly say: (key: Key, blanks?: Blanks) => string;
  /** The same for a key that is made up while the game runs; undefined if there are no words for it. */
  readonly sayIf: (key: string, blanks?: Blanks) => string | undefined;
}

/** The keys of a file of words, as paths to its texts. The forms of a text that is counted share one key. */
export type KeysOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string | { readonly other: string }
    ? Name
    : `${Name}.${KeysOf<Tree[Name]>}`;
}[keyof Tree & string];

/** Words out of texts that are found by their keys, counted as the language counts. A key without a text says itself. */
export function createWords(find: (key: string) => string | undefined, language: string): Words {
  const plurals = new Intl.PluralRules(language);
  const formOf = (key: string, n: unknown) =>
    typeof n === "number" ? (find(`${key}.${plurals.select(n)}`) ?? find(`${key}.other`)) : undefined;
  const sayIf = (key: string, blanks: Blanks = {}) => {
    const text = find(key) ?? formOf(key, blanks.n);
    return text?.replace(/\{(\w+)\}/g, (blank, name: string) => String(blanks[name] ?? blank));
  };
  return { say: (key, blanks) => sayIf(key, blanks) ?? key, sayIf };
}
