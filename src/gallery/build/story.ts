import { isRecord } from "../../compiler/json-schema.ts";
import type { Card, Key } from "../../compiler/model.ts";
import { plainWords } from "../../compiler/shown/plain-words.ts";
import type { FigureValue, FigureView, StoryView } from "../data.ts";
import { withRanges } from "./figures.ts";
import { type References, withTermLinks } from "./references.ts";
import { textOf } from "./words.ts";

interface Telling {
  /** Number of the card's text that stands at a path. */
  readonly texts: ReadonlyMap<string, number>;
  readonly titles: ReadonlyMap<string, string>;
  readonly references: References;
}

/**
 * The body of a story in reading order, or undefined for cards that are no stories.
 * Boxes are walked by the shape of their fields, not by their kind, so a new box shows up by itself.
 */
export function storyOf(card: Card, references: References): StoryView[] | undefined {
  const { intro, chapters, moments } = card.data;
  if (!Array.isArray(chapters)) return undefined;
  const telling: Telling = {
    texts: new Map(card.texts.map((text, i) => [text.path.join("."), i])),
    titles: new Map(headingsOf([chapters, moments])),
    references,
  };
  const blocks: StoryView[] =
    typeof intro === "string" && intro !== "" ? [{ is: "prose", html: withTermLinks(intro, references) }] : [];
  for (const [key, sections] of [
    ["chapters", chapters],
    ["moments", moments],
  ] as const) {
    if (!Array.isArray(sections)) continue;
    sections.filter(isRecord).forEach((section, i) => {
      blocks.push({ is: "heading", slug: String(section.slug), title: String(section.title), level: 2 });
      blocks.push(...blocksOf(section.blocks, [key, i, "blocks"], telling));
    });
  }
  return blocks;
}

function headingsOf(value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap(headingsOf);
  if (!isRecord(value)) return [];
  const own: [string, string][] =
    typeof value.slug === "string" && typeof value.title === "string" ? [[value.slug, value.title]] : [];
  return [...own, ...headingsOf(value.blocks)];
}

function blocksOf(blocks: unknown, path: readonly Key[], telling: Telling): StoryView[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((each, i) => (isRecord(each) ? blockOf(each, [...path, i], telling) : []));
}

function blockOf(block: Readonly<Record<string, unknown>>, path: readonly Key[], telling: Telling): StoryView[] {
  switch (block.type) {
    case "prose":
      return [{ is: "prose", html: withTermLinks(String(block.html), telling.references) }];
    case "manual":
      return [{ is: "manual", reason: String(block.reason) }];
    case "text": {
      const text = telling.texts.get([...path, "text"].join("."));
      return text === undefined ? [] : [{ is: "text", text }];
    }
    case "heading":
      return [{ is: "heading", slug: String(block.slug), title: String(block.title), level: Number(block.level) }];
    default:
      return [boxOf(block, path, telling)];
  }
}

function boxOf(box: Readonly<Record<string, unknown>>, path: readonly Key[], telling: Telling): StoryView {
  const figures: FigureView[] = [];
  const blocks: StoryView[] = [];
  for (const [key, value] of Object.entries(box)) {
    if (key === "type" || value === undefined) continue;
    const at = [...path, key];
    if (isPassage(value)) {
      const inner = passageOf(value, at, telling);
      if (key === "body") blocks.push(...inner);
      else if (inner.length > 0) blocks.push({ is: "part", label: plainWords(key), blocks: inner });
    } else if (Array.isArray(value) && value.length > 0 && value.every(isPassage)) {
      value.forEach((each, i) => {
        blocks.push({
          is: "part",
          label: `${plainWords(key).replace(/s$/, "")} ${i + 1}`,
          blocks: passageOf(each, [...at, i], telling),
        });
      });
    } else {
      const figure = figureOf(value, telling);
      if (figure !== undefined) figures.push({ label: plainWords(key), value: figure });
    }
  }
  return { is: "box", title: plainWords(String(box.type)), figures, blocks };
}

function isPassage(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && Array.isArray(value.parts);
}

function passageOf(passage: Readonly<Record<string, unknown>>, path: readonly Key[], telling: Telling): StoryView[] {
  const blocks = blocksOf(passage.parts, [...path, "parts"], telling);
  if (typeof passage.to === "string") {
    blocks.push({ is: "goto", slug: passage.to, title: telling.titles.get(passage.to) ?? passage.to });
  }
  return blocks;
}

function proseOf(html: unknown): FigureValue | undefined {
  return typeof html === "string" ? { is: "text", text: textOf(html) } : undefined;
}

function figureOf(value: unknown, telling: Telling): FigureValue | undefined {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isRecord)) {
      const rows = value.map((row) => {
        const figures = Object.entries(row).flatMap(([key, each]): FigureView[] => {
          const figure = key === "html" ? proseOf(each) : figureOf(each, telling);
          return figure === undefined ? [] : [{ label: plainWords(key === "html" ? "note" : key), value: figure }];
        });
        return new Map(withRanges(figures).map((figure) => [figure.label, figure.value]));
      });
      const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
      const nothing: FigureValue = { is: "text", text: "" };
      return { is: "table", columns, rows: rows.map((row) => columns.map((column) => row.get(column) ?? nothing)) };
    }
    const items = value.map((each) => figureOf(each, telling)).filter((each) => each !== undefined);
    return items.length === 0 ? undefined : { is: "list", items };
  }
  if (typeof value === "boolean") return { is: "text", text: value ? "yes" : "no" };
  if (typeof value === "number") return { is: "text", text: String(value) };
  if (typeof value !== "string") return undefined;
  const link = telling.references.link(value) ?? telling.references.term(value)?.link;
  return link ? { is: "link", link } : { is: "text", text: value };
}
