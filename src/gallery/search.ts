import type { CardRow, GalleryIndex, SearchTexts, TermRow } from "./data.ts";
import { type Filter, ruleRoute } from "./route.ts";

/** A rule section or a term that the query names. */
export interface Finding {
  readonly to: string;
  readonly title: string;
  readonly where: string;
}

/** Finds cards, rules and terms by the words of a query; every word must occur. */
export interface Search {
  cards(filter: Filter): readonly CardRow[];
  rules(filter: Filter, limit: number): readonly Finding[];
}

interface Entry<T> {
  readonly item: T;
  readonly name: string;
  readonly rest: string;
}

/**
 * A plain scan over lower-case strings: at 5,000 cards it takes a few milliseconds per keystroke,
 * so there is no index to build, to ship or to go stale. Without `texts` only names, ids and kinds are searched.
 */
export function makeSearch(index: GalleryIndex, texts?: SearchTexts): Search {
  const kindNames = new Map(
    index.games.flatMap((game) => game.kinds.map((kind) => [`${game.id}/${kind.id}`, kind.name])),
  );
  const cards: Entry<CardRow>[] = index.cards.map((row) => {
    const kind = kindNames.get(`${row.game}/${row.kind}`) ?? row.kind;
    const text = texts?.cards[`${row.game}/${row.id}`] ?? "";
    return { item: row, name: fold(row.name), rest: fold(`${row.id} ${kind} ${row.deck ?? ""} ${text}`) };
  });
  const findings = findingsOf(index, texts);

  return {
    cards(filter) {
      const words = wordsOf(filter.q);
      const found: { row: CardRow; rank: number }[] = [];
      for (const { item: row, name, rest } of cards) {
        if (filter.game && row.game !== filter.game) continue;
        if (filter.kind && row.kind !== filter.kind) continue;
        if (filter.deck && row.deck !== filter.deck) continue;
        const rank = rankOf(words, name, rest);
        if (rank > 0) found.push({ row, rank });
      }
      if (words.length > 0) found.sort((a, b) => b.rank - a.rank);
      return found.map(({ row }) => row);
    },
    rules(filter, limit) {
      const words = wordsOf(filter.q);
      if (words.length === 0) return [];
      const seen = new Set<string>();
      return findings
        .filter((entry) => !filter.game || entry.item.game === filter.game)
        .map((entry) => ({ finding: entry.item, rank: rankOf(words, entry.name, entry.rest) }))
        .filter(({ rank }) => rank > 0)
        .sort((a, b) => b.rank - a.rank)
        .filter(({ finding: { to } }) => !seen.has(to) && seen.add(to))
        .slice(0, limit)
        .map(({ finding }) => finding);
    },
  };
}

type GameFinding = Finding & { readonly game: string };

function findingsOf(index: GalleryIndex, texts?: SearchTexts): Entry<GameFinding>[] {
  const terms = (texts?.terms ?? []).map((term: TermRow) => ({
    item: { to: term.to, title: term.name, where: term.category, game: term.game },
    name: fold(term.name),
    rest: fold(term.category),
  }));
  const sections = index.pages.flatMap((page) =>
    [{ slug: "", title: page.title }, ...page.sections].map(({ slug, title }) => {
      const id = `${page.game}/${page.slug}${slug ? `/${slug}` : ""}`;
      const where = slug ? `Rules: ${page.title}` : "Rules";
      const item = { to: ruleRoute(id), title, where, game: page.game };
      return { item, name: fold(title), rest: fold(texts?.rules[id] ?? "") };
    }),
  );
  return [...terms, ...sections];
}

/** 0 if a word is missing; more for names than for texts, and most for a name that begins with the query. */
function rankOf(words: readonly string[], name: string, rest: string): number {
  let rank = 1;
  for (const word of words) {
    const at = name.indexOf(word);
    if (at === 0) rank += name.length === word.length ? 16 : 8;
    else if (at > 0) rank += name[at - 1] === " " ? 6 : 3;
    else if (!rest.includes(word)) return 0;
  }
  return rank;
}

function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Lower case without accents, so that "strigoi" finds "Strigoî". */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
