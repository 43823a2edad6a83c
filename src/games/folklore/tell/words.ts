import type { Speaker } from "../words.ts";

/** A sentence: the first letter large, a full stop at the end. */
export function sentence(text: string): string {
  const whole = capital(text);
  return /[.!?:]["”’“]?$/.test(whole) ? whole : `${whole}.`;
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A list as people say it: "a", "a and b", "a, b and c". */
export function list({ say }: Speaker, parts: readonly string[], joined: "and" | "or" = "and"): string {
  const last = parts.at(-1);
  if (last === undefined || parts.length === 1) return last ?? "";
  return say(`list.${joined}`, { others: parts.slice(0, -1).join(", "), last });
}

/** A name with the article that it takes. */
export function withA({ say }: Speaker, name: string): string {
  return say(/^[aeiou]/i.test(name) ? "name.an" : "name.a", { name });
}

/** A bonus or penalty with its sign. */
export function signed(by: number): string {
  return by < 0 ? `-${-by}` : `+${by}`;
}

/** An id in plain words, for what has no name of its own: `off-road` is "off road". */
export function spoken(id: string): string {
  return id.replaceAll("-", " ");
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** HTML as plain text: a line for each paragraph, a dash before each point of a list. A link that ends it leads on. */
export function plainText(html: string, readOn = (title: string) => title): string {
  return html
    .replace(
      /([.!?"”’]\s*)<a\b[^>]*>([^<]*)<\/a>\s*(?=<\/|$)/gi,
      (_, before: string, title: string) => `${before}${readOn(title)}`,
    )
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<li[^>]*>/gi, "\n- ")
    .replace(/<\/(p|li|ul|ol|div|blockquote|h[1-6]|tr)>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return entities[String(name).toLowerCase()] ?? whole;
    })
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** Prose of the story as plain text. */
export function proseText({ say }: Speaker, html: string): string {
  return plainText(html, (title) => say("log.story.read-on", { title }));
}
