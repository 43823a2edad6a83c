/** A page of the rules, as far as its titles go. */
export interface TitledPage {
  readonly slug: string;
  readonly title: string;
  readonly sections: readonly { readonly slug: string; readonly title: string }[];
}

/** The titles of the rules by their ids, as page/slug. */
export function ruleTitles(pages: readonly TitledPage[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const page of pages) {
    titles.set(page.slug, page.title);
    for (const section of page.sections) titles.set(`${page.slug}/${section.slug}`, section.title);
  }
  return titles;
}

/** The title of a rule; its id if no page has it. */
export function tellRule(titles: ReadonlyMap<string, string>, rule: string): string {
  return titles.get(rule) ?? rule;
}
