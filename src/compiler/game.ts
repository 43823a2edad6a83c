import { resolveEntry } from "./card.ts";
import { noTexts, type TextCount } from "./coverage.ts";
import type { Diagnostic } from "./diagnostics.ts";
import { type Fault, MOST_FAULTS } from "./faults.ts";
import { renderRules } from "./markdown/rules.ts";
import type { StoryWorld } from "./markdown/story-reader.ts";
import type { Card, GameContent } from "./model.ts";
import { createLocator, locateAll } from "./places.ts";
import { type Resolved, type SourceUnit, showSame, yamlOf } from "./source.ts";
import { resolveStory } from "./story-card.ts";
import { firstOf, gatherSymbols, type Symbols } from "./symbols.ts";
import { createTextMemory, type TextMemory } from "./texts.ts";
import type { EntryUnit, YamlUnit } from "./unit.ts";

/** What is kept of a game from one compilation to the next. */
export interface GameMemory {
  readonly symbols: Symbols;
  readonly texts: TextMemory;
  readonly units: readonly SourceUnit[];
}

/** A game with everything that was found on the way, still by file. */
export interface CompiledGame {
  readonly content: GameContent | undefined;
  readonly diagnostics: readonly (readonly Diagnostic[])[];
  readonly counts: readonly Resolved["counts"][];
}

/** Looks at what the files of a game declare; as long as that stays the same, so do the names and the texts read. */
export function rememberGame(game: string, units: readonly SourceUnit[], before: GameMemory | undefined): GameMemory {
  // The fault of a repeated id names a place in another file, which may have moved.
  if (before !== undefined && before.symbols.duplicates.size === 0 && allShowSame(units, before.units)) return before;
  const rules = new Map<string, string>();
  for (const unit of units) {
    if (unit.form !== "rules") continue;
    const { page } = unit.rules;
    rules.set(page.slug, page.title);
    for (const { slug, title } of page.sections) rules.set(`${page.slug}/${slug}`, title);
  }
  const symbols = gatherSymbols(
    game,
    units.flatMap((unit) => yamlOf(unit) ?? []),
    rules,
  );
  return { symbols, texts: before?.texts.under(symbols.words) ?? createTextMemory(symbols.words), units };
}

/** Whether files show the same to others as before. */
function allShowSame(units: readonly SourceUnit[], before: readonly SourceUnit[]): boolean {
  if (units.length !== before.length) return false;
  return units.every((unit, index) => {
    const old = before[index];
    return old !== undefined && showSame(unit, old);
  });
}

/** Links, reads and renders the files of a game. */
export function compileGame(
  game: string,
  units: readonly SourceUnit[],
  memory: GameMemory,
  world: StoryWorld,
  kindOrder: ReadonlyMap<string, number>,
): CompiledGame {
  const results = units.map((unit) => {
    // A YAML file sees its own game only; Markdown may link to rules of any game.
    const under = unit.form === "yaml" ? memory.symbols : world;
    if (unit.last?.under === under) return unit.last.result;
    const result = resolveUnit(unit, memory, world);
    unit.last = { under, result };
    return result;
  });
  const diagnostics = results.map((result) => result.diagnostics);
  const counts = results.map((result) => result.counts);
  const first = units[0];
  if (game === "" || first === undefined) return { content: undefined, diagnostics, counts };
  const hasFile = () => units.some((unit) => /^[^/]+\/game\.ya?ml$/.test(unit.file.path));
  if (!memory.symbols.hasVocabulary && !hasFile()) diagnostics.push(locateAll(first.file, [missingGame(game)]));

  const cards = sortCards(results, kindOrder);
  const rules = results
    .flatMap((result) => result.page ?? [])
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const redirects: Record<string, string> = {};
  for (const [from, to] of memory.symbols.redirects) if (to !== undefined) redirects[from] = to;
  const name = cards.find((card) => card.kind === "game")?.name ?? game;
  return { content: { id: game, name, cards, rules, redirects }, diagnostics, counts };
}

/** Cards by kind, and within a kind by id. */
function sortCards(results: readonly Resolved[], kindOrder: ReadonlyMap<string, number>): Card[] {
  const byKind = new Map<string, Card[]>();
  for (const { cards } of results) {
    for (const card of cards) {
      const list = byKind.get(card.kind);
      if (list === undefined) byKind.set(card.kind, [card]);
      else list.push(card);
    }
  }
  const order = (kind: string) => kindOrder.get(kind) ?? kindOrder.size;
  const lists = [...byKind].sort(([a], [b]) => order(a) - order(b));
  return lists.flatMap(([, cards]) => cards.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)));
}

function resolveUnit(unit: SourceUnit, { symbols, texts }: GameMemory, world: StoryWorld): Resolved {
  const nothing = { cards: [], page: undefined, counts: [] };
  if (unit.form === "unused") return { ...nothing, diagnostics: locateAll(unit.file, unit.faults) };
  if (unit.form === "rules") {
    const { page, diagnostics } = renderRules(unit.rules, world);
    return { ...nothing, page, diagnostics: [...unit.rules.diagnostics, ...diagnostics] };
  }
  if (unit.form === "yaml") return resolveYaml(unit.yaml, symbols, texts);
  const { card, diagnostics, count } = resolveStory(unit.story, symbols, texts, world);
  const repeats = (unit.story.head?.entries ?? []).flatMap((entry) => duplicateFault(entry, symbols) ?? []);
  return {
    cards: card === undefined ? [] : [card],
    page: undefined,
    diagnostics: [...diagnostics, ...locateAll(unit.file, repeats)],
    counts: [{ kind: "story", count }],
  };
}

function resolveYaml(unit: YamlUnit, symbols: Symbols, texts: TextMemory): Resolved {
  const faults = [...unit.faults];
  const cards: Card[] = [];
  const counts: { kind: string; count: TextCount }[] = [];
  for (const entry of unit.entries) {
    if (faults.length > MOST_FAULTS) {
      counts.push({ kind: entry.kind, count: { ...noTexts, unread: entry.texts.length } });
      continue;
    }
    const { card, faults: found, count } = resolveEntry(entry, symbols, texts);
    if (card !== undefined) cards.push(card);
    for (const fault of found) faults.push(fault);
    const repeat = duplicateFault(entry, symbols);
    if (repeat !== undefined) faults.push(repeat);
    if (entry.kind !== "redirect") counts.push({ kind: entry.kind, count });
  }
  return { cards, page: undefined, diagnostics: locateAll(unit.file, faults), counts };
}

function duplicateFault(entry: EntryUnit, symbols: Symbols): Fault | undefined {
  const first = firstOf(entry, symbols);
  if (first === undefined) return undefined;
  const { line, column } = createLocator(first.file)({ code: "", message: "", where: { path: [...first.at, "id"] } });
  const message = `The id "${entry.id}" is taken already, at ${first.file.path}:${line}:${column}.`;
  const hint = "Ids are unique within a game: give one of the two another id.";
  return { code: "duplicate-id", message, hint, where: { path: [...entry.at, "id"] } };
}

function missingGame(game: string): Fault {
  const message = `The game "${game}" has no vocabulary, so its card texts cannot be read.`;
  const hint = `Write ${game}/game.yaml with "kind: game".`;
  return { code: "missing-game", message, hint, where: { offset: 0, length: 1 } };
}
