import type { Nodes, RootContent } from "mdast";
import type { Key } from "../model.ts";
import { didYouMean } from "../nearest.ts";
import { attribute, attributeAt } from "./boxes.ts";
import { type FindLink, toHtml } from "./html.ts";
import { type Link, type LinkWorld, splitLinks } from "./links.ts";
import type { Page } from "./page.ts";
import { readQuote, type StoryText } from "./quote.ts";
import type { Reporter } from "./report.ts";
import type { Passage, StoryPart } from "./story-model.ts";
import { type BoxNode, walk, wordsOf } from "./tree.ts";

/** What a story needs to know of the rest of its game. */
export interface StoryWorld extends LinkWorld {
  /** Ids of a kind of card (`location`, `creature`, `adventure-map`, `affliction`) or of a category of terms (`skill`). */
  known(kind: string, game: string): ReadonlySet<string>;
  /** The marks in the legend of an adventure map with what each is, if there is such a map. */
  marks(map: string, game: string): ReadonlyMap<string, string> | undefined;
}

/** What is at hand while a story is read. */
export interface StoryReader {
  readonly page: Page;
  readonly world: StoryWorld;
  readonly find: FindLink;
  readonly report: Reporter;
  readonly texts: StoryText[];
  readonly refs: Set<string>;
  /** The marks of the map that lies on the table; undefined if none was set up or it is unknown. */
  marks: ReadonlyMap<string, string> | undefined;
}

/** Reads prose and quotes outside of boxes; prose that names a heading sends the reader there. */
export function readLoose(
  nodes: readonly RootContent[],
  path: readonly Key[],
  reader: StoryReader,
  first: number,
): StoryPart[] {
  const parts: StoryPart[] = [];
  let run: RootContent[] = [];
  const flush = (to?: string) => {
    const read = readParts(run, path, reader, first + parts.length);
    const last = read.at(-1);
    if (to !== undefined && last?.type === "prose") read[read.length - 1] = { ...last, to };
    parts.push(...read);
    run = [];
  };
  for (const node of nodes) {
    run.push(node);
    const [lead, other] = node.type === "blockquote" ? [] : leadsOf([node], reader);
    if (lead === undefined) continue;
    if (other !== undefined) {
      const hint = "Let a :::choose-path box ask where the story goes on.";
      reader.report.error("ambiguous-lead", "This paragraph leads to more than one place.", other, hint);
    }
    flush(lead.target.slice(1));
  }
  flush();
  return parts;
}

/** Reads prose and quotes in their order. Texts are noted with the path they will have; `first` is the first part's number. */
export function readParts(
  nodes: readonly RootContent[],
  path: readonly Key[],
  reader: StoryReader,
  first = 0,
): StoryPart[] {
  const parts: StoryPart[] = [];
  let prose: RootContent[] = [];
  const flush = () => {
    const html = toHtml(prose, reader.page, reader.find);
    if (html !== "") parts.push({ type: "prose", html });
  };
  for (const node of nodes) {
    if (node.type !== "blockquote") {
      // A label alone on its line leaves an empty paragraph behind.
      if (node.type !== "paragraph" || node.children.length > 0) prose.push(node);
      continue;
    }
    flush();
    const quote = readQuote(node, reader.page.file.text, reader.report);
    const before = prose.map((each) => wordsIn(each, reader)).join(" ");
    prose = [];
    if (quote.manual !== undefined) {
      reader.texts.push({ ...quote, text: before, path: [...path, first + parts.length, "reason"] });
      parts.push({ type: "manual", reason: quote.manual });
    } else {
      reader.texts.push({ ...quote, path: [...path, first + parts.length, "text"] });
      parts.push({ type: "text", text: quote.text });
    }
  }
  flush();
  return parts;
}

/** Reads a passage and the one heading it leads to. */
export function readPassage(nodes: readonly RootContent[], path: readonly Key[], reader: StoryReader): Passage {
  const parts = readParts(nodes, [...path, "parts"], reader);
  const [only, ...others] = leadsOf(nodes, reader);
  return only === undefined || others.length > 0 ? { parts } : { parts, to: only.target.slice(1) };
}

/** The links to headings of the same story among some nodes. */
export function leadsOf(nodes: readonly RootContent[], reader: StoryReader): Link[] {
  return nodes.flatMap((node) => linksIn(node, reader)).filter((link) => link.target.startsWith("#"));
}

/** The links within a node, outside of card English. */
export function linksIn(node: Nodes, reader: StoryReader): Link[] {
  const found: Link[] = [];
  walk(node, (each) => {
    if (each.type === "blockquote") return false;
    if (each.type === "text") found.push(...partsIn(each, reader).filter((part) => typeof part !== "string"));
    return undefined;
  });
  return found;
}

/** The words and links of a node in their order. */
export function partsIn(node: Nodes, reader: StoryReader): (string | Link)[] {
  return splitLinks(wordsOf(node), reader.page.links);
}

function wordsIn(node: Nodes, reader: StoryReader): string {
  return partsIn(node, reader)
    .map((part) => (typeof part === "string" ? part : (part.label ?? part.target)))
    .join("");
}

/** The creature or Affliction that a link names; anything else is an error at the link. */
export function creatureOf(link: Link, reader: StoryReader): string | undefined {
  const found = reader.find(link);
  if (found === undefined) return undefined;
  if (found.kind === "creature" || found.kind === "affliction") return found.ref;
  const hint = didYouMean(link.target, reader.world.known("creature", reader.page.game));
  reader.report.error("unknown-creature", `[[${link.target}]] is no creature.`, link, hint);
  return undefined;
}

/** The ids in an attribute, divided by commas or blanks, each of which must be known. */
export function idsIn(node: BoxNode, name: string, kind: string, reader: StoryReader): string[] {
  const value = attribute(node, name) ?? "";
  const ids = value.split(/[\s,]+/).filter((each) => each !== "");
  const known = reader.world.known(kind, reader.page.game);
  for (const id of ids) {
    if (known.has(id)) {
      reader.refs.add(kind === "skill" ? `term:${reader.page.game}/${id}` : id);
      continue;
    }
    const word = kind.replaceAll("-", " ");
    const place = attributeAt(node, name, reader.page.file.text);
    reader.report.error(`unknown-${kind}`, `There is no ${word} "${id}".`, place, didYouMean(id, known));
  }
  return ids;
}

/** One of a few words in an attribute; the fallback if it is left out or wrong. */
export function choiceIn<W extends string>(
  node: BoxNode,
  name: string,
  allowed: readonly W[],
  fallback: W,
  reader: StoryReader,
): W {
  const value = attribute(node, name);
  if (value === undefined || value === "") return fallback;
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  const place = attributeAt(node, name, reader.page.file.text);
  const hint = didYouMean(value, allowed) ?? `It may be ${allowed.join(", ")}.`;
  reader.report.error("bad-attribute", `"${value}" is no ${name} of a ${node.name} box.`, place, hint);
  return fallback;
}

/** Checks that a mark belongs to the map on the table. */
export function checkMark(mark: string, place: { start: number; end: number }, reader: StoryReader): void {
  if (reader.marks === undefined || reader.marks.has(mark)) return;
  const hint = `Its marks are ${[...reader.marks.keys()].join(" ")}`;
  reader.report.error("unknown-mark", `The map has no mark "${mark}".`, place, hint);
}

/** Checks that the map on the table has something of a sort to begin with; otherwise there is nothing left of it at once. */
export function checkLaidOut(what: string, place: { start: number; end: number }, reader: StoryReader): void {
  if (reader.marks === undefined || [...reader.marks.values()].includes(what)) return;
  const hint = `Its marks are ${[...reader.marks.keys()].join(" ")}`;
  reader.report.error("unknown-mark", `The map has no mark with {is: ${what}}.`, place, hint);
}

/** Checks that a mark is that of a feature, since nothing else on a map can be used for a goal. */
export function checkFeature(mark: string, place: { start: number; end: number }, reader: StoryReader): void {
  checkMark(mark, place, reader);
  const is = reader.marks?.get(mark);
  if (is === undefined || is === "feature") return;
  const features = [...(reader.marks ?? [])].flatMap(([each, what]) => (what === "feature" ? [each] : []));
  const hint =
    features.length === 0 ? "The map has no feature; give it one." : `Its features are ${features.join(" ")}`;
  reader.report.error("no-feature", `The mark "${mark}" of the map is no feature but {is: ${is}}.`, place, hint);
}
