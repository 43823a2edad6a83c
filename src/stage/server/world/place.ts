import type { DocumentDefinition } from "../../common/documents/definition.ts";
import { documentTypes } from "../../common/documents/index.ts";
import { DocumentNode } from "./node.ts";
import type { Order } from "./shape.ts";

/** The types that stand by themselves, by their collections; `cards` is also what a deck embeds. */
const standing = new Map(
  [...documentTypes.values()]
    .filter(({ primary, packed }) => primary || packed)
    .map((definition) => [definition.collection, definition]),
);

/** The definition of what a collection holds: of the world if there is no parent, otherwise of the parent. */
function definitionOf(collection: string, parent: DocumentDefinition | undefined): DocumentDefinition | undefined {
  if (parent === undefined) return standing.get(collection);
  const name = Object.entries(parent.embedded).find(([, held]) => held === collection)?.[0];
  return name === undefined ? undefined : documentTypes.get(name);
}

/** Where documents stand by themselves: the world, or a compendium. */
export class Place {
  /** What stands before the keys of its documents, so that one database holds several places. */
  readonly prefix: string;
  readonly #collections = new Map<string, Map<string, DocumentNode>>();
  /** The orders of what was taken and not arranged yet. */
  readonly #orders: [DocumentNode, Order][] = [];
  readonly #paths = new Map<string, readonly DocumentDefinition[] | undefined>();

  constructor(prefix = "") {
    this.prefix = prefix;
  }

  /** The documents of one type, in the order in which they came. */
  collection(definition: DocumentDefinition): Map<string, DocumentNode> {
    let nodes = this.#collections.get(definition.collection);
    if (nodes === undefined) {
      nodes = new Map();
      this.#collections.set(definition.collection, nodes);
    }
    return nodes;
  }

  /** All documents that are embedded in none. */
  *documents(): Generator<DocumentNode> {
    for (const nodes of this.#collections.values()) yield* nodes.values();
  }

  /** The siblings among which a document stands or will stand. */
  siblings(definition: DocumentDefinition, parent: DocumentNode | undefined): Map<string, DocumentNode> | undefined {
    if (parent === undefined)
      return standing.get(definition.collection) === definition ? this.collection(definition) : undefined;
    return parent.embedded.get(parent.definition.embedded[definition.name] ?? "");
  }

  /** A new document that stands nowhere yet. */
  node(definition: DocumentDefinition, id: string, parent: DocumentNode | undefined): DocumentNode {
    return new DocumentNode(definition, id, parent, this.#key(definition, id, parent));
  }

  #key(definition: DocumentDefinition, id: string, parent: DocumentNode | undefined): string {
    if (parent === undefined) return `${this.prefix}!${definition.collection}!${id}`;
    const [path = "", ids = ""] = parent.key.slice(this.prefix.length + 1).split("!");
    return `${this.prefix}!${path}.${parent.definition.embedded[definition.name]}!${ids}.${id}`;
  }

  /** Finds `Actor.abc` or `Scene.abc.Token.def`. */
  find(uuid: string): DocumentNode | undefined {
    const parts = uuid.split(".");
    let node: DocumentNode | undefined;
    for (let at = 0; at < parts.length; at += 2) {
      const definition = documentTypes.get(parts[at] ?? "");
      if (definition === undefined) return undefined;
      node = this.siblings(definition, node)?.get(parts[at + 1] ?? "");
      if (node === undefined) return undefined;
    }
    return node;
  }

  /**
   * Takes what a database holds, in the order of its keys: in that order parents come before what they embed.
   * Gives the keys that are no document's, or whose parent is not there.
   */
  load(entries: Iterable<readonly [key: string, value: string]>): string[] {
    const strays: string[] = [];
    for (const [key, value] of entries) if (!this.take(key, value)) strays.push(key);
    this.arrange();
    return strays;
  }

  /** Takes one entry of a database; false if it is no document's, or if its parent is not there. */
  take(key: string, value: string): boolean {
    const node = this.#place(key);
    if (node === undefined) return false;
    const order = node.load(value);
    if (order !== undefined) this.#orders.push([node, order]);
    return true;
  }

  /** Puts what documents embed into its order, when all entries were taken. */
  arrange(): void {
    for (const [node, order] of this.#orders) for (const [name, ids] of order) node.arrange(name, ids);
    this.#orders.length = 0;
  }

  /** The document that is stored at a key. */
  at(key: string): DocumentNode | undefined {
    const spot = this.#spot(key);
    return spot?.siblings?.get(spot.id);
  }

  /** Makes the document of a key and puts it in its place; undefined if it has none. */
  #place(key: string): DocumentNode | undefined {
    const spot = this.#spot(key);
    if (spot?.siblings === undefined) return undefined;
    const node = new DocumentNode(spot.definition, spot.id, spot.parent, key);
    spot.siblings.set(node.id, node);
    return node;
  }

  /** Where the document of a key stands or would stand. */
  #spot(key: string) {
    const middle = key.indexOf("!", this.prefix.length + 1);
    const path = middle === -1 ? undefined : this.#path(key.slice(this.prefix.length + 1, middle));
    if (path === undefined) return undefined;
    let parent: DocumentNode | undefined;
    let at = middle + 1;
    for (const definition of path) {
      const siblings = this.siblings(definition, parent);
      if (definition === path[path.length - 1]) {
        const id = key.slice(at);
        return id === "" || id.includes(".") ? undefined : { definition, id, parent, siblings };
      }
      const end = key.indexOf(".", at);
      parent = end === -1 ? undefined : siblings?.get(key.slice(at, end));
      if (parent === undefined) return undefined;
      at = end + 1;
    }
    return undefined;
  }

  /** The types along `actors.items.effects`, outermost first; undefined if there are none such. */
  #path(names: string): readonly DocumentDefinition[] | undefined {
    const known = this.#paths.get(names);
    if (known !== undefined || this.#paths.has(names)) return known;
    const path: DocumentDefinition[] = [];
    for (const name of names.split(".")) {
      const definition = definitionOf(name, path.at(-1));
      if (definition === undefined) break;
      path.push(definition);
    }
    const found = path.length === names.split(".").length ? path : undefined;
    this.#paths.set(names, found);
    return found;
  }
}
