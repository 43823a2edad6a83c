import type { Card, GameContent } from "../../compiler/model.ts";
import { kinds } from "../../compiler/schema/index.ts";
import { plainWords } from "../../compiler/shown/plain-words.ts";
import type { LinkView } from "../../compiler/shown/views.ts";
import { termsOnCard } from "../../compiler/terms.ts";
import { cardRoute, ruleRoute } from "../route.ts";

/** A word of the vocabulary with its page. */
export interface TermView {
  readonly id: string;
  /** `status`, `skill`, `deck`. */
  readonly category: string;
  readonly name: string;
  readonly link: LinkView;
}

/** Where the ids of one game lead, and who leads there. */
export interface References {
  /** The link of an id as it stands in `refs`: `highwayman`, `term:folklore/spooked`, `rule:folklore/death/limbo`. */
  link(ref: string): LinkView | undefined;
  /** Cards and rules pages that refer to it. */
  referredBy(ref: string): readonly LinkView[];
  /** A term by its id, of one of the given categories; any category if none is given. */
  term(id: string, categories?: readonly string[]): TermView | undefined;
  readonly terms: readonly TermView[];
}

/** Lets links to terms lead to the rules that explain them, where the compiler's lead to the vocabulary. */
export function withTermLinks(html: string, references: References): string {
  return html.replace(/<a\b[^>]*\bdata-ref="(term:[^"]*)"[^>]*>/g, (tag, ref: string) => {
    const to = references.link(ref)?.to;
    return to === undefined ? tag : tag.replace(/\bhref="[^"]*"/, () => `href="${to}"`);
  });
}

/** Gathers the references of a game. */
export function referencesOf(game: GameContent): References {
  const links = new Map<string, LinkView>();
  for (const card of game.cards) links.set(card.id, cardLink(card));
  for (const page of game.rules) {
    links.set(`rule:${page.id}`, pageLink(page));
    for (const section of page.sections) {
      links.set(`rule:${section.id}`, { to: ruleRoute(section.id), text: section.title, kind: `Rules: ${page.title}` });
    }
  }
  const terms = termsIn(game, links);
  for (const term of terms) links.set(`term:${game.id}/${term.id}`, term.link);
  const byId = new Map<string, TermView[]>();
  for (const term of terms) byId.set(term.id, [...(byId.get(term.id) ?? []), term]);
  const back = referrersOf(game);

  return {
    terms,
    link: (ref) => links.get(Object.hasOwn(game.redirects, ref) ? (game.redirects[ref] ?? ref) : ref),
    referredBy: (ref) => back.get(ref) ?? [],
    term(id, categories) {
      const same = byId.get(id);
      return categories === undefined ? same?.[0] : same?.find((term) => categories.includes(term.category));
    },
  };
}

function referrersOf(game: GameContent): Map<string, LinkView[]> {
  const back = new Map<string, LinkView[]>();
  const refer = (from: LinkView, self: string, refs: readonly string[]): void => {
    for (const ref of new Set(refs)) {
      const target = Object.hasOwn(game.redirects, ref) ? (game.redirects[ref] ?? ref) : ref;
      if (target === self) continue;
      const list = back.get(target);
      if (list) list.push(from);
      else back.set(target, [from]);
    }
  };
  for (const card of game.cards) refer(cardLink(card), card.id, card.refs);
  for (const page of game.rules) refer(pageLink(page), `rule:${page.id}`, page.refs);
  return back;
}

/** Terms lead to the rule that explains them, or to the card that lists them where none does. */
function termsIn(game: GameContent, links: ReadonlyMap<string, LinkView>): TermView[] {
  return game.cards.flatMap((card) =>
    termsOnCard(card).map(({ id, name, category, rule }) => {
      const to = (rule && links.get(`rule:${game.id}/${rule}`)?.to) || cardRoute(game.id, card.id);
      return { id, category, name, link: { to, text: name, kind: plainWords(category) } };
    }),
  );
}

function cardLink(card: Card): LinkView {
  return { to: cardRoute(card.game, card.id), text: card.name, kind: kinds[card.kind]?.title ?? plainWords(card.kind) };
}

function pageLink(page: { readonly id: string; readonly title: string }): LinkView {
  return { to: ruleRoute(page.id), text: page.title, kind: "Rules" };
}
