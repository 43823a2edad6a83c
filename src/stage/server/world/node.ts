import type { DocumentDefinition } from "../../common/documents/definition.ts";
import type { Plain, PlainObject } from "../../common/protocol.ts";
import { type Order, shelvesOf, tailOf } from "./shape.ts";

/**
 * A document in memory. Opening a world must not cost more than reading it: a document that nobody has looked at is
 * the text that was stored, and is parsed when somebody does.
 */
export class DocumentNode {
  readonly definition: DocumentDefinition;
  readonly id: string;
  readonly parent: DocumentNode | undefined;
  /** Where it is stored: `!actors.items!A.I`. */
  readonly key: string;
  /** At least the length of its text, at most by the lengths of the changes since it was made. */
  size = 0;
  /** Its own fields as text or as data; at least one of the two is there, or the stored text. */
  #text: string | undefined;
  #fields: PlainObject | undefined;
  /** The text as it was stored, up to the lists of ids, while nothing has changed. */
  #stored: { readonly text: string; readonly end: number; readonly isEmpty: boolean } | undefined;
  #embedded: Map<string, Map<string, DocumentNode>> | undefined;

  constructor(definition: DocumentDefinition, id: string, parent: DocumentNode | undefined, key: string) {
    this.definition = definition;
    this.id = id;
    this.parent = parent;
    this.key = key;
  }

  /** What it embeds, by collection. */
  get embedded(): ReadonlyMap<string, Map<string, DocumentNode>> {
    this.#embedded ??= new Map(shelvesOf(this.definition).map(({ name }) => [name, new Map()]));
    return this.#embedded;
  }

  /** Its own fields as JSON, without those that it embeds. */
  get text(): string {
    if (this.#text === undefined) {
      this.#text =
        this.#stored === undefined
          ? JSON.stringify(this.#fields ?? {})
          : `${this.#stored.text.slice(0, this.#stored.end)}}`;
      this.size = this.#text.length;
    }
    return this.#text;
  }

  /** Its own fields, without those that it embeds; never changed in place. */
  get fields(): PlainObject {
    this.#fields ??= JSON.parse(this.text) as PlainObject;
    return this.#fields;
  }

  set fields(fields: PlainObject) {
    this.#fields = fields;
    this.#text = undefined;
    this.#stored = undefined;
  }

  /** The whole document as JSON, with all that it embeds. */
  get whole(): string {
    if (this.#stored?.isEmpty && this.#isAlone()) return this.#stored.text;
    return this.#join((node) => node.whole);
  }

  /** The whole document as data, with all that it embeds. */
  get data(): PlainObject {
    const lists = shelvesOf(this.definition).map(({ name, single }): [string, Plain] => {
      const values = [...(this.embedded.get(name)?.values() ?? [])].map(({ data }) => data);
      return [name, single ? (values[0] ?? null) : values];
    });
    return { ...this.fields, ...Object.fromEntries(lists) };
  }

  /** The document as it is stored: ids stand for what it embeds, behind all other fields. */
  get stored(): string {
    return this.#join(({ id }) => JSON.stringify(id));
  }

  #isAlone(): boolean {
    if (this.#embedded === undefined) return true;
    for (const nodes of this.#embedded.values()) if (nodes.size > 0) return false;
    return true;
  }

  #join(textOf: (node: DocumentNode) => string): string {
    const shelves = shelvesOf(this.definition);
    if (shelves.length === 0) return this.text;
    let joined = this.#stored === undefined ? this.text.slice(0, -1) : this.#stored.text.slice(0, this.#stored.end);
    for (const { name, opening, single } of shelves) {
      const nodes = this.#embedded?.get(name);
      const texts = nodes === undefined || nodes.size === 0 ? "" : [...nodes.values()].map(textOf).join(",");
      joined += `${opening}${single ? texts || "null" : `[${texts}]`}`;
    }
    return `${joined}}`;
  }

  /** Takes the stored form; gives the order of what it embeds. */
  load(stored: string): Order {
    const shelves = shelvesOf(this.definition);
    if (shelves.length === 0) {
      this.#text = stored;
      this.size = stored.length;
      return new Map();
    }
    const tail = tailOf(stored, shelves);
    if (tail !== undefined) {
      this.#stored = { text: stored, end: tail.start, isEmpty: tail.isEmpty };
      this.size = stored.length;
      return tail.order;
    }
    const fields = JSON.parse(stored) as Record<string, Plain>;
    const order = new Map<string, readonly string[]>();
    for (const { name } of shelves) {
      const list = fields[name];
      if (Array.isArray(list)) order.set(name, list.map(String));
      delete fields[name];
    }
    this.fields = fields;
    return order;
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
    for (const nodes of this.#embedded?.values() ?? []) for (const node of nodes.values()) yield* node.family();
  }
}
