import type { DocumentDefinition } from "../../common/documents/definition.ts";
import { documentTypes } from "../../common/documents/index.ts";
import { type Generation, generation } from "../../common/generation.ts";

/** A collection of embedded documents, as a stored text shows it. */
export interface Shelf {
  readonly name: string;
  /** What stands before its list in a stored text: `,"items":`. */
  readonly opening: string;
  /** Whether it holds one document instead of a list. */
  readonly single: boolean;
}

/** What documents of a type embed. */
export interface Shape {
  readonly shelves: readonly Shelf[];
  /** How the stored text of a document ends that embeds nothing. */
  readonly emptyTail: string;
}

const known: Readonly<Record<Generation, Map<DocumentDefinition, Shape>>> = { 13: new Map(), 14: new Map() };

/** What documents of a type embed in the running generation. */
export function shapeOf(definition: DocumentDefinition): Shape {
  let shape = known[generation()].get(definition);
  if (shape === undefined) {
    const shelves = Object.entries(definition.embedded)
      .filter(([name]) => (documentTypes.get(name)?.since ?? 13) <= generation())
      .map(([, name]) => ({ name, opening: `,"${name}":`, single: isSingle(name) }));
    const lists = shelves.map(({ opening, single }) => `${opening}${single ? "null" : "[]"}`);
    shape = { shelves, emptyTail: `${lists.join("")}}` };
    known[generation()].set(definition, shape);
  }
  return shape;
}

/** The collections of embedded documents that hold one instead of a list. */
export function isSingle(collection: string): boolean {
  return collection === "delta";
}

/** The ids of embedded documents in their order, by collection; only where there are two or more. */
export type Order = ReadonlyMap<string, readonly string[]>;

/** The end of a document's own fields in a stored text, and what stands in the lists of ids behind them. */
export interface Tail {
  readonly start: number;
  readonly isEmpty: boolean;
  readonly order: Order | undefined;
}

const list = /\[(?:"\w+"(?:,"\w+")*)?\]/y;
const one = /null|"\w+"/y;

/** Finds the lists of ids with which a stored text of ours ends, without parsing the rest; undefined if it ends otherwise. */
export function tailOf(stored: string, { shelves, emptyTail }: Shape): Tail | undefined {
  if (stored.endsWith(emptyTail)) {
    return { start: stored.length - emptyTail.length, isEmpty: true, order: undefined };
  }
  const start = stored.lastIndexOf(shelves[0]?.opening ?? "");
  if (start === -1) return undefined;
  let at = start;
  let isEmpty = true;
  let order: Map<string, readonly string[]> | undefined;
  for (const { name, opening, single } of shelves) {
    if (!stored.startsWith(opening, at)) return undefined;
    at += opening.length;
    const pattern = single ? one : list;
    pattern.lastIndex = at;
    if (!pattern.test(stored)) return undefined;
    const end = pattern.lastIndex;
    if (stored.startsWith(single ? "null" : "[]", at)) {
      at = end;
      continue;
    }
    isEmpty = false;
    const text = stored.slice(at, end);
    if (!single && text.includes(",")) {
      order ??= new Map();
      order.set(name, JSON.parse(text));
    }
    at = end;
  }
  return at === stored.length - 1 ? { start, isEmpty, order } : undefined;
}
