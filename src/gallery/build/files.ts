import type { Diagnostic } from "../../compiler/diagnostics.ts";
import type { Card, Compilation, GameContent } from "../../compiler/model.ts";
import type { EffectWords } from "../../compiler/shown/effect-views.ts";
import { addresses, shardOf, shardsFor } from "../addresses.ts";
import type { PageDetail, ProblemView, SearchTexts, VocabularyData } from "../data.ts";
import { effectWords } from "../effect-words.ts";
import { cardDetail, distinct, lineOf } from "./card.ts";
import { indexFile, inReadingOrder, type Pictures } from "./index-file.ts";
import { drawMap, isMap, mapAddress } from "./maps.ts";
import { type References, referencesOf, withTermLinks } from "./references.ts";
import { vocabularyData } from "./vocabulary.ts";
import { textOf } from "./words.ts";

/** A data file of the page, its path relative to the page. */
export interface DataFile {
  readonly path: string;
  readonly content: string;
}

/** What the data is made from beside the compilation. */
export interface DataSurroundings {
  readonly pictures: Pictures;
  /** The text of a source file, if it can be had. */
  source(file: string): string | undefined;
}

/** More faults than this help nobody, and a broken file can have thousands. */
const mostProblems = 500;

/** Turns compilations into the page's data; what did not change since the last time is not made again. */
export function createDataMaker(): (compilation: Compilation, surroundings: DataSurroundings) => DataFile[] {
  const made = new WeakMap<Card, { readonly key: string; readonly words: EffectWords; readonly json: string }>();
  const wordsOf = new Map<string, { readonly json: string; readonly words: EffectWords }>();

  function vocabularyFile(game: string, data: VocabularyData): { json: string; words: EffectWords } {
    const json = JSON.stringify(data);
    const known = wordsOf.get(game);
    if (known?.json === json) return known;
    const fresh = { json, words: effectWords(data) };
    wordsOf.set(game, fresh);
    return fresh;
  }

  return (compilation, { pictures, source }) => {
    const files: DataFile[] = [];
    const put = (path: string, value: unknown): void => void files.push({ path, content: JSON.stringify(value) });
    const references = new Map(compilation.games.map((game) => [game.id, referencesOf(game)]));
    put(addresses.index, indexFile(compilation, references, pictures));
    put(addresses.problems, problemsOf(compilation.diagnostics, source));
    put(addresses.search, searchTexts(compilation.games, references));
    for (const game of compilation.games) {
      const known = references.get(game.id);
      if (known === undefined) continue;
      const { json, words } = vocabularyFile(game.id, vocabularyData(game, known));
      files.push({ path: addresses.vocabulary(game.id), content: json });
      for (const page of inReadingOrder(game)) put(addresses.page(game.id, page.slug), pageDetail(page, known));

      const detailJson = (card: Card): string => {
        const line = lineOf(source(card.file), card.id);
        const key = JSON.stringify([line, known.referredBy(card.id), card.refs.map((ref) => known.link(ref))]);
        const before = made.get(card);
        if (before?.key === key && before.words === words) return before.json;
        const fresh = JSON.stringify(cardDetail(card, { references: known, words, line }));
        made.set(card, { key, words, json: fresh });
        return fresh;
      };
      files.push(...shardFiles(game, detailJson));
      for (const card of game.cards) if (isMap(card)) files.push({ path: mapAddress(card), content: drawMap(card) });
    }
    return files;
  };
}

function shardFiles(game: GameContent, detailJson: (card: Card) => string): DataFile[] {
  const counts = new Map<string, number>();
  for (const { kind } of game.cards) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const shards = new Map<string, string[]>();
  for (const card of game.cards) {
    const path = addresses.shard(game.id, card.kind, shardOf(card.id, shardsFor(counts.get(card.kind) ?? 1)));
    const entry = `${JSON.stringify(card.id)}:${detailJson(card)}`;
    const there = shards.get(path);
    if (there) there.push(entry);
    else shards.set(path, [entry]);
  }
  return [...shards].map(([path, entries]) => ({ path, content: `{${entries.join(",\n")}}` }));
}

function pageDetail(page: GameContent["rules"][number], references: References): PageDetail {
  return {
    title: page.title,
    file: page.file,
    intro: withTermLinks(page.intro, references),
    sections: page.sections.map(({ id, slug, title, level, html }) => ({
      slug,
      title,
      level,
      html: withTermLinks(html, references),
      referredBy: distinct(references.referredBy(`rule:${id}`)),
    })),
  };
}

function searchTexts(games: readonly GameContent[], references: ReadonlyMap<string, References>): SearchTexts {
  return {
    cards: Object.fromEntries(
      games.flatMap((game) =>
        game.cards.map((card) => [`${game.id}/${card.id}`, card.texts.map(({ text }) => text).join(" ")]),
      ),
    ),
    rules: Object.fromEntries(
      games.flatMap((game) =>
        game.rules.flatMap((page) => [
          [page.id, textOf(page.intro)],
          ...page.sections.map((section) => [section.id, textOf(section.html)]),
        ]),
      ),
    ),
    terms: games.flatMap((game) =>
      (references.get(game.id)?.terms ?? []).map(({ name, link }) => ({
        game: game.id,
        name,
        category: link.kind,
        to: link.to,
      })),
    ),
  };
}

function problemsOf(diagnostics: readonly Diagnostic[], source: (file: string) => string | undefined): ProblemView[] {
  return diagnostics.slice(0, mostProblems).map((diagnostic) => {
    const line = source(diagnostic.file)?.split(/\r?\n/, diagnostic.line)[diagnostic.line - 1] ?? "";
    return { ...diagnostic, excerpt: line.length > 400 ? "" : line };
  });
}
