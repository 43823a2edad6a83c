import { documentTypes, type Subject } from "../../common/documents/index.ts";
import type { DocumentNode } from "./node.ts";
import type { Place } from "./place.ts";

/** A document as the rules of permission look at it; only what they ask for is made. */
export class NodeSubject implements Subject {
  readonly #node: DocumentNode;
  readonly #world: Place;

  constructor(node: DocumentNode, world: Place) {
    this.#node = node;
    this.#world = world;
  }

  get documentName(): string {
    return this.#node.definition.name;
  }

  get _source(): Subject["_source"] {
    return this.#node.fields;
  }

  get parent(): Subject | null {
    const { parent } = this.#node;
    return parent === undefined ? null : new NodeSubject(parent, this.#world);
  }

  get actor(): Subject | null {
    const { actorId } = this.#node.fields;
    const actors = documentTypes.get("Actor");
    const actor = actors && typeof actorId === "string" ? this.#world.collection(actors).get(actorId) : undefined;
    return actor === undefined ? null : new NodeSubject(actor, this.#world);
  }
}
