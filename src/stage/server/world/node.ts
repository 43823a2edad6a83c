import type { DocumentDefinition } from "../../common/documents/definition.ts";
import { documentTypes } from "../../common/documents/index.ts";
import { generation } from "../../common/generation.ts";
import type { Plain, PlainObject } from "../../common/protocol.ts";

/** The collections of embedded documents that hold one instead of a list. */
export function isSingle(collection: string): boolean {
  return collection === "delta";
}

/** The collections of what a document embeds in the running generation. */
function collectionsOf({ embedded }: DocumentDefinition): string[] {
  return Object.entries(embedded)
    .filter(([name]) => (documentTypes.get(name)?.since ?? 13) <= generation())
    .map(([, collection]) => collection);
}

/** A document in memory: its own fields as text or as data, whichever was needed last, and those that it embeds. */
export class DocumentNode {
  readonly definition: DocumentDefinition;
  readonly id: string;
  readonly parent: DocumentNode | undefined;
  /** Where it is stored: `!actors.items!A.I`. */
  readonly key: string;
  readonly embedded: ReadonlyMap<string, Map<string, DocumentNode>>;
  /** At least the length of its text, at most by the lengths of the changes since it was made. */
  size = 0;
  #text: string | undefined;
  #fields: PlainObject | undefined;

  constructor(definition: DocumentDefinition, id: string, parent: DocumentNode | undefined, key: string) {
    this.definition = definition;
    this.id = id;
    this.parent = parent;
    this.key = key;
    this.embedded = new Map(collectionsOf(definition).map((collection) => [collection, new Map()]));
  }

  /** Its own fields as JSON, without those that it embeds. */
  get text(): string {
    if (this.#text === undefined) {
      this.#text = JSON.stringify(this.#fields ?? {});
      this.size = this.#text.length;
    }
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
    this.#fields = undefined;
    this.size = text.length;
  }

  /** Its own fields, without those that it embeds; never changed in place. */
  get fields(): PlainObject {
    this.#fields ??= JSON.parse(this.#text ?? "{}") as PlainObject;
    return this.#fields;
  }

  set fields(fields: PlainObject) {
    this.#fields = fields;
    this.#text = undefined;
  }

  /** The whole document as JSON, with all that it embeds. */
  get whole(): string {
    if (this.embedded.size === 0) return this.text;
    return this.#join((nodes) => nodes.map((node) => node.whole));
  }

  /** The whole document as data, with all that it embeds. */
  get data(): PlainObject {
    const lists = [...this.embedded].map(([collection, nodes]): [string, Plain] => {
      const values = [...nodes.values()].map(({ data }) => data);
      return [collection, isSingle(collection) ? (values[0] ?? null) : values];
    });
    return { ...this.fields, ...Object.fromEntries(lists) };
  }

  /** The document as it is stored: ids stand for what it embeds, behind all other fields. */
  get stored(): string {
    if (this.embedded.size === 0) return this.text;
    return this.#join((nodes) => nodes.map(({ id }) => JSON.stringify(id)));
  }

  #join(texts: (nodes: DocumentNode[]) => string[]): string {
    const lists = [...this.embedded].map(([collection, nodes]) => {
      const values = texts([...nodes.values()]);
      return `"${collection}":${isSingle(collection) ? (values[0] ?? "null") : `[${values.join(",")}]`}`;
    });
    const own = this.text.slice(0, -1);
    return `${own}${own === "{" ? "" : ","}${lists.join(",")}}`;
  }

  /** Takes the stored form; gives the ids of what it embeds in their order, collection by collection. */
  load(stored: string): Map<string, readonly string[]> {
    if (this.embedded.size === 0) {
      this.text = stored;
      return new Map();
    }
    const start = stored.lastIndexOf(`,"${[...this.embedded.keys()][0]}":`);
    const order = start === -1 ? undefined : readTail(stored, start, this.embedded.keys());
    if (order !== undefined) {
      this.text = `${stored.slice(0, start)}}`;
      return order;
    }
    const fields = JSON.parse(stored) as Record<string, PlainObject[string]>;
    const lists = new Map<string, readonly string[]>();
    for (const collection of this.embedded.keys()) {
      const list = fields[collection];
      if (Array.isArray(list)) lists.set(collection, list.map(String));
      delete fields[collection];
    }
    this.fields = fields;
    return lists;
  }

  /** Puts what it embeds into this order; those that the order does not know come last. */
  arrange(collection: string, ids: readonly string[]): void {
    const nodes = this.embedded.get(collection);
    if (nodes === undefined || nodes.size < 2) return;
    const before = new Map(nodes);
    nodes.clear();
    for (const id of new Set([...ids, ...before.keys()])) {
      const node = before.get(id);
      if (node !== undefined) nodes.set(id, node);
    }
  }

  /** Itself and all that it embeds, outer ones first. */
  *family(): Generator<DocumentNode> {
    yield this;
    for (const nodes of this.embedded.values()) for (const node of nodes.values()) yield* node.family();
  }
}

/** The lists of ids at the end of a text that `stored` wrote, so that the rest need not be parsed; undefined if they are none. */
function readTail(
  stored: string,
  start: number,
  collections: Iterable<string>,
): Map<string, readonly string[]> | undefined {
  const order = new Map<string, readonly string[]>();
  let at = start;
  for (const collection of collections) {
    const opening = `,"${collection}":`;
    if (!stored.startsWith(opening, at)) return undefined;
    at += opening.length;
    const list = isSingle(collection) ? /null|"\w+"/y : /\[(?:"\w+"(?:,"\w+")*)?\]/y;
    list.lastIndex = at;
    const found = list.exec(stored)?.[0];
    if (found === undefined) return undefined;
    if (found.length > 4) order.set(collection, [JSON.parse(found)].flat());
    at += found.length;
  }
  return stored.slice(at) === "}" ? order : undefined;
}
