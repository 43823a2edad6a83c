import { annotationsOf } from "../../compiler/annotations.ts";
import { isRecord } from "../../compiler/json-schema.ts";
import type { Card, Key } from "../../compiler/model.ts";
import { kinds } from "../../compiler/schema/index.ts";
import { plainWords } from "../../compiler/shown/plain-words.ts";
import type { FigureValue, FigureView } from "../data.ts";
import type { References } from "./references.ts";

/** Shown elsewhere on the card's page, or of no use to a reader. */
const elsewhere = new Set(["id", "kind", "name", "plural", "icon", "source", "license", "text", "effects", "manual"]);
/** The body of a story, which is told and not tabled. */
const body = new Set(["intro", "chapters", "moments"]);

interface Walk {
  readonly notes: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly texts: ReadonlySet<string>;
  readonly references: References;
  readonly game: string;
}

/** A card's figures as its schema annotates them: references become links, rows become tables, texts stay out. */
export function figuresOf(card: Card, references: References): FigureView[] {
  const schema = kinds[card.kind]?.schema;
  const annotated = schema === undefined ? [] : annotationsOf(schema, card.data);
  const notes = new Map(annotated.map(({ path, notes: found }) => [path.join("."), found as Record<string, unknown>]));
  const texts = new Set(card.texts.map((text) => text.path.join(".")));
  const walk: Walk = { notes, texts, references, game: card.game };
  const isStory = Array.isArray(card.data.chapters);
  const shown = Object.entries(card.data).filter(([key]) => !elsewhere.has(key) && !(isStory && body.has(key)));
  return groupOf(Object.fromEntries(shown), [], walk);
}

function groupOf(data: Readonly<Record<string, unknown>>, path: readonly Key[], walk: Walk): FigureView[] {
  const figures: FigureView[] = [];
  for (const [key, value] of Object.entries(data)) {
    const found = figureOf(value, [...path, key], walk);
    if (found !== undefined) figures.push({ label: plainWords(key), value: found });
  }
  return withRanges(figures);
}

/** `from` and `to` side by side are one figure: `3-5`. */
export function withRanges(figures: readonly FigureView[]): FigureView[] {
  const [from, to] = ["From", "To"].map((label) => figures.find((figure) => figure.label === label)?.value);
  if (from?.is !== "text" || to?.is !== "text") return [...figures];
  const range: FigureView = {
    label: "From-to",
    value: { is: "text", text: from.text === to.text ? from.text : `${from.text}-${to.text}` },
  };
  return figures.flatMap((figure) => (figure.label === "From" ? [range] : figure.label === "To" ? [] : [figure]));
}

function figureOf(value: unknown, path: readonly Key[], walk: Walk): FigureValue | undefined {
  const at = path.join(".");
  const note = walk.notes.get(at);
  if (value === null || value === undefined || walk.texts.has(at) || note?.["x-text"] || note?.["x-icon"])
    return undefined;
  if (note?.["x-grid"]) return undefined;
  if (Array.isArray(value)) return listOf(value, path, walk);
  if (isRecord(value)) {
    const figures = groupOf(value, path, walk);
    // A power's name stands over its text, so a mapping of nothing else is no figure.
    const isNamed = figures.every(({ label }) => label === "Name" || label === "On");
    return isNamed ? undefined : { is: "group", figures };
  }
  return scalarOf(value, note, walk);
}

function scalarOf(value: unknown, note: Readonly<Record<string, unknown>> | undefined, walk: Walk): FigureValue {
  if (typeof value === "boolean") return { is: "text", text: value ? "yes" : "no" };
  const text = String(value);
  if (note?.["x-ref"]) {
    const link = walk.references.link(text);
    if (link) return { is: "link", link };
  }
  if (note?.["x-rule"]) {
    const link = walk.references.link(`rule:${walk.game}/${text}`);
    if (link) return { is: "link", link };
  }
  if (note?.["x-term"]) {
    const categories = [note["x-term"]].flat().filter((each) => typeof each === "string");
    const term = walk.references.term(text, categories);
    if (term) return { is: "link", link: term.link };
  }
  return { is: "text", text };
}

function listOf(value: readonly unknown[], path: readonly Key[], walk: Walk): FigureValue | undefined {
  if (!value.every(isRecord)) {
    const items = value.map((each, i) => figureOf(each, [...path, i], walk)).filter((each) => each !== undefined);
    return items.length === 0 ? undefined : { is: "list", items };
  }
  const rows = value.map(
    (row, i) => new Map(groupOf(row, [...path, i], walk).map((figure) => [figure.label, figure.value])),
  );
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const isBare = columns.length === 0 || columns.every((column) => column === "On" || column === "Name");
  if (isBare) return undefined;
  const nothing: FigureValue = { is: "text", text: "" };
  return { is: "table", columns, rows: rows.map((row) => columns.map((column) => row.get(column) ?? nothing)) };
}
