/** Words of an HTML text, for searching. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:#x?[\da-f]+|\w+);/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}
