import type { RootContent } from "mdast";
import type { Diagnostic } from "../diagnostics.ts";
import type { SourceFile } from "../model.ts";
import { didYouMean } from "../nearest.ts";
import { type FindLink, toHtml } from "./html.ts";
import type { Link, Resolution } from "./links.ts";
import { openPage, type Page } from "./page.ts";
import type { StoryText } from "./quote.ts";
import { createReporter, type Reporter } from "./report.ts";
import { createFinder } from "./resolve.ts";
import { readBox, storyBoxes } from "./story-boxes.ts";
import { checkStory } from "./story-checks.ts";
import type { StoryBlock, StoryBody, StorySection } from "./story-model.ts";
import { bareTitle, divideStory, type StoryGroup } from "./story-outline.ts";
import { readLoose, type StoryReader, type StoryWorld } from "./story-reader.ts";

/** A story whose links are not followed yet. */
export interface ParsedStory {
  readonly game: string;
  /** The name of the file, which is the story's id. */
  readonly id: string;
  /** The front matter as a YAML file of its own with the same offsets, so that it is checked like any other entry. */
  readonly front: SourceFile | undefined;
  readonly links: readonly Link[];
  readonly diagnostics: readonly Diagnostic[];
  readonly page: Page;
}

/** A story with everything that its body says. */
export interface CompiledStory {
  readonly body: StoryBody;
  /** All card English of the body, to be read by the grammar. */
  readonly texts: readonly StoryText[];
  readonly refs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one story file, with every fault that it shows by itself. */
export function parseStory(file: SourceFile): ParsedStory {
  const report = createReporter(file);
  const page = openPage(file, storyBoxes, report);
  const front = page.front === undefined ? undefined : { path: file.path, text: page.front.text };
  const { game, name: id, used: links } = page;
  return { game, id, front, links, diagnostics: report.diagnostics, page };
}

/** Follows the links of a story, reads its boxes and checks that it can be played from start to end. */
export function compileStory(parsed: ParsedStory, world: StoryWorld): CompiledStory {
  const { page } = parsed;
  const report = createReporter(page.file);
  const refs = new Set<string>();
  const find = createStoryFinder(page, createFinder(page.game, world, refs, report), report);
  const reader: StoryReader = { page, world, find, report, texts: [], refs, marks: undefined };
  const { chapters, moments } = divideStory(page, report);
  const body: StoryBody = {
    intro: toHtml(page.intro, page, find),
    chapters: chapters.map((group, index) => readGroup(group, ["chapters", index], reader)),
    moments: moments.map((group, index) => readGroup(group, ["moments", index], reader)),
  };
  const headings = page.sections.map(({ start, end }) => ({ start, end }));
  const inHeading = (link: Link) => headings.some(({ start, end }) => link.start >= start && link.end <= end);
  for (const link of page.used) if (inHeading(link)) find(link);
  checkStory(chapters, moments, page, report);
  return { body, texts: reader.texts, refs: [...refs].sort(), diagnostics: report.diagnostics };
}

function readGroup(group: StoryGroup, path: readonly [string, number], reader: StoryReader): StorySection {
  const blocks: StoryBlock[] = [];
  reader.marks = undefined;
  for (const [index, { slug, title, level, nodes }] of group.sections.entries()) {
    if (index > 0) blocks.push({ type: "heading", slug, title, level });
    let loose: RootContent[] = [];
    const flush = () => {
      blocks.push(...readLoose(loose, [...path, "blocks"], reader, blocks.length));
      loose = [];
    };
    for (const node of nodes) {
      if (node.type !== "containerDirective" || !Object.hasOwn(storyBoxes, node.name)) {
        loose.push(node);
        continue;
      }
      flush();
      const box = readBox(node, [...path, "blocks", blocks.length], reader);
      if (box !== undefined) blocks.push(box);
    }
    flush();
  }
  return { slug: group.slug, title: group.title, blocks };
}

/** Headings of the story itself are found in the page, everything else in the rest of the content. */
function createStoryFinder(page: Page, findElsewhere: FindLink, report: Reporter): FindLink {
  const headings = new Map(page.sections.map((section) => [section.slug, section]));
  const told = new Set<Link>();
  return (link): Resolution | undefined => {
    if (!link.target.startsWith("#")) return findElsewhere(link);
    const slug = link.target.slice(1);
    const heading = headings.get(slug);
    if (heading !== undefined) {
      return { href: `#${slug}`, title: bareTitle(heading), kind: "moment", ref: `${page.name}#${slug}` };
    }
    if (!told.has(link)) {
      const hint = didYouMean(slug, headings.keys()) ?? `The story needs a heading ## Moment: Title {#${slug}}.`;
      report.error("dangling-moment", `The story has no heading "${slug}".`, link, hint);
    }
    told.add(link);
    return undefined;
  };
}
