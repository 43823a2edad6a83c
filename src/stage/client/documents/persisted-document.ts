import { Document, type ModelContext } from "../../common/abstract/index.ts";
import type { DataSchema } from "../../common/fields/index.ts";
import { documentConfig } from "../config.ts";
import { type ModifyOptions, modify } from "../database/modify.ts";
import { collectionOf } from "../database/places.ts";
import type { ClientDocument, Data, DocumentClass } from "./client-document.ts";
import type { User } from "./user.ts";

/** How a document is copied. */
interface CloneOptions extends ModelContext {
  /** Whether the copy is stored. */
  readonly save?: boolean;
  readonly keepId?: boolean;
  /** Whether the copy remembers what it is a copy of. */
  readonly addSource?: boolean;
}

type Phase = "pre" | "on";
type Verb = "Create" | "Update" | "Delete";
type Documents = readonly ClientDocument[];

/** What happens to documents over the line: they are made, changed and deleted, and told about it before and after. */
export class PersistedDocument extends Document {
  declare readonly parent: ClientDocument | null;
  declare system: Data;

  static override defineSchema(): DataSchema {
    return this.definition.schema();
  }

  /** Makes documents; comes back with those that were made. */
  static createDocuments(data: readonly object[] = [], operation: ModifyOptions = {}): Promise<ClientDocument[]> {
    return modify({ ...operation, action: "create", documentName: this.documentName, data });
  }

  /** Changes documents; comes back with those that were changed. */
  static updateDocuments(updates: readonly object[] = [], operation: ModifyOptions = {}): Promise<ClientDocument[]> {
    return modify({ ...operation, action: "update", documentName: this.documentName, updates });
  }

  /** Deletes documents; comes back with those that went. */
  static deleteDocuments(ids: readonly string[] = [], operation: ModifyOptions = {}): Promise<ClientDocument[]> {
    return modify({ ...operation, action: "delete", documentName: this.documentName, ids });
  }

  /** Makes a document, or several if a list is given. */
  static create(data: readonly object[], operation?: ModifyOptions): Promise<ClientDocument[]>;
  static create(data: object, operation?: ModifyOptions): Promise<ClientDocument | undefined>;
  static async create(data: object | readonly object[], operation: ModifyOptions = {}): Promise<unknown> {
    if (Array.isArray(data)) return this.createDocuments(data, operation);
    return (await this.createDocuments([data], operation))[0];
  }

  /** A document of the world, or of a pack if it has been loaded, by its id. */
  static get(id: string, { pack = null }: { readonly pack?: string | null } = {}): ClientDocument | null {
    return collectionOf(this.documentName, null, pack)?.get(id) ?? null;
  }

  /** Changes the document by nested or flat (`system.vita`) differences; comes back with nothing if it stays as it is. */
  async update(data: object = {}, operation: ModifyOptions = {}): Promise<this | undefined> {
    const { parent, pack } = this;
    const type = this.constructor as typeof PersistedDocument;
    const [updated] = await type.updateDocuments([{ ...data, _id: this.id }], { parent, pack, ...operation });
    return updated as this | undefined;
  }

  /** Deletes the document. */
  async delete(operation: ModifyOptions = {}): Promise<this | undefined> {
    const { parent, pack } = this;
    const type = this.constructor as typeof PersistedDocument;
    const [deleted] = await type.deleteDocuments([this.id ?? ""], { parent, pack, ...operation });
    return deleted as this | undefined;
  }

  /** A copy with the same data or changed ones; `save` keeps it beside the original, and the copy comes as a promise. */
  override clone(data: object, options: CloneOptions & { readonly save: true }): Promise<this>;
  override clone(data?: object, options?: CloneOptions): this;
  override clone(data: object = {}, options: CloneOptions = {}): unknown {
    const { save = false, addSource = false, keepId = false, ...context } = options;
    const origin = addSource ? { "_stats.duplicateSource": this.uuid } : {};
    const copy = super.clone({ ...data, ...origin }, { keepId, ...context });
    if (!save) return copy;
    const { parent, pack } = this;
    return (this.constructor as typeof PersistedDocument).create(copy, { parent, pack, keepId });
  }

  /** Makes documents inside of this one. */
  createEmbeddedDocuments(
    name: string,
    data: readonly object[] = [],
    operation: ModifyOptions = {},
  ): Promise<ClientDocument[]> {
    return classOf(name).createDocuments(data, this.#inside(operation));
  }

  /** Changes documents inside of this one. */
  updateEmbeddedDocuments(
    name: string,
    updates: readonly object[] = [],
    operation: ModifyOptions = {},
  ): Promise<ClientDocument[]> {
    return classOf(name).updateDocuments(updates, this.#inside(operation));
  }

  /** Deletes documents inside of this one. */
  deleteEmbeddedDocuments(
    name: string,
    ids: readonly string[] = [],
    operation: ModifyOptions = {},
  ): Promise<ClientDocument[]> {
    return classOf(name).deleteDocuments(ids, this.#inside(operation));
  }

  /** Keeps a value with the document under the name of a module. */
  setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  /** Forgets such a value. */
  unsetFlag(scope: string, key: string): Promise<this | undefined> {
    return this.update({ [`flags.${scope}.${key}`.replace(/([^.]+)$/, "-=$1")]: null });
  }

  /** Before it is made, on the client of whoever makes it; `false` stops it. */
  async _preCreate(data: object, options: object, user: User): Promise<boolean | undefined> {
    return this.#ask("_preCreate", data, options, user);
  }

  /** Before it is changed, on the client of whoever changes it; `false` stops it. */
  async _preUpdate(changed: object, options: object, user: User): Promise<boolean | undefined> {
    return this.#ask("_preUpdate", changed, options, user);
  }

  /** Before it is deleted, on the client of whoever deletes it; `false` stops it. */
  async _preDelete(options: object, user: User): Promise<boolean | undefined> {
    return this.#ask("_preDelete", options, user);
  }

  /** After it was made, on every client. */
  _onCreate(data: object, options: Data, userId: string): void {
    this.#call("_onCreate", data, options, userId);
  }

  /** After it was changed, on every client. */
  _onUpdate(changed: object, options: Data, userId: string): void {
    this.#call("_onUpdate", changed, options, userId);
  }

  /** After it was deleted, on every client. */
  _onDelete(options: Data, userId: string): void {
    this.#call("_onDelete", options, userId);
  }

  /** Before a batch is made; `false` stops it. */
  static async _preCreateOperation(_documents: Documents, _operation: object, _user: User): Promise<unknown> {
    return undefined;
  }
  /** Before a batch is changed; `false` stops it. */
  static async _preUpdateOperation(_documents: Documents, _operation: object, _user: User): Promise<unknown> {
    return undefined;
  }
  /** Before a batch is deleted; `false` stops it. */
  static async _preDeleteOperation(_documents: Documents, _operation: object, _user: User): Promise<unknown> {
    return undefined;
  }
  /** After a batch was made. */
  static async _onCreateOperation(_documents: Documents, _operation: object, _user: User): Promise<void> {}
  /** After a batch was changed. */
  static async _onUpdateOperation(_documents: Documents, _operation: object, _user: User): Promise<void> {}
  /** After a batch was deleted. */
  static async _onDeleteOperation(_documents: Documents, _operation: object, _user: User): Promise<void> {}

  /** Tells this document and those around it what happens to documents inside. */
  _dispatchDescendantDocumentEvents(event: `${Phase}${Verb}`, name: string, args: readonly unknown[]): void {
    const list = classOf(name).metadata.collection;
    for (let above: PersistedDocument | null = this; above !== null; above = above.parent) {
      above[`_${event}DescendantDocuments`](this, list, ...args);
    }
  }

  /** Before documents inside are made, on every client. */
  _preCreateDescendantDocuments(..._args: unknown[]): void {}
  /** Before documents inside are changed, on every client. */
  _preUpdateDescendantDocuments(..._args: unknown[]): void {}
  /** Before documents inside are deleted, on every client. */
  _preDeleteDescendantDocuments(..._args: unknown[]): void {}
  /** After documents inside were made, on every client. */
  _onCreateDescendantDocuments(..._args: unknown[]): void {}
  /** After documents inside were changed, on every client. */
  _onUpdateDescendantDocuments(..._args: unknown[]): void {}
  /** After documents inside were deleted, on every client. */
  _onDeleteDescendantDocuments(..._args: unknown[]): void {}

  #inside(operation: ModifyOptions): ModifyOptions {
    return { ...operation, parent: this as unknown as ClientDocument, pack: this.pack };
  }

  /** The sub-type's model may forbid things too. */
  async #ask(method: string, ...args: unknown[]): Promise<boolean | undefined> {
    return (await this.#call(method, ...args)) === false ? false : undefined;
  }

  #call(method: string, ...args: unknown[]): unknown {
    const model = "system" in this ? this.system : undefined;
    if (!model || !(method in model)) return undefined;
    return (model[method] as (...args: unknown[]) => unknown).apply(model, args);
  }
}

function classOf(name: string): DocumentClass {
  return documentConfig(name).documentClass;
}
