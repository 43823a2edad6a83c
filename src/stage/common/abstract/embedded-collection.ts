import { host } from "../host.ts";
import { Collection } from "../utils/collection.ts";
import type { AnyObject } from "../utils/paths.ts";
import type { Document } from "./document.ts";

/** The documents of one type that another document embeds; it keeps the list in its parent's source in step. */
export class EmbeddedCollection extends Collection<Document> {
  readonly #name: string;
  readonly model: Document;
  readonly documentClass: typeof Document;
  /** The ids of documents that are not valid; they are kept but not shown. */
  readonly invalidDocumentIds = new Set<string>();
  _source: AnyObject[] = [];

  constructor(name: string, model: Document, documentClass: typeof Document, source: AnyObject[]) {
    super();
    this.#name = name;
    this.model = model;
    this.documentClass = documentClass;
    model.collections[name] = this;
    this.initialize(source);
  }

  /** The field of the parent that holds it. */
  get name(): string {
    return this.#name;
  }

  /** The type of its documents. */
  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** Makes a document of this collection without adding it. */
  createDocument(data: object, context: AnyObject = {}): Document {
    const type = host.documentClass(this.documentName);
    return new type(data, { ...context, parent: this.model, parentCollection: this.#name });
  }

  /** Makes the documents out of the parent's source; again only if the source is another. */
  initialize(source: AnyObject[]): void {
    if (source === this._source) return;
    this._source = source;
    this.invalidDocumentIds.clear();
    super.clear();
    for (const data of source) {
      const id = String(data._id);
      const document = this.createDocument(data, { adopt: true, strict: false });
      if (document.validate({ strict: false })) super.set(id, document);
      else this.invalidDocumentIds.add(id);
    }
  }

  /** The document of an id; `invalid` finds those that are not valid as well. */
  override get(
    id: string,
    { strict = false, invalid = false }: { readonly strict?: boolean; readonly invalid?: boolean } = {},
  ): Document | undefined {
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id);
    return super.get(id, { strict });
  }

  /** A document that is not valid, made as well as it can be. */
  getInvalid(id: string): Document | undefined {
    const data = this._source.find(({ _id }) => _id === id);
    return data && this.invalidDocumentIds.has(id) ? this.createDocument(data, { strict: false }) : undefined;
  }

  /** Adds a document, to the parent's source too. */
  override set(
    id: string,
    document: Document,
    { modifySource = true }: { readonly modifySource?: boolean } = {},
  ): this {
    if (modifySource) {
      const at = this._source.findIndex(({ _id }) => _id === id);
      if (at < 0) this._source.push(document._source);
      else this._source[at] = document._source;
    }
    return super.set(id, document);
  }

  /** Removes a document, from the parent's source too. */
  override delete(id: string, { modifySource = true }: { readonly modifySource?: boolean } = {}): boolean {
    if (modifySource) {
      const at = this._source.findIndex(({ _id }) => _id === id);
      if (at >= 0) this._source.splice(at, 1);
    }
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** The data of all documents. */
  toObject(source = true): AnyObject[] {
    return this.map((document) => document.toObject(source));
  }
}
