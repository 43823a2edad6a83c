import { CONFIG, type Enricher } from "../config.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { anchorFor, brokenAnchor } from "./content-links.ts";
import { commandRoll, resultRoll, rollTarget } from "./inline-rolls.ts";
import { parseInert, sanitize } from "./sanitize.ts";
import { fromUuid } from "./uuid.ts";

/** How a text is enriched. */
export interface EnrichmentOptions {
  /** Whether secret passages stay in the text. */
  readonly secrets?: boolean;
  readonly documents?: boolean;
  readonly links?: boolean;
  readonly rolls?: boolean | object;
  readonly rollData?: object | (() => object);
  readonly relativeTo?: ClientDocument | null;
  readonly custom?: boolean;
  readonly [option: string]: unknown;
}

type Make = (match: RegExpMatchArray, options: EnrichmentOptions) => Node | null | Promise<Node | null>;

const LINK = /@(UUID|[A-Z][A-Za-z]+)\[([^\]#]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;
const COMMAND = /\[\[(\/[a-zA-Z]+)\s([^\]]*(?:\[[^\]]*\][^\]]*)*)\]\](?:\{([^}]+)\})?/g;
const RESULT = /\[\[([^/\]][^\]]*(?:\[[^\]]*\][^\]]*)*)\]\](?:\{([^}]+)\})?/g;
const WEB = /(?<![\w"'=])https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** What turns texts of the world into what people see. */
export class TextEditor {
  /** The class that modules put in its place, if they do. */
  static get implementation(): typeof TextEditor {
    return CONFIG.ux.TextEditor;
  }

  /** A text with its secrets hidden, and with links, rolls and what modules add as elements. Nothing in it can run. */
  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return "";
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

  /** The data of a drag, or nothing if it is not one of ours. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** Lets links and rolls in texts react to clicks, keys and drags, wherever they are on the page. */
  static activateListeners(): void {
    const act = (event: Event) => {
      const target = (event.target as Element | null)?.closest?.<HTMLElement>(
        "a.content-link[data-uuid], a.inline-roll",
      );
      if (!target) return;
      event.preventDefault();
      follow(target, event).catch((error: Error) =>
        Hooks.onError("TextEditor", error, { log: "error", notify: "error" }),
      );
    };
    document.addEventListener("click", act);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") act(event);
    });
    document.addEventListener("dragstart", (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
      if (!link || !event.dataTransfer) return;
      const { uuid, type } = link.dataset;
      event.dataTransfer.setData("text/plain", JSON.stringify({ type, uuid }));
    });
  }
}

async function follow(target: HTMLElement, event: Event): Promise<unknown> {
  if (target.classList.contains("inline-roll")) return rollTarget(target);
  const found = await fromUuid(target.dataset.uuid ?? "");
  if (found === null) throw new Error(`${target.textContent} is not there any more.`);
  const allowed = game.user !== null && found.testUserPermission(game.user, "LIMITED");
  if (!allowed) throw new Error(`You may not look at ${found.name}.`);
  return found._onClickDocumentLink(event);
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
