import type { Nodes, Parent, Root, RootContent } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Reporter, Stretch } from "./report.ts";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const MAX_TREE_DEPTH = 100;

/** A box: `:::name{attributes}` up to `:::`. */
export type BoxNode = Extract<RootContent, { type: "containerDirective" }>;

/** Parses Markdown in which links are masked; undefined if it is nested too deeply to go on. */
export function parseTree(masked: string, source: string, report: Reporter): Root | undefined {
  let root: Root;
  try {
    root = parser.parse(masked);
  } catch (cause) {
    // The parser recurses, so a text that slipped through the limits can exhaust the stack: a fault of the text.
    const reason = cause instanceof Error ? cause.message : String(cause);
    report.error("too-complex", `This text cannot be read as Markdown: ${reason}.`, { start: 0, end: 1 });
    return undefined;
  }
  const deep = deepest(root);
  if (deep !== undefined) {
    report.error("too-deep", "Marks stand too deep within each other here.", stretchOf(deep), "Take them apart.");
    return undefined;
  }
  restoreDirectives(root, source);
  return root;
}

/** Where a node stands in its file. */
export function stretchOf(node: Nodes): Stretch {
  const start = node.position?.start.offset ?? 0;
  return { start, end: Math.max(start + 1, node.position?.end.offset ?? start + 1) };
}

/** Whether a node holds others. */
export function isParent(node: Nodes): node is Extract<Nodes, Parent> {
  return "children" in node;
}

/** All nodes below a node in the order of the file; `enter` may return false to stay out of a node. */
export function walk(node: Nodes, enter: (node: Nodes, parent: Nodes | undefined) => boolean | undefined): void {
  const visit = (at: Nodes, parent: Nodes | undefined): void => {
    if (enter(at, parent) === false || !isParent(at)) return;
    for (const child of at.children) visit(child, at);
  };
  visit(node, undefined);
}

/** The words of a node, without marks. */
export function wordsOf(node: Nodes): string {
  if ("value" in node && node.type !== "html") return node.value;
  if (node.type === "break") return " ";
  if (!isParent(node)) return "";
  return node.children.map(wordsOf).join("");
}

function deepest(root: Root): Nodes | undefined {
  const rest: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node, depth } = next;
    if (depth > MAX_TREE_DEPTH) return node;
    if (isParent(node)) for (const child of node.children) rest.push({ node: child, depth: depth + 1 });
  }
  return undefined;
}

/** Turns `:word` and `::word` back to the words they are: only boxes are ours. */
function restoreDirectives(node: Nodes, source: string): void {
  if (!isParent(node)) return;
  const children = node.children as RootContent[];
  for (const [index, child] of children.entries()) {
    if (child.type === "textDirective" || child.type === "leafDirective") {
      const { start, end } = stretchOf(child);
      const text = { type: "text" as const, value: source.slice(start, end), position: child.position };
      children[index] = (
        child.type === "textDirective" ? text : { type: "paragraph", children: [text], position: child.position }
      ) as RootContent;
    } else {
      restoreDirectives(child, source);
    }
  }
  mergeTexts(children);
}

/** Joins neighbouring texts, so that what a directive had cut apart can be searched again. */
function mergeTexts(children: RootContent[]): void {
  for (let index = children.length - 1; index > 0; index--) {
    const [before, after] = [children[index - 1], children[index]];
    if (before?.type !== "text" || after?.type !== "text") continue;
    before.value += after.value;
    if (before.position !== undefined && after.position !== undefined) before.position.end = after.position.end;
    children.splice(index, 1);
  }
}
