import type { Example } from "../engine/effects/example.ts";
import { type Annotated, annotationsOf } from "./annotations.ts";
import type { Term } from "./english/vocabulary.ts";
import { type Fault, MOST_FAULTS } from "./faults.ts";
import { SLUG } from "./ids.ts";
import { asRecord, type Issue } from "./json-schema.ts";
import { type LintContext, lintEntry } from "./lint/index.ts";
import { mapFaults } from "./lint/maps.ts";
import { zoneNeeds } from "./maps/zones.ts";
import { figuresHash } from "./meaning.ts";
import type { Card, Key, SourceFile } from "./model.ts";
import { didYouMean } from "./nearest.ts";
import { operationsOf } from "./operation-rules.ts";
import type { TextForm } from "./schema/common.ts";
import type { KindDefinition } from "./schema/index.ts";
import type { TextResult } from "./texts.ts";
import { validate } from "./validate.ts";
import { termFrom, wordsOf } from "./vocabulary.ts";
import { parseYaml, type YamlEntry } from "./yaml.ts";

/** The kinds of content by name. */
export type Kinds = Readonly<Record<string, KindDefinition>>;

/** A text in card English as it stands in an entry. */
export interface TextSource {
  /** Path within the entry. */
  readonly path: readonly Key[];
  readonly text: string;
  /** The effects by hand beside it, not checked yet. */
  readonly effects: unknown;
  /** The reason why people carry it out. */
  readonly manual: string | undefined;
  /** What it must say. */
  readonly form: TextForm;
  /** Worked examples beside it, as the schema has them. */
  readonly examples?: readonly Example[];
}

/** Something in an entry that names another entry, a term or a rule. */
export interface LinkSource {
  readonly path: readonly Key[];
  readonly part: "key" | "value";
  readonly to: "entry" | "term" | "rule";
  /** Kinds of entries or categories of terms; all if empty. */
  readonly sorts: readonly string[];
  readonly name: string;
}

/** One entry of a file with all that can be known of it without looking at other files. */
export interface EntryUnit {
  readonly file: SourceFile;
  /** Path of the entry within its file. */
  readonly at: readonly Key[];
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly plural: string | undefined;
  readonly value: Readonly<Record<string, unknown>>;
  /** The value as JSON, if whoever parsed the file wrote it. */
  readonly json: string | undefined;
  /** Hash of its figures, without its wording. */
  readonly figures: string;
  readonly texts: readonly TextSource[];
  readonly links: readonly LinkSource[];
  /** The words it adds to the vocabulary of its game. */
  readonly terms: readonly Term[];
  /** The words that card texts may use because of it: its terms and its own name. */
  readonly words: readonly Term[];
  /** The marks in the legend of its grid with what each is, if it is a map. */
  readonly marks: Readonly<Record<string, string>> | undefined;
  /** Whether it has errors of its own, so that it is left out of the output. */
  readonly faulty: boolean;
  /** What it was made into the last time, so that a card which comes out the same stays the same object. */
  last: { readonly results: readonly TextResult[]; readonly card: Card } | undefined;
}

/** One YAML file, parsed and checked as far as it can be alone. */
export interface YamlUnit {
  readonly file: SourceFile;
  readonly game: string;
  readonly entries: readonly EntryUnit[];
  readonly faults: readonly Fault[];
  /** Ids seen in a file that cannot be parsed: links to them are no errors of those who link. */
  readonly lostIds: readonly string[];
}

/** Parses one YAML file and checks its entries one by one. */
export function readUnit(file: SourceFile, kinds: Kinds, context: LintContext): YamlUnit {
  const game = file.path.slice(0, Math.max(0, file.path.indexOf("/")));
  const parsed = parseYaml(file.text, file.plain?.value);
  const faults = [...parsed.faults];
  const entries: EntryUnit[] = [];
  for (const entry of parsed.entries) {
    const unit = readEntry(file, game, entry, kinds, context, faults);
    if (unit !== undefined) entries.push(unit);
  }
  const lostIds = parsed.entries.length === 0 ? idsOfBroken(file.text) : [];
  return { file, game, entries, faults, lostIds };
}

/** What other files can see of the entries of this one, as one comparable text. */
export function entriesSeen({ entries, lostIds }: YamlUnit): string {
  const seen = entries.map(({ kind, id, name, plural, terms, marks, value, at }) => {
    const redirect = kind === "redirect" ? value.to : undefined;
    const game = kind === "game" ? [zoneNeeds(value), operationsOf(value)] : undefined;
    return [kind, id, name, plural, terms, marks, redirect, game, at];
  });
  return JSON.stringify([seen, lostIds]);
}

function readEntry(
  file: SourceFile,
  game: string,
  { at, value }: YamlEntry,
  kinds: Kinds,
  context: LintContext,
  faults: Fault[],
): EntryUnit | undefined {
  const definition = kindOf(value.kind, game, file.path.endsWith(".md") ? "markdown" : "yaml", kinds);
  if ("code" in definition) {
    faults.push(faultOf(definition, at));
    return undefined;
  }
  const annotated = annotationsOf(definition.schema, value);
  const unchecked = faults.length > MOST_FAULTS;
  const own = unchecked ? [] : ownFaults(definition, value, annotated, at, context);
  for (const fault of own) faults.push(fault);
  const texts: TextSource[] = [];
  const links: LinkSource[] = [];
  const terms: Term[] = [];
  let marks: EntryUnit["marks"];
  for (const found of annotated) {
    const { notes } = found;
    if (notes["x-text"] !== undefined) addText(found, texts);
    if (notes["x-terms"] !== undefined) addTerms(found, terms);
    if (notes["x-grid"] !== undefined) marks ??= marksOf(found);
    if ((notes["x-ref"] ?? notes["x-term"] ?? notes["x-rule"] ?? notes["x-keys"]) !== undefined) addLinks(found, links);
  }
  const { kind } = definition;
  const id = typeof value.id === "string" && SLUG.test(value.id) ? value.id : "";
  const name = typeof value.name === "string" ? value.name : "";
  const plural = typeof value.plural === "string" ? value.plural : undefined;
  return {
    file,
    at,
    kind,
    id,
    name,
    plural,
    terms,
    words: wordsOf({ kind, id, name, plural, terms }),
    value,
    json: file.plain?.value === value ? file.plain.json : undefined,
    figures: figuresHash(value, annotated),
    texts,
    links,
    marks,
    faulty: unchecked || own.some(({ severity }) => severity !== "warning"),
    last: undefined,
  };
}

function ownFaults(
  { schema }: KindDefinition,
  value: Readonly<Record<string, unknown>>,
  annotated: readonly Annotated[],
  at: readonly Key[],
  context: LintContext,
): Fault[] {
  const faults: Fault[] = [];
  for (const issue of validate(schema, value)) faults.push(faultOf(issue, at));
  for (const issue of lintEntry(value, annotated, context)) faults.push(faultOf(issue, at));
  for (const fault of mapFaults(value, annotated, at)) faults.push(fault);
  return faults;
}

/** An issue of an entry as a fault of its file. */
export function faultOf(issue: Issue, at: readonly Key[]): Fault {
  const { code, message, hint, part, path } = issue;
  return { code, message, hint, where: { path: [...at, ...path], part } };
}

function kindOf(kind: unknown, game: string, form: KindDefinition["form"], kinds: Kinds): KindDefinition | Issue {
  const definition = typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (definition === undefined) return unknownKind(kind, Object.keys(kinds));
  const path = ["kind"];
  if (definition.games !== undefined && !definition.games.includes(game)) {
    const message = `The game "${game}" has no kind "${definition.kind}".`;
    const hint = `It belongs to ${definition.games.join(", ")}.`;
    return { path, part: "value", code: "unknown-kind", message, hint };
  }
  if (definition.form !== form) {
    const inMarkdown = definition.form === "markdown";
    const message = `A ${definition.kind} is written in ${inMarkdown ? "Markdown" : "YAML"}.`;
    const hint = `Write it as ${game}/${definition.folder}/<id>.${inMarkdown ? "md" : "yaml"}.`;
    return { path, part: "value", code: "unknown-kind", message, hint };
  }
  return definition;
}

function unknownKind(kind: unknown, names: readonly string[]): Issue {
  const path = ["kind"];
  if (kind === undefined) {
    const hint = `Begin the entry with "kind: " and one of ${names.join(", ")}.`;
    return { path, part: "value", code: "missing", message: '"kind" is missing.', hint };
  }
  const hint = didYouMean(String(kind), names) ?? `The kinds are ${names.join(", ")}.`;
  return { path, part: "value", code: "unknown-kind", message: `There is no kind "${String(kind)}".`, hint };
}

function addText({ notes, value, path, holder }: Annotated, texts: TextSource[]): void {
  if (typeof value !== "string") return;
  const { effects, manual, examples } = holder;
  const form = notes["x-text"] as TextForm;
  const text = { path, text: value, effects, form, manual: typeof manual === "string" ? manual : undefined };
  // An entry whose examples are not as the schema says becomes no card, so nobody looks at them.
  texts.push(Array.isArray(examples) ? { ...text, examples: examples as readonly Example[] } : text);
}

const sorts = new Map<unknown, readonly string[]>();

/** The sorts that an annotation names. There are as many annotations as schemas have them, and links by the thousand. */
function sortsOf(note: unknown): readonly string[] {
  let named = sorts.get(note);
  if (named === undefined) {
    named = typeof note === "string" ? [note] : Array.isArray(note) ? note.map(String) : [];
    sorts.set(note, named);
  }
  return named;
}

function addLinks({ notes, value, path, isKey }: Annotated, links: LinkSource[]): void {
  const keys = notes["x-keys"];
  if (keys !== undefined) {
    const sorts = sortsOf(keys);
    for (const name of Object.keys(asRecord(value) ?? {})) {
      links.push({ path: [...path, name], part: "key", to: "term", sorts, name });
    }
  }
  if (typeof value !== "string") return;
  const part = isKey ? "key" : "value";
  const add = (to: LinkSource["to"], note: unknown) => {
    if (note !== undefined) links.push({ path, part, to, sorts: sortsOf(note), name: value });
  };
  add("entry", notes["x-ref"]);
  add("term", notes["x-term"]);
  add("rule", notes["x-rule"]);
}

function addTerms({ notes, value }: Annotated, terms: Term[]): void {
  const category = notes["x-terms"];
  if (typeof category !== "string" || !Array.isArray(value)) return;
  for (const item of value as readonly unknown[]) {
    const term = termFrom(item, category);
    if (term !== undefined) terms.push(term);
  }
}

function marksOf({ notes, holder }: Annotated): EntryUnit["marks"] {
  const legend = notes["x-grid"];
  if (typeof legend !== "string") return undefined;
  const marks = Object.entries(asRecord(holder[legend]) ?? {});
  return Object.fromEntries(marks.map(([mark, explained]) => [mark, String(asRecord(explained)?.is)]));
}

function idsOfBroken(text: string): readonly string[] {
  return [...text.slice(0, 200_000).matchAll(/^(?:- +)?id: *["']?([a-z0-9-]+)/gm)].map((match) => match[1] ?? "");
}
