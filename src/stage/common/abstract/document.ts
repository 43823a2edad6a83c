import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/users.ts";
import { mayModify, ownershipLevel } from "../documents/authority.ts";
import type { Acting, DocumentDefinition, Subject } from "../documents/definition.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { host } from "../host.ts";
import type { PlainObject } from "../protocol.ts";
import { type AnyObject, getProperty } from "../utils/paths.ts";
import { buildUuid } from "../utils/uuid.ts";
import { DataModel, type ModelContext } from "./data-model.ts";
import type { EmbeddedCollection } from "./embedded-collection.ts";

/** What a class tells of its documents. */
export interface DocumentMetadata {
  readonly name: string;
  readonly collection: string;
  readonly label: string;
  readonly labelPlural: string;
  readonly coreTypes: readonly string[];
  readonly hasTypeData: boolean;
  readonly embedded: Readonly<Record<string, string>>;
  readonly indexed: boolean;
  readonly compendiumIndexFields: readonly string[];
  readonly preserveOnImport: readonly string[];
}

/** A piece of the world: what server and client have in common. */
export class Document extends DataModel {
  /** Its definition; every type of document has its own. */
  static definition: DocumentDefinition;

  declare readonly parent: Document | null;
  declare readonly _id: string | null;
  /** The embedded collections by the names of their fields. */
  declare readonly collections: Record<string, EmbeddedCollection>;
  /** The pack that holds it, if one does. */
  declare readonly pack: string | null;
  /** The name of the parent's collection that holds it. */
  declare readonly parentCollection: string | null;

  static override defineSchema(): DataSchema {
    return this.definition.schema();
  }

  override _configure({ pack, parentCollection }: AnyObject): void {
    const define = (name: string, value: unknown) => Object.defineProperty(this, name, { value, configurable: true });
    define("collections", {});
    define("pack", pack ?? this.parent?.pack ?? null);
    define("parentCollection", parentCollection ?? null);
  }

  /** What the class tells of its documents. */
  static get metadata(): DocumentMetadata {
    const { name, collection, coreTypes, hasTypeData, embedded, packed, indexFields } = this.definition;
    return {
      name,
      collection,
      coreTypes,
      hasTypeData,
      embedded,
      label: `DOCUMENT.${name}`,
      labelPlural: `DOCUMENT.${name}s`,
      indexed: packed,
      compendiumIndexFields: ["_id", ...indexFields],
      preserveOnImport: ["_id", "sort", "ownership", "folder"],
    };
  }

  /** The type of document. */
  static get documentName(): string {
    return this.definition.name;
  }

  /** The name of its collection. */
  static get collectionName(): string {
    return this.definition.collection;
  }

  /** Whether modules may add sub-types. */
  static get hasTypeData(): boolean {
    return this.definition.hasTypeData;
  }

  /** The sub-types that there are. */
  static get TYPES(): readonly string[] {
    return host.subTypes(this.documentName) ?? this.definition.coreTypes;
  }

  /** The class that documents of this type are made of. */
  static get implementation(): typeof Document {
    return host.documentClass(this.documentName);
  }

  /** The fields that embed documents, by name. */
  static get hierarchy(): Record<string, unknown> {
    const { embedded } = this.definition;
    return Object.fromEntries(Object.values(embedded).map((name) => [name, this.schema.get(name)]));
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  /** The id of the document; null until it is stored. */
  get id(): string | null {
    return this._id;
  }

  /** The name by which it can be found from anywhere. */
  get uuid(): string | null {
    const { documentName, id, pack, parent } = this;
    return buildUuid({ documentName, id, pack, parent: parent?.uuid ?? null });
  }

  /** Whether another document embeds it. */
  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  /** Whether a pack holds it. */
  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** The ownership level of a user. */
  getUserLevel(user: Acting): number {
    return ownershipLevel(user, this as unknown as Subject);
  }

  /** Whether a user has an ownership level or more, or with `exact` just that one. */
  testUserPermission(
    user: Acting,
    permission: keyof typeof DOCUMENT_OWNERSHIP_LEVELS | number,
    { exact = false }: { readonly exact?: boolean } = {},
  ): boolean {
    const needed = typeof permission === "string" ? DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === needed : level >= needed;
  }

  /** Whether a user may create, update or delete it. */
  canUserModify(user: Acting, action: "create" | "update" | "delete", data: object = {}): boolean {
    const { definition } = this.constructor as typeof Document;
    return mayModify(definition, action, user, this as unknown as Subject, data as PlainObject);
  }

  /** Whether a user may create documents of this type at all. */
  static canUserCreate(user: Acting): boolean {
    return mayModify(this.definition, "create", user, { documentName: this.documentName, _source: {}, parent: null });
  }

  /** What a package keeps on the document under a key. */
  getFlag(scope: string, key: string): unknown {
    return getProperty(getProperty(this, `flags.${scope}`), key);
  }

  /** The collection of embedded documents of a type, by the type or by the collection's name. */
  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const { definition } = this.constructor as typeof Document;
    const collection = this.collections[definition.embedded[embeddedName] ?? embeddedName];
    if (!collection) throw new Error(`${embeddedName} is not an embedded collection of ${this.documentName}.`);
    return collection;
  }

  /** An embedded document. */
  getEmbeddedDocument(
    embeddedName: string,
    id: string,
    options: { readonly strict?: boolean; readonly invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** A document that is not stored, with the same data or changed ones; it has an id only with `keepId`. */
  override clone(
    data: object = {},
    { keepId = false, ...context }: ModelContext & { readonly keepId?: boolean } = {},
  ): this {
    const { pack, parentCollection } = this;
    return super.clone(keepId ? data : { ...data, _id: null }, { pack, parentCollection, ...context });
  }
}
