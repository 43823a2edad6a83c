import { foundryId } from "../ids.ts";
import type { GameContent, RulePage } from "../model.ts";
import { termsOf } from "../terms.ts";
import { cardUuids } from "./decks.ts";
import { type FoundryDocument, type PackSource, stats } from "./document.ts";
import type { EmitOptions } from "./emission.ts";
import { escapeMarkup } from "./html.ts";
import { relink } from "./links.ts";
import { moduleId } from "./module.ts";

/** The compendium of a game's rules: one journal entry with a page for each chapter. */
export function rulesPack(game: GameContent, options: EmitOptions): PackSource {
  const pages = [...game.rules].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const resolve = createResolver(game, options);
  return {
    name: packName(game.id),
    label: `${game.name} · Rules`,
    type: "JournalEntry",
    game: game.id,
    path: `packs/${game.id}/rules`,
    folders: [],
    documents: pages.length === 0 ? [] : [entryDocument(game, pages, resolve)],
  };
}

function packName(game: string): string {
  return `${game}-rules`;
}

function entryId(game: string): string {
  return foundryId(`${game}/rules`);
}

function pageId(page: string): string {
  return foundryId(`rules/${page}`);
}

type Resolve = (target: string) => string | undefined;

/** Finds the document that a link of the rules means: a rule's heading, a card in its deck, the rule of a term. */
function createResolver(game: GameContent, options: EmitOptions): Resolve {
  const cards = cardUuids(game, options);
  const rules = ruleUuids(game);
  const terms = new Map<string, string>();
  for (const term of termsOf(game)) {
    const rule = rules.get(`${game.id}/${term.rule}`);
    if (rule !== undefined && !terms.has(term.id)) terms.set(term.id, rule);
  }
  const own = `${game.id}/`;
  const within = (id: string) => (id.startsWith(own) ? id.slice(own.length) : id);
  return (target) => {
    const [, scheme, id] = /^(?:(rule|term):)?(.*)$/.exec(target) ?? [];
    if (id === undefined) return undefined;
    if (scheme === "rule") return rules.get(id) ?? rules.get(own + id);
    if (scheme === "term") return terms.get(within(id));
    return cards(within(id));
  };
}

/** Where each rule of a game lies in the compendium: its page, and for a section the heading on it. */
export function ruleUuids(game: GameContent): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const page of game.rules) {
    const uuid = `Compendium.${moduleId}.${packName(game.id)}.JournalEntry.${entryId(game.id)}.JournalEntryPage.${pageId(page.id)}`;
    rules.set(page.id, uuid);
    for (const section of page.sections) rules.set(section.id, `${uuid}#${headingAnchor(section.title)}`);
  }
  return rules;
}

/** The anchor that Foundry gives a heading, made from its words. */
export function headingAnchor(title: string): string {
  const words = title.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  return words
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "-")
    .replace(/["']/g, "")
    .slice(0, 64);
}

function entryDocument(game: GameContent, pages: readonly RulePage[], resolve: Resolve): FoundryDocument {
  return {
    _id: entryId(game.id),
    name: `${game.name} · Rules`,
    pages: pages.map((page, at) => pageDocument(page, at, resolve)),
    sort: 100_000,
    // Rules are for everybody at the table.
    ownership: { default: 2 },
    flags: { [moduleId]: { game: game.id } },
    _stats: stats,
  };
}

function pageDocument(page: RulePage, at: number, resolve: Resolve): FoundryDocument {
  const sections = page.sections.map(({ level, title, html }) => {
    const tag = `h${Math.min(Math.max(level, 1), 6)}`;
    return `<${tag}>${escapeMarkup(title)}</${tag}>\n${html}`;
  });
  const content = [page.intro, ...sections].filter((part) => part !== "").join("\n");
  return {
    _id: pageId(page.id),
    name: page.title,
    type: "text",
    title: { show: true, level: 1 },
    text: { format: 1, content: relink(content, resolve) },
    sort: (at + 1) * 100_000,
    ownership: { default: -1 },
    flags: { [moduleId]: { rule: page.id, game: page.game } },
    _stats: stats,
  };
}
