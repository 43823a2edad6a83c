import { countTexts, resolveEntry, withPaths } from "./card.ts";
import { noTexts, type TextCount } from "./coverage.ts";
import { byPlace, type Diagnostic } from "./diagnostics.ts";
import type { Fault } from "./faults.ts";
import { addNames } from "./link.ts";
import { offsetInFile, type StoryText } from "./markdown/quote.ts";
import { compileStory, type ParsedStory, parseStory } from "./markdown/story.ts";
import type { StoryWorld } from "./markdown/story-reader.ts";
import { bodyHash, meaningHash } from "./meaning.ts";
import type { Card, SourceFile } from "./model.ts";
import { locateAll } from "./places.ts";
import type { Symbols } from "./symbols.ts";
import { compileText, type TextMemory } from "./texts.ts";
import type { EntryUnit, YamlUnit } from "./unit.ts";

/** One story file: its head as an entry like any other, and its body. */
export interface StoryUnit {
  readonly parsed: ParsedStory;
  readonly head: YamlUnit | undefined;
}

/** Parses a story; its front matter is read as the entry that it is. */
export function readStory(file: SourceFile, readHead: (front: SourceFile) => YamlUnit): StoryUnit {
  const parsed = parseStory(file);
  return { parsed, head: parsed.front === undefined ? undefined : readHead(parsed.front) };
}

/** Links a story and reads its texts. */
export function resolveStory(
  { parsed, head }: StoryUnit,
  symbols: Symbols,
  memory: TextMemory,
  world: StoryWorld,
): { card: Card | undefined; diagnostics: Diagnostic[]; count: TextCount } {
  const { file } = parsed.page;
  const story = compileStory(parsed, world);
  const entry = head?.entries[0];
  const resolved = entry === undefined ? undefined : resolveEntry(entry, symbols, memory);
  const refs = new Set([...(resolved?.card?.refs ?? []), ...story.refs]);
  const faults: Fault[] = [...(head?.faults ?? []), ...(resolved?.faults ?? [])];
  if (entry !== undefined && entry.id !== "" && entry.id !== parsed.id) faults.push(wrongName(entry, parsed.id));

  const results = story.texts.map((source) => {
    const text = { path: source.path, text: source.text, effects: undefined, manual: source.manual };
    const result = compileText(text, memory, () => []);
    for (const { code, message, hint, start, end } of symbols.hasVocabulary ? result.problems : []) {
      faults.push({ code, message, hint, where: inFile(source, start, end) });
    }
    addNames(result, symbols, refs);
    return result;
  });
  const count = symbols.hasVocabulary ? countTexts(results) : { ...noTexts, unread: results.length };
  const diagnostics = [...parsed.diagnostics, ...story.diagnostics, ...locateAll(file, faults)].sort(byPlace);
  const sound = diagnostics.every(({ severity }) => severity !== "error");
  const base = sound && count.unread === 0 ? resolved?.card : undefined;
  if (entry === undefined || base === undefined) return { card: undefined, diagnostics, count };
  const card: Card = {
    ...base,
    data: { ...base.data, ...story.body },
    texts: [...base.texts, ...withPaths(story.texts, results)],
    refs: [...refs].sort(),
    meaning: meaningHash(entry.figures, [bodyHash(story.body), ...results.map(({ meaning }) => meaning)]),
  };
  return { card, diagnostics, count };
}

function inFile(source: StoryText, start: number, end: number): Fault["where"] {
  const offset = offsetInFile(source, start);
  return { offset, length: Math.max(1, offsetInFile(source, Math.max(start, end - 1)) + 1 - offset) };
}

function wrongName(entry: EntryUnit, name: string): Fault {
  const message = `The story "${entry.id}" stands in a file called "${name}.md".`;
  const hint = `Write "id: ${name}", or call the file ${entry.id}.md.`;
  return { code: "wrong-file-name", message, hint, where: { path: [...entry.at, "id"] } };
}
