import type { Nodes, Root } from "mdast";
import { didYouMean } from "../nearest.ts";
import type { Reporter, Stretch } from "./report.ts";
import { type BoxNode, stretchOf, walk } from "./tree.ts";

/** What one kind of box may say in its braces. */
export interface BoxForm {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
}

/** The kinds of boxes that a file may hold, by name. */
export type BoxForms = Readonly<Record<string, BoxForm>>;

/** Checks that every box is known, closed, alone and has the attributes of its kind. */
export function checkBoxes(root: Root, source: string, forms: BoxForms, report: Reporter): void {
  walk(root, (node, parent) => {
    if (node.type === "paragraph") checkFences(node, source, forms, report);
    if (node.type !== "containerDirective") return undefined;
    if (parent?.type === "root") {
      if (!isClosed(node, source) || innerBoxes(node).some((inner) => !isClosed(inner, source))) {
        const message = `The ${node.name} box is never closed.`;
        report.error("unclosed-box", message, openingOf(node, source), "Add a line ::: where it ends.");
      } else {
        for (const inner of innerBoxes(node)) {
          const hint = `Close the ${node.name} box with ::: before it.`;
          report.error("nested-box", "A box stands within another box.", openingOf(inner, source), hint);
        }
      }
    } else if (parent?.type !== "containerDirective") {
      const hint = "Begin the line with :::, without quote or list marks before it.";
      report.error("nested-box", "A box stands within a quote or a list.", openingOf(node, source), hint);
    }
    checkForm(node, source, forms, report);
    return undefined;
  });
}

/** The boxes within a box. If it was left open, they are the ones after it, and the first of them takes its end away. */
function innerBoxes(node: BoxNode): BoxNode[] {
  const found: BoxNode[] = [];
  walk(node, (each) => {
    if (each.type === "containerDirective" && each !== node) found.push(each);
    return undefined;
  });
  return found;
}

/** The line that opens a box. */
export function openingOf(node: BoxNode, source: string): Stretch {
  const { start, end } = stretchOf(node);
  const lineEnd = source.indexOf("\n", start);
  return { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) };
}

/** Where an attribute of a box is written, with its value; the opening line if it is not found. */
export function attributeAt(node: BoxNode, name: string, source: string): Stretch {
  const opening = openingOf(node, source);
  const line = source.slice(opening.start, opening.end);
  for (const match of line.matchAll(/([\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{}]+))?/g)) {
    if (match[1] !== name || match.index <= line.indexOf("{")) continue;
    const start = opening.start + match.index;
    return { start, end: start + match[0].length };
  }
  return opening;
}

/** An attribute's value, or undefined if it is not given. */
export function attribute(node: BoxNode, name: string): string | undefined {
  const found = Object.entries(node.attributes ?? {}).find(([key]) => key === name);
  return found?.[1] ?? undefined;
}

function isClosed(node: BoxNode, source: string): boolean {
  const { start, end } = stretchOf(node);
  const lines = source.slice(start, end).trimEnd().split("\n");
  return lines.length > 1 && /^[\s>]*:::+\s*$/.test(lines.at(-1) ?? "");
}

function checkForm(node: BoxNode, source: string, forms: BoxForms, report: Reporter): void {
  const opening = openingOf(node, source);
  const form = Object.hasOwn(forms, node.name) ? forms[node.name] : undefined;
  if (form === undefined) {
    const colons = /^:+/.exec(source.slice(opening.start))?.[0].length ?? 3;
    const start = opening.start + colons;
    const hint = didYouMean(node.name, Object.keys(forms)) ?? `The boxes are ${Object.keys(forms).join(", ")}.`;
    report.error("unknown-box", `There is no box "${node.name}".`, { start, end: start + node.name.length }, hint);
    return;
  }
  const allowed = [...(form.required ?? []), ...(form.optional ?? [])];
  for (const name of Object.keys(node.attributes ?? {})) {
    if (allowed.includes(name)) continue;
    const known = allowed.length === 0 ? "It has none." : `It may have ${allowed.join(", ")}.`;
    const message = `The ${node.name} box has no attribute "${name}".`;
    report.error("unknown-attribute", message, attributeAt(node, name, source), didYouMean(name, allowed) ?? known);
  }
  for (const name of form.required ?? []) {
    if ((attribute(node, name) ?? "") !== "") continue;
    const message = `The ${node.name} box lacks its attribute "${name}".`;
    report.error("missing-attribute", message, opening, `Write :::${node.name}{${name}=...}.`);
  }
}

/** Lines that were meant to open or close a box but do not. */
function checkFences(paragraph: Nodes, source: string, forms: BoxForms, report: Reporter): void {
  const { start, end } = stretchOf(paragraph);
  let at = start;
  for (const line of source.slice(start, end).split("\n")) {
    const mark = /^[ \t]*(:{2,})[ \t]*([\w-]*)/.exec(line);
    const [whole, colons = "", name = ""] = mark ?? [];
    const place = { start: at + line.length - line.trimStart().length, end: at + line.trimEnd().length };
    if (whole !== undefined && colons.length > 2 && name === "") {
      report.error("stray-fence", "This line closes a box, but none is open.", place, "Remove it.");
    } else if (whole !== undefined && (colons.length > 2 || Object.hasOwn(forms, name))) {
      const hint = `Write :::${name || "name"} or :::${name || "name"}{key=value}, and nothing else on the line.`;
      report.error("bad-box", "This line does not open a box.", place, hint);
    }
    at += line.length + 1;
  }
}
