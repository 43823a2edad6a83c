import { expandChange } from "../../common/apply.ts";
import { type Acting, type DocumentDefinition, documentTypes, mayModify } from "../../common/documents/index.ts";
import { limits, type Operation, type Plain, type PlainObject } from "../../common/protocol.ts";
import { isPlainObject, isValidId, randomID } from "../../common/utils/index.ts";
import { Refused } from "../refused.ts";
import type { Part } from "./change.ts";
import type { Checks } from "./checks.ts";
import type { DocumentNode } from "./node.ts";
import type { Place } from "./place.ts";
import { messageParts, readersOf } from "./readers.ts";
import { isSingle } from "./shape.ts";
import { NodeSubject } from "./subject.ts";

/** What a transaction works on. */
export interface Ground {
  /** The world's own documents, among which actors are looked for. */
  readonly world: Place;
  readonly checks: Checks;
  /** The world, or the compendium named; refuses one that the user may not change. */
  place(user: Acting, pack: string | undefined, documentName: string): Place;
}

/** What a transaction came to. */
export interface Outcome {
  readonly parts: readonly Part[];
  /** The keys that it touched with the documents that stand there now. */
  readonly touched: ReadonlyMap<string, DocumentNode | undefined>;
  /** How to do it again, for the journal; undefined if documents were made or removed. */
  readonly redo: string | undefined;
}

type Of<Action extends Operation["action"]> = Extract<Operation, { readonly action: Action }>;

/** Carries out operations one after the other in memory: all of them, or, if one is refused, none. */
export function transact(ground: Ground, user: Acting, operations: readonly Operation[]): Outcome {
  const transaction = new Transaction(ground, user);
  try {
    for (const operation of operations) transaction.carryOut(operation);
    transaction.finish();
  } catch (error) {
    transaction.undo();
    throw error;
  }
  return transaction;
}

class Transaction implements Outcome {
  readonly parts: Part[] = [];
  readonly touched = new Map<string, DocumentNode | undefined>();
  readonly #ground: Ground;
  readonly #user: Acting;
  readonly #undo: (() => void)[] = [];
  /** The changes of documents as JSON, in their order; undefined once a document was made or removed. */
  #redo: string[] | undefined = [];
  #documents = 0;

  constructor(ground: Ground, user: Acting) {
    this.#ground = ground;
    this.#user = user;
  }

  get redo(): string | undefined {
    return this.#redo && `[${this.#redo.join(",")}]`;
  }

  carryOut(operation: Operation): void {
    const definition = documentTypes.get(operation.documentName);
    if (definition === undefined) {
      throw new Refused("unknown", `There are no documents of type "${operation.documentName}".`);
    }
    const place = this.#ground.place(this.#user, operation.pack, rootOf(operation));
    const parent = operation.parent === undefined ? undefined : place.find(operation.parent);
    if (operation.parent !== undefined && parent === undefined) {
      throw new Refused("missing", `There is no ${operation.parent}.`);
    }
    const siblings = place.siblings(definition, parent);
    if (siblings === undefined || (parent === undefined && !definition.primary && operation.pack === undefined)) {
      const where = parent === undefined ? "by itself" : `in a document of type ${parent.definition.name}`;
      throw new Refused("invalid", `A document of type ${definition.name} cannot stand ${where}.`);
    }
    const spot: Spot = { definition, place, parent, siblings };
    if (operation.action === "create") this.#create(operation, spot);
    else if (operation.action === "update") this.#update(operation, spot);
    else this.#delete(operation, spot);
  }

  /** Looks at what must hold for the world as a whole. */
  finish(): void {
    this.#ground.checks.world(this.#ground.world, this.touched);
  }

  /** Takes everything back. */
  undo(): void {
    for (const back of this.#undo.reverse()) back();
  }

  #create(operation: Of<"create">, spot: Spot): void {
    const nodes = operation.data.map((data) => {
      const node = this.#build(spot, data, operation.keepId === true, true);
      this.#insert(spot, node);
      return node;
    });
    if (spot.parent !== undefined && nodes.length > 0) this.#touch(spot.parent);
    this.parts.push(
      ...messageParts(
        operation,
        nodes.map((node) => ({ before: new Set<string>(), after: readersOf(node), entry: node.data, node })),
      ),
    );
  }

  /** A new document with all that it embeds, cleaned and checked, that stands nowhere yet. */
  #build({ definition, place, parent, siblings }: Spot, given: PlainObject, keepId: boolean, isOuter: boolean) {
    this.#count();
    const id = keepId && isValidId(given._id) ? given._id : randomID();
    if (siblings.has(id)) throw new Refused("invalid", `The id ${id} is taken.`);
    const node = place.node(definition, id, parent);
    const { checks, world } = this.#ground;
    const own: Record<string, Plain> = { ...given, _id: id };
    for (const collection of node.embedded.keys()) delete own[collection];
    node.fields = checks.whole(definition, own, this.#user);
    if (isOuter) this.#permit("create", node);
    checks.size(node, node.text.length);
    checks.unique(world, node);
    for (const [name, collection] of Object.entries(definition.embedded)) {
      const inner = node.embedded.get(collection);
      const innerDefinition = documentTypes.get(name);
      const list = given[collection];
      if (inner === undefined || innerDefinition === undefined || list === undefined || list === null) continue;
      const spot: Spot = { definition: innerDefinition, place, parent: node, siblings: inner };
      for (const data of isSingle(collection) ? [list] : listOf(list, collection)) {
        if (!isPlainObject(data)) throw new Refused("invalid", `"${collection}" holds something that is no document.`);
        const child = this.#build(spot, data, true, false);
        inner.set(child.id, child);
      }
    }
    return node;
  }

  #insert({ siblings }: Spot, node: DocumentNode): void {
    this.#redo = undefined;
    siblings.set(node.id, node);
    this.#undo.push(() => siblings.delete(node.id));
    for (const each of node.family()) this.#touch(each);
  }

  #update(operation: Of<"update">, spot: Spot): void {
    const entries = operation.updates.map((update) => {
      const node = this.#find(spot, update._id);
      const before = readersOf(node);
      const difference = this.#change(spot, node, update, operation.recursive !== false);
      return { before, after: readersOf(node), entry: { ...difference, _id: node.id }, node };
    });
    this.parts.push(...messageParts(operation, entries));
  }

  /** Changes one document; gives the cleaned difference. */
  #change(spot: Spot, node: DocumentNode, update: PlainObject, recursive: boolean): PlainObject {
    this.#count();
    const { checks } = this.#ground;
    const { definition } = node;
    const { _id, ...given } = expandChange(update) as Record<string, Plain>;
    const inner: Record<string, Plain> = {};
    for (const [collection, nodes] of node.embedded) {
      if (given[collection] === undefined) continue;
      if (!isSingle(collection)) {
        throw new Refused("invalid", `"${collection}" of a ${definition.name} is changed by operations of its own.`);
      }
      inner[collection] = this.#changeSingle(spot, node, collection, nodes, given[collection], recursive);
      delete given[collection];
    }
    this.#permit("update", node, { ...given, ...inner });
    const { difference, fields } = checks.changed(node, given, recursive, this.#user);
    const [previous, size] = [node.fields, node.size];
    this.#undo.push(() => {
      node.fields = previous;
      node.size = size;
    });
    node.fields = fields;
    const text = JSON.stringify(difference);
    this.#redo?.push(`["${node.key}",${text},${recursive}]`);
    checks.size(node, text.length);
    this.#touch(node);
    return { ...difference, ...inner };
  }

  /** Changes the one document that a collection such as `delta` holds, or makes it. */
  #changeSingle(
    { place }: Spot,
    parent: DocumentNode,
    collection: string,
    siblings: Map<string, DocumentNode>,
    data: Plain,
    recursive: boolean,
  ): Plain {
    const name = Object.entries(parent.definition.embedded).find(([, held]) => held === collection)?.[0] ?? "";
    const definition = documentTypes.get(name);
    if (definition === undefined || !isPlainObject(data))
      throw new Refused("invalid", `"${collection}" must be an object.`);
    const spot: Spot = { definition, place, parent, siblings };
    const [known] = siblings.values();
    if (known !== undefined) return { ...this.#change(spot, known, data, recursive), _id: known.id };
    const node = this.#build(spot, data, true, true);
    this.#insert(spot, node);
    return node.data;
  }

  #delete(operation: Of<"delete">, spot: Spot): void {
    this.#redo = undefined;
    const entries = operation.ids.map((id) => {
      const node = this.#find(spot, id);
      this.#permit("delete", node);
      const order = [...spot.siblings];
      spot.siblings.delete(id);
      this.#undo.push(() => {
        spot.siblings.clear();
        for (const [each, sibling] of order) spot.siblings.set(each, sibling);
      });
      for (const each of node.family()) {
        this.#count();
        this.touched.set(each.key, undefined);
      }
      return { before: readersOf(node), after: new Set<string>(), entry: id, node };
    });
    if (spot.parent !== undefined && entries.length > 0) this.#touch(spot.parent);
    this.parts.push(...messageParts(operation, entries));
  }

  #find({ siblings, definition }: Spot, id: string): DocumentNode {
    const node = siblings.get(id);
    if (node === undefined) throw new Refused("missing", `There is no ${definition.name} ${id}.`);
    return node;
  }

  #permit(action: Operation["action"], node: DocumentNode, change: PlainObject = {}): void {
    const subject = new NodeSubject(node, this.#ground.world);
    if (mayModify(node.definition, action, this.#user, subject, change)) return;
    throw new Refused("permission", `You may not ${action} this ${node.definition.name}.`);
  }

  #touch(node: DocumentNode): void {
    this.touched.set(node.key, node);
  }

  #count(): void {
    this.#documents += 1;
    if (this.#documents > limits.documents) {
      throw new Refused("limit", `A transaction may touch ${limits.documents} documents at most.`);
    }
  }
}

/** Where an operation works: among which siblings, in which place. */
interface Spot {
  readonly definition: DocumentDefinition;
  readonly place: Place;
  readonly parent: DocumentNode | undefined;
  readonly siblings: Map<string, DocumentNode>;
}

/** The type of the outermost document that an operation touches. */
function rootOf({ parent, documentName }: Operation): string {
  return parent === undefined ? documentName : (parent.split(".")[0] ?? "");
}

function listOf(value: Plain, name: string): readonly Plain[] {
  if (!Array.isArray(value)) throw new Refused("invalid", `"${name}" must be a list.`);
  return value;
}
