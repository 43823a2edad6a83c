import type { Blockquote, Nodes, Root, RootContent } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { attribute } from "./boxes.ts";
import { type Link, type Resolution, splitLinks, unmask } from "./links.ts";
import type { Page } from "./page.ts";
import { type BoxNode, isParent } from "./tree.ts";

/** What is left of HTML after cleaning: what GitHub lets through, our links and our boxes. */
const schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), "aside"],
  attributes: {
    ...defaultSchema.attributes,
    // Only the first rule for a class counts, so ours takes the place of the one for footnotes.
    a: [
      ...(defaultSchema.attributes?.a ?? []).filter((rule) => rule[0] !== "className"),
      ["className", "rw-link", "data-footnote-backref"],
      "dataKind",
      "dataRef",
    ],
    aside: [["className", /^rw-[a-z-]+$/], "dataN"],
    p: [["className", "rw-box-title"]],
  },
} as typeof defaultSchema;

const writer = unified().use(remarkRehype).use(rehypeSanitize, schema).use(rehypeStringify).freeze();

/** Finds where a link leads; what it does not find is shown as its words. */
export type FindLink = (link: Link) => Resolution | undefined;

/** Turns parts of a page to clean HTML; headings are not among them. */
export function toHtml(nodes: readonly RootContent[], page: Page, find: FindLink): string {
  const definitions = page.root.children.filter(
    (node) => node.type === "definition" || node.type === "footnoteDefinition",
  );
  const others = definitions.filter((node) => !nodes.includes(node));
  const children = [...nodes, ...others].flatMap((node) => dress(node, page.links, find) as RootContent[]);
  const root: Root = { type: "root", children };
  return writer.stringify(writer.runSync(root)).trim();
}

/** A copy of a node in which links and boxes are what HTML needs. */
function dress(node: Nodes, links: readonly Link[], find: FindLink): Nodes[] {
  if (node.type === "text") return splitLinks(node.value, links).map((part) => anchor(part, find));
  if (node.type === "containerDirective") return [dressBox(node, links, find)];
  const copy: Record<string, unknown> = { ...node };
  for (const key of ["value", "url", "title", "alt"]) {
    const value = copy[key];
    if (typeof value === "string") copy[key] = unmask(value, links);
  }
  if (isParent(node)) copy.children = node.children.flatMap((child) => dress(child, links, find));
  return [copy as unknown as Nodes];
}

function anchor(part: string | Link, find: FindLink): Nodes {
  if (typeof part === "string") return { type: "text", value: part };
  const found = find(part);
  const words = { type: "text" as const, value: part.label ?? found?.title ?? part.target };
  if (found === undefined) return words;
  const hProperties = { className: ["rw-link"], dataKind: found.kind, dataRef: found.ref };
  return { type: "link", url: found.href, children: [words], data: { hProperties } };
}

function dressBox(node: BoxNode, links: readonly Link[], find: FindLink): Blockquote {
  const number = attribute(node, "n");
  const name = node.name.charAt(0).toUpperCase() + node.name.slice(1).replaceAll("-", " ");
  const title: RootContent = {
    type: "paragraph",
    children: [{ type: "text", value: number === undefined ? name : `${name} ${number}` }],
    data: { hProperties: { className: ["rw-box-title"] } },
  };
  const children = node.children.flatMap((child) => dress(child, links, find)) as Blockquote["children"];
  const hProperties = {
    className: ["rw-box", `rw-${node.name.toLowerCase()}`],
    ...(number === undefined ? {} : { dataN: number }),
  };
  return {
    type: "blockquote",
    children: [title as Blockquote["children"][number], ...children],
    data: { hName: "aside", hProperties },
  };
}
