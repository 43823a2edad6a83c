import { CONFIG, type Enricher } from "../config.ts";
import { game } from "../game.ts";
import { anchorFor, brokenAnchor } from "./content-links.ts";
import { commandRoll, resultRoll } from "./inline-rolls.ts";
import { parseInert, sanitize } from "./sanitize.ts";
import type { EnrichmentOptions } from "./text-editor.ts";

type Make = (match: RegExpMatchArray, options: EnrichmentOptions) => Node | null | Promise<Node | null>;

const LINK = /@(UUID|[A-Z][A-Za-z]+)\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;
const COMMAND = /\[\[(\/[a-zA-Z]+)\s([^\]]*(?:\[[^\]]*\][^\]]*)*)\]\](?:\{([^}]+)\})?/g;
const RESULT = /\[\[([^/\]][^\]]*(?:\[[^\]]*\][^\]]*)*)\]\](?:\{([^}]+)\})?/g;
const WEB = /(?<![\w"'=])https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** A text with its secrets hidden, and with links, rolls and what modules add as elements. Nothing in it can run. */
export async function enrichText(content: string, options: EnrichmentOptions): Promise<string> {
  const root = parseInert(content);
  sanitize(root);
  if (!options.secrets) for (const secret of root.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  const { documents = true, links = true, rolls = true, custom = true } = options;
  if (documents) await replace(root, LINK, (match) => documentLink(match, options), options);
  if (custom) for (const enricher of CONFIG.TextEditor.enrichers) await enrich(root, enricher, options);
  if (rolls) {
    await replace(root, COMMAND, (match) => commandRoll(match), options);
    await replace(root, RESULT, (match) => resultRoll(match, dataOf(options)), options);
  }
  if (links) await replace(root, WEB, ([address]) => webLink(address), options);
  return root.innerHTML;
}

async function documentLink(match: RegExpMatchArray, { relativeTo }: EnrichmentOptions): Promise<Node | null> {
  const [, type = "", target = "", hash, label] = match;
  const uuid = type === "UUID" ? target : type === "Compendium" ? `Compendium.${target}` : `${type}.${target}`;
  if (type !== "UUID" && type !== "Compendium" && !game.collections.has(type)) return null;
  return anchorFor(uuid, { label, hash, relativeTo }) ?? brokenAnchor(label ?? target);
}

function webLink(address: string): Node {
  const anchor = document.createElement("a");
  Object.assign(anchor, { href: address, target: "_blank", rel: "noopener noreferrer", textContent: address });
  return anchor;
}

function dataOf({ rollData }: EnrichmentOptions): object {
  return typeof rollData === "function" ? (rollData as () => object)() : (rollData ?? {});
}

async function enrich(
  root: Element,
  { pattern, enricher, id, replaceParent }: Enricher,
  options: EnrichmentOptions,
): Promise<void> {
  const global = pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`);
  const make: Make = async (match) => {
    const element = await enricher(match, options);
    if (element && id) element.dataset.enricher = id;
    return element;
  };
  await replace(root, global, make, options, replaceParent);
}

/** Replaces every match in the texts of a fragment; what a maker declines stays as it is. */
async function replace(
  root: Element,
  pattern: RegExp,
  make: Make,
  options: EnrichmentOptions,
  parents = false,
): Promise<void> {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest("a, textarea, script, style")) continue;
    const value = text.data;
    const parts: (Node | string)[] = [];
    let end = 0;
    for (const match of value.matchAll(pattern)) {
      const node = await make(match, options);
      if (node === null) continue;
      parts.push(value.slice(end, match.index), node);
      end = match.index + match[0].length;
    }
    if (parts.length === 0) continue;
    const target = parents && text.parentElement ? text.parentElement : text;
    target.replaceWith(...parts, value.slice(end));
  }
}
