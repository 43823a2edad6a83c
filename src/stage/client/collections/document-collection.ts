import type { DocumentData } from "../../common/protocol.ts";
import { Collection } from "../../common/utils/index.ts";
import { documentClass } from "../config.ts";
import type { ClientDocument, DocumentClass } from "../documents/client-document.ts";
import { Hooks } from "../hooks.ts";
import type { Renderable } from "../ui.ts";

/**
 * Documents by their ids. What arrives from the server waits as plain data; a document is made of it when somebody asks
 * for it, or in the pauses between two pictures.
 */
export class DocumentCollection<D extends ClientDocument = ClientDocument> extends Collection<D> {
  /** The type of its documents. */
  static documentName = "";
  /** What shows the collection and is drawn anew when it changes. */
  readonly apps: Renderable[] = [];
  /** The ids of documents whose data are not valid, as when the module of their type is off: kept, but not listed. */
  readonly invalidDocumentIds = new Set<string>();
  readonly #waiting = new Map<string, DocumentData>();
  readonly #invalid = new Map<string, DocumentData>();

  /** The type of its documents. */
  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  /** The class of its documents. */
  get documentClass(): DocumentClass<D> {
    return documentClass(this.documentName) as unknown as DocumentClass<D>;
  }

  /** The name of its class. */
  get name(): string {
    return this.constructor.name;
  }

  /** The pack that it is, if it is one. */
  get pack(): string | null {
    return null;
  }

  /** Takes in data of documents without making them. */
  wait(documents: readonly DocumentData[]): void {
    for (const data of documents) {
      this.#waiting.set(data._id, data);
      super.set(data._id, undefined as unknown as D);
    }
  }

  /** Makes waiting documents until the time is up; tells whether all are made. */
  makeSome(until: number): boolean {
    for (const id of this.#waiting.keys()) {
      this.#make(id);
      if (performance.now() > until) break;
    }
    return this.#waiting.size === 0;
  }

  /** The ids of all documents, valid or not. */
  get allIds(): string[] {
    return [...this.keys(), ...this.invalidDocumentIds];
  }

  /** A document whose data are not valid, made as well as it can be. */
  getInvalid(id: string): D | undefined {
    const data = this.#invalid.get(id);
    return data && this.createDocument(data, { strict: false });
  }

  /** The stored data of a document, made, waiting or not valid. */
  sourceOf(id: string): DocumentData | undefined {
    const known = this.#waiting.get(id) ?? this.#invalid.get(id);
    return known ?? (super.get(id)?._source as DocumentData | undefined);
  }

  /** Makes a document of this collection out of data. */
  createDocument(data: object, context: object = {}): D {
    return new this.documentClass(data, { ...context, pack: this.pack });
  }

  override get(id: string, options: { readonly strict?: boolean; readonly invalid?: boolean } = {}): D | undefined {
    if (this.#waiting.has(id)) this.#make(id);
    const found = super.get(id) ?? (options.invalid ? this.getInvalid(id) : undefined);
    if (found === undefined && options.strict) throw new Error(`There is no ${this.documentName} with the id ${id}.`);
    return found;
  }

  override set(id: string, document: D): this {
    this.#waiting.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.#waiting.delete(id);
    this.#invalid.delete(id);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  override values(): MapIterator<D> {
    this.makeSome(Number.POSITIVE_INFINITY);
    return super.values();
  }

  override entries(): MapIterator<[string, D]> {
    this.makeSome(Number.POSITIVE_INFINITY);
    return super.entries();
  }

  override [Symbol.iterator](): MapIterator<D> {
    return this.values();
  }

  /** Draws anew what shows this collection. */
  render(force = false, options: object = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Documents whose name holds a text. */
  search({ query = "", exclude = [] }: { readonly query?: string; readonly exclude?: readonly string[] } = {}): D[] {
    const wanted = query.trim().toLocaleLowerCase();
    return this.filter(
      (document) => !exclude.includes(document.id ?? "") && document.name.toLocaleLowerCase().includes(wanted),
    );
  }

  /** Changes all documents that meet a condition in the same way. */
  updateAll(
    transformation: object | ((document: D) => object),
    condition: ((document: D) => boolean) | null = null,
    options: object = {},
  ): Promise<D[]> {
    const updates = (condition === null ? this.contents : this.filter(condition)).map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, { ...options, pack: this.pack }) as Promise<D[]>;
  }

  /** Called after documents came, changed or went. */
  _onModifyContents(action: string, documents: readonly D[], data: readonly unknown[], operation: object): void {
    const context = { renderContext: `${action}${this.documentName}`, renderData: data, action, documents, operation };
    this.render(false, context);
  }

  #make(id: string): void {
    const data = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (data === undefined) return;
    try {
      super.set(id, this.createDocument(data));
    } catch (error) {
      this.invalidDocumentIds.add(id);
      this.#invalid.set(id, data);
      super.delete(id);
      Hooks.onError("DocumentCollection", error as Error, { msg: `${this.documentName} ${id}`, log: "error", id });
    }
  }
}
