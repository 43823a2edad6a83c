/** A heading of a page. */
export interface Heading {
  readonly slug: string;
  readonly text: string;
  readonly level: number;
}

/** The name of a heading in addresses. */
export function slugify(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Marks the headings of a text so that links and the contents can lead to them. */
export function headingsOf(content: string): { html: string; headings: Heading[] } {
  const holder = document.createElement("template");
  holder.innerHTML = content;
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  for (const heading of holder.content.querySelectorAll<HTMLElement>("h1, h2, h3, h4")) {
    const text = heading.textContent?.trim() ?? "";
    const base = heading.id || heading.dataset.anchor || slugify(text);
    const count = taken.get(base) ?? 0;
    taken.set(base, count + 1);
    const slug = count ? `${base}$${count}` : base;
    heading.dataset.anchor = slug;
    heading.tabIndex = -1;
    headings.push({ slug, text, level: Number(heading.tagName[1]) });
  }
  return { html: holder.innerHTML, headings };
}
