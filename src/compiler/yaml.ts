import { CORE_SCHEMA, loadAll, YAMLException } from "js-yaml";
import type { Fault } from "./faults.ts";
import type { Key } from "./model.ts";
import { findTagsAndRepeats } from "./places.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import { syntaxFault } from "./syntax.ts";

/** The most characters a file may have: far more than any card needs, and few enough to parse at once. */
export const MAX_LENGTH = 2_000_000;
/** How deep mappings and lists may nest. */
export const MAX_DEPTH = 60;
/** How much larger than its text a file's content may grow through aliases. */
const ALIAS_ROOM = 10_000;

const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
/** Something that may be a tag: `!` where a value can begin. */
const MAYBE_TAG = /(?:^|[\s[{,])!/;

/** One mapping of a YAML file: the file's only one, one of a list, or one of several documents. */
export interface YamlEntry {
  /** Path from the file's root; its first step is the number of the YAML document. */
  readonly at: readonly Key[];
  readonly value: Readonly<Record<string, unknown>>;
}

/** What a YAML file holds. A file that cannot be understood has no entries and at least one fault. */
export interface YamlFile {
  readonly entries: readonly YamlEntry[];
  readonly faults: readonly Fault[];
}

/** Parses the text of a YAML file, of which `known` is what stands in it if it is plain. Whatever the text is, this returns. */
export function parseYaml(text: string, known?: object): YamlFile {
  const unfit = unfitText(text);
  if (unfit !== undefined) return { entries: [], faults: [unfit] };
  const faults: Fault[] = [];
  const plain = known ?? readPlainYaml(text);
  // Plain YAML has no aliases, tags, repeated or forbidden keys, and nests within the limit, so nothing is left to check.
  if (plain !== undefined) return { entries: entriesOf([plain], faults), faults };
  const documents = load(text, faults);
  if (documents === undefined) return { entries: [], faults };
  const unsafe = findUnsafe(documents, text.length);
  if (unsafe !== undefined && unsafe.code !== "forbidden-key") return { entries: [], faults: [unsafe] };
  if (unsafe !== undefined) return { entries: [], faults: [...faults, unsafe] };
  if (MAYBE_TAG.test(text)) faults.push(...tagFaults(text));
  return { entries: entriesOf(documents, faults), faults };
}

/** What is wrong with a text as a whole, before it is YAML or Markdown or anything. */
export function unfitText(text: string): Fault | undefined {
  if (text.length > MAX_LENGTH) {
    const message = `This file has ${text.length} characters; at most ${MAX_LENGTH} are read.`;
    const hint = "Split it into several files.";
    return { code: "too-large", message, hint, where: { offset: 0, length: 1 } };
  }
  const broken = text.indexOf("\ufffd");
  if (broken === -1) return undefined;
  const message = "This file is not valid UTF-8 here.";
  const hint = "Save the file as UTF-8 and type the broken character again.";
  return { code: "invalid-utf8", message, hint, where: { offset: broken, length: 1 } };
}

function load(text: string, faults: Fault[]): readonly unknown[] | undefined {
  const documents: unknown[] = [];
  const parse = (lenient: boolean) => {
    documents.length = 0;
    loadAll(text, (document) => documents.push(document), { schema: CORE_SCHEMA, json: lenient });
    return documents;
  };
  try {
    return parse(false);
  } catch (error) {
    if (isRepeatedKey(error)) {
      // With repeated keys let through once, everything else in the file can still be checked.
      try {
        parse(true);
        faults.push(...repeatFaults(text));
        return documents;
      } catch (second) {
        faults.push(parseFault(text, second));
        return undefined;
      }
    }
    faults.push(parseFault(text, error));
    return undefined;
  }
}

function isRepeatedKey(error: unknown): boolean {
  return error instanceof YAMLException && error.reason.startsWith("duplicated mapping key");
}

function parseFault(text: string, error: unknown): Fault {
  if (error instanceof YAMLException) return syntaxFault(text, error.reason, error.mark?.position ?? 0);
  // The parser recurses, so nesting beyond all sense ends in a full stack; anything else is ours and must be seen.
  if (error instanceof RangeError) return tooDeep({ offset: deepestBracket(text), length: 1 });
  throw error;
}

function repeatFaults(text: string): Fault[] {
  return findTagsAndRepeats(text).repeats.map(({ key, start, end }) => ({
    code: "duplicate-key",
    message: `The key "${key}" stands here a second time.`,
    hint: "Keep one of the two.",
    where: { offset: start, length: end - start },
  }));
}

function tagFaults(text: string): Fault[] {
  return findTagsAndRepeats(text).tags.map(({ start, end }) => ({
    code: "tag",
    message: "YAML tags are not used in content.",
    hint: "Take the tag away, or put the value in quotes if the exclamation mark belongs to it.",
    where: { offset: start, length: end - start },
  }));
}

function tooDeep(where: Fault["where"]): Fault {
  const message = `This is nested more than ${MAX_DEPTH} levels deep.`;
  return { code: "too-deep", message, hint: "Check the brackets and hyphens.", where };
}

/** Where the nesting of a file that is too deep to parse passes the limit, as its brackets and hyphens tell. */
function deepestBracket(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (unit === "[" || unit === "{" || ((unit === "-" || unit === "?") && text[at + 1] === " ")) depth += 1;
    else if (unit === "]" || unit === "}" || unit === "\n") depth -= unit === "\n" ? 0 : 1;
    if (depth > MAX_DEPTH) return at;
  }
  return 0;
}

/** Looks for what must go no further: nesting or growth beyond limits, and keys that touch prototypes. */
function findUnsafe(documents: readonly unknown[], length: number): Fault | undefined {
  let room = length * 2 + ALIAS_ROOM;
  const path: Key[] = [];
  const visit = (value: unknown): Fault | undefined => {
    room -= typeof value === "string" ? value.length + 1 : 1;
    if (room < 0) {
      const message = "The aliases in this file make its content grow beyond all measure.";
      const where = { path: path.slice(0, 2) };
      return { code: "alias-bomb", message, hint: "Write the repeated parts out, without & and *.", where };
    }
    if (typeof value !== "object" || value === null) return undefined;
    if (path.length > MAX_DEPTH) return tooDeep({ path: [...path] });
    if (Array.isArray(value)) return visitItems(value);
    for (const key of Object.keys(value)) {
      room -= key.length;
      if (FORBIDDEN_KEYS.has(key)) return forbiddenKey(key, [...path, key]);
      path.push(key);
      const found = visit((value as Record<string, unknown>)[key]);
      if (found !== undefined) return found;
      path.pop();
    }
    return undefined;
  };
  const visitItems = (items: readonly unknown[]): Fault | undefined => {
    for (let index = 0; index < items.length; index++) {
      path.push(index);
      const found = visit(items[index]);
      if (found !== undefined) return found;
      path.pop();
    }
    return undefined;
  };
  return visitItems(documents);
}

function forbiddenKey(key: string, path: readonly Key[]): Fault {
  const message = `The key "${key}" must not be used.`;
  return { code: "forbidden-key", message, hint: "Choose another name.", where: { path, part: "key" } };
}

function entriesOf(documents: readonly unknown[], faults: Fault[]): YamlEntry[] {
  const entries: YamlEntry[] = [];
  const take = (value: unknown, at: readonly Key[]) => {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      entries.push({ at, value: value as Record<string, unknown> });
      return;
    }
    const message = "An entry must be a mapping with `kind`, `id` and `name`.";
    const hint = 'Begin it with "kind: ", on a line of its own.';
    faults.push({ code: "wrong-type", message, hint, where: { path: at } });
  };
  documents.forEach((document, number) => {
    if (Array.isArray(document)) {
      for (let index = 0; index < document.length; index++) take(document[index], [number, index]);
    } else if (document !== null && document !== undefined) take(document, [number]);
  });
  if (entries.length === 0 && faults.length === 0) {
    const message = "This file is empty.";
    const hint = "Write an entry that begins with `kind:`, or delete the file.";
    faults.push({ code: "empty-file", message, hint, where: { offset: 0, length: 1 } });
  }
  return entries;
}
