import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node, type Pair, parseAllDocuments } from "yaml";
import type { Diagnostic } from "./diagnostics.ts";
import { type Fault, MOST_FAULTS, type Where } from "./faults.ts";
import { lineAt, lineStarts } from "./lines.ts";
import type { Key, SourceFile } from "./model.ts";
import { decodeScalar, type ScalarStyle } from "./scalar.ts";

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const STYLES: Readonly<Record<string, ScalarStyle>> = {
  PLAIN: "plain",
  QUOTE_SINGLE: "single",
  QUOTE_DOUBLE: "double",
  BLOCK_LITERAL: "literal",
  BLOCK_FOLDED: "folded",
};

/** Finds the places of faults in one YAML file; the slow parse with places runs once, and only if it is asked for. */
export function createLocator(file: SourceFile): (fault: Fault) => Diagnostic {
  const { text } = file;
  let documents: readonly Document.Parsed[] | undefined;
  let starts: readonly number[] | undefined;
  const pairsOf = new WeakMap<Node, Map<string, Pair>>();

  /** A mapping's pairs by key: the last one wins, as in the fast parse. */
  function pairAt(map: Node, key: Key): Pair | undefined {
    let pairs = pairsOf.get(map);
    if (pairs === undefined) {
      pairs = new Map();
      if (isMap(map)) for (const pair of map.items) pairs.set(isScalar(pair.key) ? String(pair.key.value) : "", pair);
      pairsOf.set(map, pairs);
    }
    return pairs.get(String(key));
  }

  /** Follows a path as far as it goes; a missing part gives the place of what should hold it. */
  function follow(path: readonly Key[]): { node: Node | undefined; key: Node | undefined; found: boolean } {
    documents ??= parseDocuments(text);
    const document = documents[Number(path[0] ?? 0)];
    let node: Node | undefined = document?.contents ?? undefined;
    let key: Node | undefined;
    for (const step of path.slice(1)) {
      if (isAlias(node) && document !== undefined) node = node.resolve(document);
      let next: unknown;
      let nextKey: unknown;
      if (isMap(node)) {
        const pair = pairAt(node, step);
        next = pair?.value ?? pair?.key;
        nextKey = pair?.key;
      } else if (isSeq(node)) {
        next = node.items[Number(step)];
      }
      if (!isNode(next)) return { node, key, found: false };
      node = next;
      key = isNode(nextKey) ? nextKey : undefined;
    }
    return { node, key, found: true };
  }

  function stretchOf(where: Where): Stretch {
    if ("offset" in where) return { start: where.offset, end: where.offset + where.length };
    const { node, key, found } = follow(where.path);
    // What is missing is best shown at the name of what lacks it.
    const target = where.part === "key" || !found ? (key ?? firstKey(node) ?? node) : node;
    if (target?.range == null) return { start: 0, end: 1 };
    const [start, end] = target.range;
    if (where.span === undefined || !isScalar(target) || typeof target.value !== "string") return { start, end };
    const style = STYLES[target.type ?? "PLAIN"] ?? "plain";
    const decoded = decodeScalar(text, start, end, style, target.value);
    if (decoded === undefined) return { start, end };
    const last = decoded.offsets.length - 1;
    const from = decoded.offsets[Math.min(where.span[0], last)] ?? start;
    const to = decoded.offsets[Math.min(Math.max(where.span[1] - 1, where.span[0]), last)] ?? from;
    return { start: from, end: to + 1 };
  }

  return (fault) => {
    starts ??= lineStarts(text);
    const { start, end } = stretchOf(fault.where);
    const line = lineAt(starts, start);
    const lineStart = starts[line] ?? 0;
    const lineEnd = starts[line + 1] === undefined ? text.length : (starts[line + 1] ?? 0) - 1;
    const { severity = "error", code, message, hint } = fault;
    const length = Math.max(1, Math.min(end, trimmedEnd(text, start, lineEnd)) - start);
    const place = { file: file.path, line: line + 1, column: start - lineStart + 1, length };
    return { severity, code, message, ...place, ...(hint === undefined ? {} : { hint }) };
  };
}

/** The diagnostics of all faults of a file, or of the first ones and a word on the rest. */
export function locateAll(file: SourceFile, faults: readonly Fault[]): Diagnostic[] {
  if (faults.length === 0) return [];
  const locate = createLocator(file);
  const located = faults.slice(0, MOST_FAULTS).map(locate);
  if (faults.length <= MOST_FAULTS) return located;
  const message = `This file has more than ${MOST_FAULTS} faults; the rest of it was not checked.`;
  const hint = "Mend the first ones and check again.";
  return [...located, locate({ code: "too-many-faults", message, hint, where: { offset: 0, length: 1 } })];
}

function parseDocuments(text: string): readonly Document.Parsed[] {
  const options = { schema: "core", merge: false, uniqueKeys: false, prettyErrors: false, logLevel: "silent" } as const;
  const documents = parseAllDocuments(text, options);
  return Array.isArray(documents) ? documents : [];
}

/** All tags and repeated keys of a file, neither of which the fast parse tells of in full. */
export function findTagsAndRepeats(text: string): { tags: Stretch[]; repeats: (Stretch & { key: string })[] } {
  const tags: Stretch[] = [];
  const repeats: (Stretch & { key: string })[] = [];
  const visit = (node: unknown): void => {
    if (isPair(node)) {
      visit(node.key);
      visit(node.value);
      return;
    }
    if (!isNode(node)) return;
    if (node.tag !== undefined && node.range != null) {
      const before = /![^\s,[\]{}]*(?=[^!]*$)/.exec(text.slice(Math.max(0, node.range[0] - 200), node.range[0]));
      const start = before === null ? node.range[0] : before.index + Math.max(0, node.range[0] - 200);
      tags.push({ start, end: start + (before?.[0].length ?? 1) });
    }
    if (isSeq(node)) node.items.forEach(visit);
    if (!isMap(node)) return;
    const seen = new Set<string>();
    for (const pair of node.items) {
      if (isScalar(pair.key) && pair.key.range != null) {
        const key = String(pair.key.value);
        if (seen.has(key)) repeats.push({ key, start: pair.key.range[0], end: pair.key.range[1] });
        seen.add(key);
      }
      visit(pair);
    }
  };
  for (const document of parseDocuments(text)) visit(document.contents);
  return { tags, repeats };
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}

function firstKey(node: Node | undefined): Node | undefined {
  const key = isMap(node) ? node.items[0]?.key : undefined;
  return isNode(key) ? key : undefined;
}

/** The end of what stands on a line, so that a mark under it never runs past the visible text. */
function trimmedEnd(text: string, start: number, lineEnd: number): number {
  let end = lineEnd;
  while (end > start && /\s/.test(text[end - 1] ?? "")) end -= 1;
  return end;
}
