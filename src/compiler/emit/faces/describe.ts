import { isRecord } from "../../json-schema.ts";
import type { Card } from "../../model.ts";
import { type FaceContext, spoken } from "./context.ts";
import type { Figure } from "./figures.ts";
import { type Block, paragraph, plain } from "./fit.ts";

/** What a card shows, sorted by how it is shown. */
export interface Description {
  /** Short words under the name: kind, category, slot. */
  readonly tags: readonly string[];
  readonly figures: readonly Figure[];
  readonly blocks: readonly Block[];
}

/** Fields that every entry has and no face shows. */
const hidden = new Set([
  "kind",
  "id",
  "name",
  "plural",
  "icon",
  "source",
  "license",
  "rule",
  "effects",
  "manual",
  "copies",
  "examples",
  "html",
]);

interface Property {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Property>>;
  readonly items?: Property;
  readonly [annotation: string]: unknown;
}

/** Describes a card by its schema alone, so that a new kind has a face before anyone draws one for it. */
export function describe(card: Card, context: FaceContext): Description {
  const definition = context.kinds[card.kind];
  const tags = [definition?.title ?? spoken(card.kind)];
  const figures: Figure[] = [];
  const blocks: Block[] = [];
  const schema = (definition?.schema ?? {}) as Property;
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const value = card.data[key];
    if (value === undefined || hidden.has(key)) continue;
    describeField(key, value, property, context, { tags, figures, blocks });
  }
  if (card.data.active === false) tags.push("Passive");
  return {
    tags,
    figures,
    blocks: [...blocks.filter((block) => block.quiet === true), ...blocks.filter((block) => block.quiet !== true)],
  };
}

interface Drafts {
  readonly tags: string[];
  readonly figures: Figure[];
  readonly blocks: Block[];
}

function describeField(key: string, value: unknown, property: Property, context: FaceContext, drafts: Drafts): void {
  if (property["x-text"] !== undefined) drafts.blocks.push(paragraph(String(value)));
  else if (property["x-word"] === true) drafts.blocks.push(plain(String(value), "italic", { quiet: true }));
  else if (typeof value === "boolean") drafts.tags.push(...(value ? [spoken(key)] : []));
  else if (property["x-ref"] !== undefined) describeReference(key, String(value), context, drafts);
  else if (property["x-term"] !== undefined) drafts.tags.push(capital(context.termName(String(value))));
  else if (property["x-dice"] === true || typeof value === "number") {
    drafts.figures.push({ label: spoken(key), value: String(value) });
  } else if (typeof value === "string") {
    if (property.enum !== undefined) drafts.tags.push(key === "limit" ? `Once per ${value}` : spoken(value));
  } else if (Array.isArray(value)) describeList(key, value, property.items ?? {}, context, drafts);
  else if (isRecord(value)) describePart(key, value, property, context, drafts);
}

/** Where something is offered belongs to what it is; other cards are named at the end. */
function describeReference(key: string, id: string, context: FaceContext, drafts: Drafts): void {
  if (key === "at") drafts.tags.push(context.cardName(id));
  else drafts.blocks.push(paragraph(context.cardName(id), spoken(key)));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function describeList(
  key: string,
  list: readonly unknown[],
  items: Property,
  context: FaceContext,
  drafts: Drafts,
): void {
  const words = list.filter((item): item is string => typeof item === "string");
  if (words.length > 0) {
    const names = words.map((id) => (items["x-ref"] === undefined ? context.termName(id) : context.cardName(id)));
    drafts.blocks.push(paragraph(names.join(", "), spoken(key)));
  }
  for (const item of list.filter(isRecord)) {
    const name = [item.name, item.title, item.label].find((each) => typeof each === "string");
    const mark = item.on === undefined ? undefined : String(item.on).replace("-", "–");
    if (typeof item.text === "string") drafts.blocks.push(paragraph(item.text, name, mark));
  }
}

function describePart(
  key: string,
  part: Readonly<Record<string, unknown>>,
  property: Property,
  context: FaceContext,
  drafts: Drafts,
): void {
  if (typeof part.text === "string") {
    drafts.blocks.push(paragraph(part.text, typeof part.name === "string" ? part.name : spoken(key)));
    return;
  }
  const words = Object.entries(part).flatMap(([inner, value]) => {
    if (typeof value !== "string" && typeof value !== "number") return [];
    return property.properties?.[inner]?.["x-term"] === undefined ? [String(value)] : [context.termName(String(value))];
  });
  if (words.length > 0 && words.length <= 3) drafts.figures.push({ label: spoken(key), value: inOrder(part, words) });
}

/** A price is read `10 coins` or `1–5 coins`; everything else in the order of its fields. */
function inOrder(part: Readonly<Record<string, unknown>>, words: readonly string[]): string {
  const [first = "", ...rest] = words;
  if (part.of === undefined) return part.from === undefined ? words.join(" ") : words.join("–");
  return part.by === undefined ? `${rest.join("–")} ${first}` : `its ${rest.join(" ")} in ${first}`;
}
