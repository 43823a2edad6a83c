import type { Root } from "mdast";
import type { Reporter } from "./report.ts";
import { stretchOf, walk } from "./tree.ts";

const SAFE_ADDRESS = /^(?:https?:|mailto:|[^:]*$|[^:]*[/?#])/i;

/** Warns of everything that sanitising will take out: HTML and addresses that could run a script. */
export function checkHygiene(root: Root, report: Reporter): void {
  walk(root, (node) => {
    if (node.type === "html" && !/^<!--[\s\S]*-->$/.test(node.value.trim())) {
      const hint = "Use Markdown, or a backslash before < for the sign itself.";
      report.warn("html-in-markdown", "HTML is not allowed here and is left out.", stretchOf(node), hint);
    }
    const address = node.type === "link" || node.type === "image" || node.type === "definition" ? node.url : "";
    if (!SAFE_ADDRESS.test(address.trim())) {
      const hint = "Links may lead to http, https or mailto addresses.";
      report.warn("html-in-markdown", "This address is not allowed and is left out.", stretchOf(node), hint);
    }
    return undefined;
  });
}

/** Reports brackets that open a link and never close it on their line. */
export function checkBrokenLinks(root: Root, source: string, report: Reporter): void {
  walk(root, (node) => {
    if (node.type !== "text" || !node.value.includes("[[")) return undefined;
    const { start, end } = stretchOf(node);
    for (const match of source.slice(start, end).matchAll(/(?<!\\)\[\[(?![^[\]\n\r]*\]\])/g)) {
      const at = { start: start + match.index, end: start + match.index + 2 };
      report.error("broken-link", "This link is not closed on its line.", at, "Write [[id]] or [[id|label]].");
    }
    return undefined;
  });
}
