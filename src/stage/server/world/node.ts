import type { DocumentDefinition } from "../../common/documents/definition.ts";
import type { Plain, PlainObject } from "../../common/protocol.ts";
import { type Order, shapeOf, tailOf } from "./shape.ts";

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
  /** The text as it was stored, while nothing has changed; its own fields end where the lists of ids begin. */
  #stored: string | undefined;
  #end = 0;
  /** Whether the lists of ids in the stored text are empty. */
  #isBare = false;
  #embedded: Map<string, Map<string, DocumentNode>> | undefined;

  constructor(definition: DocumentDefinition, id: string, parent: DocumentNode | undefined, key: string) {
    this.definition = definition;
    this.id = id;
    this.parent = parent;
    this.key = key;
  }

  /** What it embeds, by collection. */
  get embedded(): ReadonlyMap<string, Map<string, DocumentNode>> {
    this.#embedded ??= new Map(shapeOf(this.definition).shelves.map(({ name }) => [name, new Map()]));
    return this.#embedded;
  }

  /** Its own fields as JSON, without those that it embeds. */
  get text(): string {
    if (this.#text === undefined) {
      this.#text =
        this.#stored === undefined ? JSON.stringify(this.#fields ?? {}) : `${this.#stored.slice(0, this.#end)}}`;
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

  /**
   * Writes the whole document as JSON, with all that it embeds, in pieces that are joined only once; gives its length
   * without the lists' own signs.
   */
  write(pieces: string[]): number {
    if (this.#stored !== undefined && this.#isBare && this.#isAlone()) {
      pieces.push(this.#stored);
      return this.#stored.length;
    }
    let length = this.#stored === undefined ? this.text.length : this.#end;
    this.#join(pieces, (node) => {
      length += node.write(pieces);
    });
    return length;
  }

  /** The whole document as data, with all that it embeds. */
  get data(): PlainObject {
    const lists = shapeOf(this.definition).shelves.map(({ name, single }): [string, Plain] => {
      const values = [...(this.embedded.get(name)?.values() ?? [])].map(({ data }) => data);
      return [name, single ? (values[0] ?? null) : values];
    });
    return { ...this.fields, ...Object.fromEntries(lists) };
  }

  /** The document as it is stored: ids stand for what it embeds, behind all other fields. */
  get stored(): string {
    const pieces: string[] = [];
    this.#join(pieces, ({ id }) => pieces.push(`"${id}"`));
    return pieces.join("");
  }

  #isAlone(): boolean {
    if (this.#embedded === undefined) return true;
    for (const nodes of this.#embedded.values()) if (nodes.size > 0) return false;
    return true;
  }

  #join(pieces: string[], write: (node: DocumentNode) => void): void {
    const { shelves } = shapeOf(this.definition);
    if (shelves.length === 0) {
      pieces.push(this.text);
      return;
    }
    pieces.push(this.#stored === undefined ? this.text.slice(0, -1) : this.#stored.slice(0, this.#end));
    for (const { name, opening, single } of shelves) {
      const nodes = this.#embedded?.get(name);
      if (nodes === undefined || nodes.size === 0) {
        pieces.push(opening, single ? "null" : "[]");
        continue;
      }
      pieces.push(opening, single ? "" : "[");
      let isFirst = true;
      for (const node of nodes.values()) {
        if (!isFirst) pieces.push(",");
        isFirst = false;
        write(node);
      }
      if (!single) pieces.push("]");
    }
    pieces.push("}");
  }

  /** Takes the stored form; gives the order of what it embeds, where that matters. */
  load(stored: string): Order | undefined {
    const shape = shapeOf(this.definition);
    const { shelves } = shape;
    if (shelves.length === 0) {
      this.#text = stored;
      this.size = stored.length;
      return undefined;
    }
    const tail = tailOf(stored, shape);
    if (tail !== undefined) {
      this.#stored = stored;
      this.#end = tail.start;
      this.#isBare = tail.isEmpty;
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

  /** Puts what it embeds into this order; those that the order does not know come first. */
  arrange(collection: string, ids: readonly string[]): void {
    const nodes = this.embedded.get(collection);
    for (const id of ids) {
      const node = nodes?.get(id);
      if (node === undefined) continue;
      nodes?.delete(id);
      nodes?.set(id, node);
    }
  }

  /** Itself and all that it embeds, outer ones first. */
  *family(): Generator<DocumentNode> {
    yield this;
    for (const nodes of this.#embedded?.values() ?? []) for (const node of nodes.values()) yield* node.family();
  }
}
