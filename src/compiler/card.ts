import type { TextCount } from "./coverage.ts";
import { examplesOf, withoutExamples } from "./examples.ts";
import { type Fault, MOST_FAULTS } from "./faults.ts";
import { keepJson } from "./known-json.ts";
import { addNames, followLink, followNames, redirectFault } from "./link.ts";
import { mapFault } from "./lint/maps.ts";
import { unplayable } from "./lint/playable.ts";
import { zoneProblems } from "./maps/zones.ts";
import { meaningHash } from "./meaning.ts";
import type { Card, CompiledText, Making } from "./model.ts";
import { firstOf, type Symbols } from "./symbols.ts";
import { compileText, type NameCheck, noNames, type TextMemory, type TextResult } from "./texts.ts";
import { type EntryUnit, faultOf, type TextSource } from "./unit.ts";

/** What an entry becomes: a card if all is well with it, and the faults that linking and reading found. */
export interface ResolvedEntry {
  readonly card: Card | undefined;
  readonly faults: readonly Fault[];
  readonly count: TextCount;
}

const COUNTED_AS: Readonly<Record<Making, keyof TextCount>> = { read: "read", "by-hand": "byHand", manual: "manual" };

/** What stands for a text that is not even looked at. */
const unread: TextResult = {
  compiled: undefined,
  problems: [],
  issues: [],
  names: noNames(),
  meaning: "",
};

/** Counts texts by how they got their effects. */
export function countTexts(results: readonly TextResult[]): TextCount {
  const count = { read: 0, byHand: 0, manual: 0, unread: 0 };
  for (const { compiled } of results) count[compiled === undefined ? "unread" : COUNTED_AS[compiled.making]] += 1;
  return count;
}

/** A class, because every text has one of these, and a getter in each of them would take as much room as the rest. */
class TextOnCard implements CompiledText {
  readonly #made: Omit<CompiledText, "path">;

  constructor(
    readonly path: CompiledText["path"],
    made: Omit<CompiledText, "path">,
  ) {
    this.#made = made;
  }

  get text(): string {
    return this.#made.text;
  }

  get effects(): CompiledText["effects"] {
    return this.#made.effects;
  }

  get making(): Making {
    return this.#made.making;
  }

  get json(): string {
    return this.#made.json ?? JSON.stringify(this.#made.effects);
  }

  get printed(): string {
    return this.#made.printed;
  }

  get spans(): CompiledText["spans"] {
    return this.#made.spans;
  }

  toJSON(): CompiledText {
    const { path, text, effects, spans, printed, making } = this;
    return { path, text, effects, spans, printed, making };
  }
}

/** The compiled texts of an entry with their paths. */
export function withPaths(
  sources: readonly Pick<TextSource, "path">[],
  results: readonly TextResult[],
): CompiledText[] {
  const texts: CompiledText[] = [];
  for (let index = 0; index < results.length; index++) {
    const path = sources[index]?.path;
    const compiled = results[index]?.compiled;
    if (compiled !== undefined && path !== undefined) texts.push(new TextOnCard(path, compiled));
  }
  return texts;
}

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** Links an entry and reads its texts. A card that comes out as before is the same object as before. */
export function resolveEntry(entry: EntryUnit, symbols: Symbols, memory: TextMemory): ResolvedEntry {
  const faults: Fault[] = [];
  const refs = new Set<string>();
  const hasExamples = entry.texts.some(({ examples }) => examples !== undefined);
  for (const link of entry.links) {
    if (faults.length > MOST_FAULTS) break;
    // Whom an example brings in has nothing to do with the card.
    const fault = followLink(link, entry.at, symbols, hasExamples && link.path.includes("examples") ? new Set() : refs);
    if (fault !== undefined) faults.push(fault);
  }
  const results = symbols.hasVocabulary ? readTexts(entry, symbols, memory, refs, faults) : [];
  const count = symbols.hasVocabulary ? countTexts(results) : { ...countTexts([]), unread: entry.texts.length };
  const problems = entry.marks === undefined ? [] : zoneProblems(entry.value, symbols.zoneNeeds);
  for (const problem of problems) faults.push(mapFault(problem, entry.at));
  const redirect = redirectFault(entry, symbols);
  if (redirect !== undefined) faults.push(redirect);
  if (entry.kind === "game" && entry.id !== "" && entry.id !== symbols.game)
    faults.push(wrongGame(entry, symbols.game));

  const failed = entry.faulty || count.unread > 0 || faults.some(({ severity }) => severity !== "warning");
  const left = failed || entry.id === "" || entry.kind === "redirect" || firstOf(entry, symbols) !== undefined;
  const card = left ? undefined : toCard(entry, symbols.game, results, [...refs].sort());
  return { card, faults, count };
}

function readTexts(
  entry: EntryUnit,
  symbols: Symbols,
  memory: TextMemory,
  refs: Set<string>,
  faults: Fault[],
): TextResult[] {
  const checkNames: NameCheck = (names) => followNames(names, symbols).issues;
  return entry.texts.map((source) => {
    if (faults.length > MOST_FAULTS) return unread;
    const result = compileText(source, memory, checkNames);
    for (const { code, message, hint, start, end } of result.problems) {
      faults.push({ code, message, hint, where: { path: [...entry.at, ...source.path], span: [start, end] } });
    }
    for (const fault of unplayable(source, result, symbols))
      faults.push({ ...fault, where: { path: [...entry.at, ...source.path] } });
    for (const issue of result.issues) faults.push(faultOf(issue, [...entry.at, ...source.path.slice(0, -1)]));
    addNames(result, symbols, refs);
    return result;
  });
}

function toCard(entry: EntryUnit, game: string, results: readonly TextResult[], refs: readonly string[]): Card {
  const before = entry.last;
  if (before !== undefined && same(before.results, results) && same(before.card.refs, refs)) return before.card;
  const examples = examplesOf(entry);
  const whole = withoutKind(entry.value);
  const data = examples.length === 0 ? whole : withoutExamples(whole);
  if (data === whole) keepJsonOf(data, entry);
  const card: Card = {
    id: entry.id,
    kind: entry.kind,
    game,
    name: entry.name,
    data,
    file: entry.file.path,
    texts: withPaths(entry.texts, results),
    ...(examples.length === 0 ? {} : { examples }),
    refs,
    meaning: meaningHash(
      entry.figures,
      results.map(({ meaning }) => meaning),
    ),
  };
  entry.last = { results, card };
  return card;
}

/** The JSON of an entry that begins with its kind, as almost all do, is that of its data but for the beginning. */
function keepJsonOf(data: Card["data"], { kind, json }: EntryUnit): void {
  const head = `{"kind":"${kind}",`;
  if (json?.startsWith(head)) keepJson(data, `{${json.slice(head.length)}`);
}

/** A rest pattern would say the same and take ten times as long. */
function withoutKind(value: EntryUnit["value"]): Card["data"] {
  const data: Record<string, unknown> = {};
  for (const key in value) if (key !== "kind") data[key] = value[key];
  return data;
}

function wrongGame(entry: EntryUnit, game: string): Fault {
  const message = `The vocabulary of the folder "${game}" has the id "${entry.id}".`;
  const where = { path: [...entry.at, "id"] };
  return { code: "wrong-game", message, hint: `Write "id: ${game}", or move the file.`, where };
}
