import type { Heading, Root, RootContent } from "mdast";
import { SLUG, SLUG_HINT } from "../ids.ts";
import type { SourceFile } from "../model.ts";
import { type BoxForms, checkBoxes } from "./boxes.ts";
import { type Front, splitFront } from "./front.ts";
import { checkBrokenLinks, checkHygiene } from "./hygiene.ts";
import { withinLimits, withinSize } from "./limits.ts";
import { type Link, maskLinks, splitLinks, unmask } from "./links.ts";
import type { Reporter, Stretch } from "./report.ts";
import { slugOf, splitSlug } from "./slug.ts";
import { parseTree, stretchOf, walk, wordsOf } from "./tree.ts";

/** A heading and what stands under it, up to the next heading of any level. */
export interface Section extends Stretch {
  readonly slug: string;
  readonly title: string;
  readonly level: number;
  readonly nodes: readonly RootContent[];
}

/** A Markdown file taken apart: its head, what stands before the first heading, and its sections. */
export interface Page {
  readonly file: SourceFile;
  /** The folder of the game: `folklore`. */
  readonly game: string;
  /** The name of the file without folder and ending. */
  readonly name: string;
  readonly front: Front | undefined;
  readonly root: Root;
  readonly intro: readonly RootContent[];
  readonly sections: readonly Section[];
  /** Every link by its number, with those in code, which are only words. */
  readonly links: readonly Link[];
  /** The links that lead somewhere. */
  readonly used: readonly Link[];
}

/** Parses a file and checks all that can be checked without knowing any other. */
export function openPage(file: SourceFile, forms: BoxForms, report: Reporter): Page {
  const { text, path } = file;
  const folders = path.split("/");
  const name = (folders.at(-1) ?? "").replace(/\.md$/, "");
  const game = folders[0] ?? "";
  if (!SLUG.test(name)) report.error("bad-slug", `The file name "${name}" is no id.`, { start: 0, end: 1 }, SLUG_HINT);
  const empty: Root = { type: "root", children: [] };
  const bare = { file, game, name, front: undefined, root: empty, intro: [], sections: [], links: [], used: [] };
  if (!withinSize(text, report)) return bare;
  const front = splitFront(text, report);
  const body = front?.body ?? 0;
  const { masked, links } = maskLinks(text, body, report);
  if (!withinLimits(masked, 0, report)) return bare;
  const blanked = masked.slice(0, body).replace(/[^\n\r]/g, " ") + masked.slice(body);
  const root = parseTree(blanked, masked, report);
  if (root === undefined) return { ...bare, front };
  checkBoxes(root, masked, forms, report);
  checkHygiene(root, report);
  checkBrokenLinks(root, text, report);
  const used = usedLinks(root, links);
  return { file, game, name, front, root, links, used, ...divide(root, links, report) };
}

function usedLinks(root: Root, links: readonly Link[]): Link[] {
  const used: Link[] = [];
  walk(root, (node) => {
    if (node.type === "text") used.push(...splitLinks(node.value, links).filter((part) => typeof part !== "string"));
    return undefined;
  });
  return used;
}

function divide(root: Root, links: readonly Link[], report: Reporter) {
  const intro: RootContent[] = [];
  const sections: (Section & { nodes: RootContent[] })[] = [];
  const taken = new Map<string, string>();
  for (const node of root.children) {
    if (node.type === "heading") sections.push({ ...openSection(node, links, taken, report), nodes: [] });
    else (sections.at(-1)?.nodes ?? intro).push(node);
  }
  return { intro, sections };
}

function openSection(node: Heading, links: readonly Link[], taken: Map<string, string>, report: Reporter) {
  const words = unmask(wordsOf(node), links, (link) => link.label ?? link.target);
  const { title, slug: written } = splitSlug(words);
  const place = stretchOf(node);
  let slug = written ?? slugOf(title);
  if (title === "") report.error("empty-heading", "This heading has no title.", place);
  if (written !== undefined && !SLUG.test(written)) {
    report.error("bad-slug", `The heading's slug "${written}" is no slug.`, place, SLUG_HINT);
    slug = slugOf(written);
  }
  const other = taken.get(slug);
  if (other !== undefined) {
    const hint = `Give one of them another slug: ## ${title} {#other-slug}.`;
    report.error("duplicate-slug", `The slug "${slug}" already belongs to the heading "${other}".`, place, hint);
  }
  taken.set(slug, title);
  return { slug, title, level: node.depth, ...place };
}
