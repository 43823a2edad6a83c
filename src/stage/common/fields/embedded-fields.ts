import type { DataModel, UpdateSourceOptions } from "../abstract/data-model.ts";
import type { Document } from "../abstract/document.ts";
import { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { host } from "../host.ts";
import { type AnyObject, isPlainObject } from "../utils/paths.ts";
import { ArrayField } from "./array-field.ts";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type ValidationOptions,
} from "./data-field.ts";
import { type DocumentReference, documentNameOf } from "./document-fields.ts";
import type { DataModelValidationFailure } from "./failure.ts";
import { SchemaField } from "./schema-field.ts";

/** A model inside another. */
export class EmbeddedDataField extends SchemaField {
  readonly model: typeof DataModel;

  constructor(model: typeof DataModel, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override _cast(value: unknown): unknown {
    return super._cast(plainOf(value));
  }

  override initialize(value: unknown, parent: DataModel, options: object = {}): unknown {
    return isPlainObject(value) ? new this.model(value, { ...options, parent, adopt: true }) : value;
  }

  override toObject(value: unknown): unknown {
    return (value as DataModel | null)?.toObject ? (value as DataModel).toObject(false) : value;
  }

  override migrateSource(_source: AnyObject, value: unknown): void {
    if (isPlainObject(value)) this.model.migrateDataSafe(value);
  }
}

/** The data of a model, or the value itself. */
function plainOf(value: unknown): unknown {
  const { toObject } = value as { toObject?: () => unknown };
  return typeof toObject === "function" ? toObject.call(value) : value;
}

/** Embedded documents of one type, kept in a collection. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;
  readonly documentName: string;

  constructor(type: DocumentReference, options: FieldOptions = {}, context: FieldContext = {}) {
    super(new DataField(), options, context);
    this.documentName = documentNameOf(type);
  }

  /** The class of the embedded documents. */
  get model(): typeof Document {
    return host.documentClass(this.documentName);
  }

  /** The fields of the embedded documents. */
  get schema(): SchemaField {
    return this.model.schema;
  }

  override _cleanType(value: unknown, { partial = false }: CleanOptions): unknown {
    return (value as unknown[]).map((element) => this.schema.clean(plainOf(element), { partial }));
  }

  override _validateElements(
    value: readonly unknown[],
    options: ValidationOptions,
  ): DataModelValidationFailure | undefined {
    if (options.shallow) return undefined;
    return super._validateElements(value, { ...options, source: undefined }, this.schema);
  }

  override initialize(value: unknown, model: DataModel): unknown {
    const name = this.name ?? "";
    const known = (model as unknown as Document).collections?.[name];
    const collection =
      known ?? new EmbeddedCollection(name, model as unknown as Document, this.model, value as AnyObject[]);
    if (known) collection.initialize(value as AnyObject[]);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return (value as EmbeddedCollection).map((document) => document.toObject(false));
  }

  /** Changes, adds to and never removes from the collection; returns what changed. */
  _updateSource(model: Document, change: unknown, options: UpdateSourceOptions): unknown {
    const collection = model.collections[this.name ?? ""];
    if (!collection || !Array.isArray(change)) return undefined;
    const changes = change.map((data: AnyObject) => {
      const document = collection.get(String(data._id));
      if (document) return { _id: document.id, ...document.updateSource(data, options) };
      const added = collection.createDocument(data);
      if (!options.dryRun && added.id) collection.set(added.id, added);
      return added.toObject();
    });
    return changes.some((data) => Object.keys(data).length > 1) ? changes : undefined;
  }

  override migrateSource(_source: AnyObject, value: unknown): void {
    if (Array.isArray(value)) for (const element of value) this.model.migrateDataSafe(element);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length
      ? this.schema._getField(/^\w{16}$|^element$|^\d+$/.test(path[0] ?? "") ? path.slice(1) : path)
      : this;
  }
}

/** One embedded document. */
export class EmbeddedDocumentField extends DataField {
  static override hierarchical = true;
  readonly documentName: string;

  constructor(type: DocumentReference, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = documentNameOf(type);
  }

  /** The class of the embedded document. */
  get model(): typeof Document {
    return host.documentClass(this.documentName);
  }

  override _cleanType(value: unknown, { partial = false }: CleanOptions): unknown {
    return this.model.schema.clean(plainOf(value), { partial });
  }

  override _validateType(value: unknown, options: ValidationOptions): unknown {
    return this.model.schema._validateType(value, { ...options, source: undefined });
  }

  override initialize(value: unknown, parent: DataModel): unknown {
    return isPlainObject(value) ? new this.model(value, { parent: parent as unknown as Document, adopt: true }) : value;
  }

  override toObject(value: unknown): unknown {
    return value ? (value as DataModel).toObject(false) : value;
  }

  /** Changes the document, or makes or removes it; returns what changed. */
  _updateSource(model: Document, change: unknown, options: UpdateSourceOptions): unknown {
    const name = this.name ?? "";
    const current = (model as unknown as Record<string, Document | null>)[name];
    if (current && isPlainObject(change)) {
      const difference = current.updateSource(change, options);
      return Object.keys(difference).length ? difference : undefined;
    }
    const next = this.clean(change);
    if (!options.dryRun) model._source[name] = next;
    return next;
  }
}
