import type { DataModel } from "../abstract/data-model.ts";
import { host } from "../host.ts";
import { type AnyObject, isPlainObject } from "../utils/paths.ts";
import type { CleanOptions, FieldContext, FieldOptions, ValidationOptions } from "./data-field.ts";
import { type DocumentReference, documentNameOf } from "./document-fields.ts";
import { ObjectField } from "./object-field.ts";

/** The data of a sub-type: the model that is registered for it, or an open object if there is none. */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  readonly documentName: string;

  constructor(type: DocumentReference, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = documentNameOf(type);
  }

  /** The model of a sub-type, if one is registered. */
  getModelForType(type: unknown): ReturnType<typeof host.dataModel> {
    return typeof type === "string" ? host.dataModel(this.documentName, type) : undefined;
  }

  override getInitialValue(source: AnyObject = {}): unknown {
    return this.getModelForType(source.type)?.cleanData({}) ?? super.getInitialValue(source);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(value)) return super._cleanType(value);
    return model.cleanData(value, { partial: options.partial ?? false });
  }

  override _validateType(value: unknown, options: ValidationOptions = {}): unknown {
    super._validateType(value);
    const model = this.getModelForType(options.source?.type);
    return model?.schema._validateType(value, { ...options, source: undefined });
  }

  override initialize(value: unknown, parent?: DataModel, options: object = {}): unknown {
    const model = parent && this.getModelForType(parent._source.type);
    return model && isPlainObject(value)
      ? new model(value, { ...options, parent, adopt: true })
      : super.initialize(value);
  }

  override toObject(value: unknown): unknown {
    const { toObject } = (value ?? {}) as { toObject?: (source: boolean) => unknown };
    return typeof toObject === "function" ? toObject.call(value, false) : super.toObject(value);
  }

  override migrateSource(source: AnyObject, value: unknown): void {
    if (isPlainObject(value)) this.getModelForType(source.type)?.migrateDataSafe(value);
  }
}
