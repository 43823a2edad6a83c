/** The slug that a title suggests: `Phase 1: Rest` becomes `phase-1-rest`. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const slug = plain
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "section" : slug;
}

/** Takes `{#slug}` off the end of a heading. */
export function splitSlug(heading: string): { title: string; slug: string | undefined } {
  const match = /\{#([^{}]*)\}\s*$/.exec(heading);
  if (match === null) return { title: heading.trim(), slug: undefined };
  return { title: heading.slice(0, match.index).trim(), slug: match[1] ?? "" };
}
