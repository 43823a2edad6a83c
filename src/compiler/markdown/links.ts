import type { Reporter, Stretch } from "./report.ts";

/** One `[[target|label]]` of a file. */
export interface Link extends Stretch {
  /** As written, without the label: `highwayman`, `SPOOKED`, `rule:death/limbo`, `#the-child`. */
  readonly target: string;
  readonly label: string | undefined;
}

/** What a link leads to. */
export interface Resolution {
  /** A relative or http address: anything else is cut off when the page is sanitised. */
  readonly href: string;
  /** What the reader sees if the link has no label of its own. */
  readonly title: string;
  /** The kind of card, `term` or `rule`. */
  readonly kind: string;
  /** The id for `refs`: `highwayman`, `term:folklore/spooked`, `rule:folklore/death/limbo`. */
  readonly ref: string;
}

/** What the rest of the content offers to links. */
export interface LinkWorld {
  /** `target` is an id or name, or a rule with its game: `rule:folklore/death/limbo`. */
  resolve(target: string, game: string): Resolution | undefined;
  /** Everything that `resolve` knows, in the same spelling, for did-you-mean. */
  candidates(game: string): Iterable<string>;
}

const LINK = /(?<!\\)\[\[([^[\]\n\r]*)\]\]/g;
/** Private characters stand in for links while Markdown is parsed: `|` in a table and `:` before a word stay harmless. */
const OPEN = "\uE000";
const FILL = "\uE001";
const DIGIT = 0xe100;
const BASE = 0x1000;
const STAND_IN = /\uE000([\uE100-\uF0FF])([\uE100-\uF0FF])\uE001+/g;
const PRIVATE = /[\uE000-\uF8FF]/g;

/** Replaces each link from `from` on by a stand-in of the same length, so that every offset stays true. */
export function maskLinks(text: string, from: number, report: Reporter): { masked: string; links: Link[] } {
  const links: Link[] = [];
  const body = text.slice(from).replace(PRIVATE, (_, at: number) => {
    const place = { start: from + at, end: from + at + 1 };
    report.warn("private-character", "This character has no meaning outside one font; it is left out.", place);
    return "\uFFFD";
  });
  const masked = body.replace(LINK, (whole, inner: string, at: number) => {
    const start = from + at;
    const end = start + whole.length;
    const bar = inner.search(/\\?\|/);
    const target = (bar === -1 ? inner : inner.slice(0, bar)).trim();
    const label = bar === -1 ? "" : inner.slice(inner.indexOf("|") + 1).trim();
    if (target === "" || links.length >= BASE * BASE) {
      report.error("empty-link", "This link names nothing.", { start, end }, "Write [[id]] or [[id|label]].");
      return " ".repeat(whole.length);
    }
    const number = links.push({ start, end, target, label: label === "" ? undefined : label }) - 1;
    const digits = String.fromCharCode(DIGIT + Math.floor(number / BASE), DIGIT + (number % BASE));
    return OPEN + digits + FILL.repeat(whole.length - 3);
  });
  return { masked: text.slice(0, from) + masked, links };
}

/** Cuts a parsed text into plain words and links. */
export function splitLinks(text: string, links: readonly Link[]): (string | Link)[] {
  const parts: (string | Link)[] = [];
  let done = 0;
  for (const match of text.matchAll(STAND_IN)) {
    const link = links[numberOf(match)];
    if (link === undefined) continue;
    if (match.index > done) parts.push(text.slice(done, match.index));
    parts.push(link);
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}

/** Puts links back as they were written, for code and addresses. */
export function unmask(text: string, links: readonly Link[], write: (link: Link) => string = asWritten): string {
  return text.replace(STAND_IN, (...match) => {
    const link = links[numberOf(match as unknown as readonly string[])];
    return link === undefined ? "" : write(link);
  });
}

function asWritten(link: Link): string {
  return link.label === undefined ? `[[${link.target}]]` : `[[${link.target}|${link.label}]]`;
}

function numberOf(match: readonly string[]): number {
  return ((match[1]?.charCodeAt(0) ?? 0) - DIGIT) * BASE + (match[2]?.charCodeAt(0) ?? 0) - DIGIT;
}

/** A target in the one spelling that `resolve` takes: rules carry their game. */
export function normalTarget(target: string, game: string): string {
  if (!target.startsWith("rule:")) return target;
  const path = target.slice("rule:".length).trim();
  return path.split("/").length > 2 ? `rule:${path}` : `rule:${game}/${path}`;
}

/** The way an author of `game` would write a normal target. */
export function writtenTarget(target: string, game: string): string {
  const own = `rule:${game}/`;
  return target.startsWith(own) ? `rule:${target.slice(own.length)}` : target;
}
