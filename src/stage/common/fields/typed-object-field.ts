import type { DataModel } from "../abstract/data-model.ts";
import { type AnyObject, isPlainObject, isSafeKey } from "../utils/paths.ts";
import type { CleanOptions, DataField, FieldContext, FieldOptions, ValidationOptions } from "./data-field.ts";
import { DataModelValidationFailure } from "./failure.ts";
import { ObjectField } from "./object-field.ts";

/** What an object of like values can be told. */
export interface TypedObjectFieldOptions extends FieldOptions {
  readonly validateKey?: (key: string) => boolean;
}

/** An object whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;
  readonly element: DataField;
  declare readonly options: TypedObjectFieldOptions;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }

  #map(value: unknown, transform: (value: unknown, key: string) => unknown): unknown {
    if (!isPlainObject(value)) return value;
    const result: AnyObject = {};
    for (const [key, inner] of Object.entries(value)) if (isSafeKey(key)) result[key] = transform(inner, key);
    return result;
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const allowed = Object.entries(value).filter(([key]) => this.options.validateKey?.(key) ?? true);
    return this.#map(Object.fromEntries(allowed), (inner) => this.element.clean(inner, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidationOptions = {}): unknown {
    super._validateType(value);
    const failures = new DataModelValidationFailure();
    for (const [key, inner] of Object.entries(value as AnyObject)) {
      const failure = this.element.validate(inner, { ...options, partial: false });
      if (failure) failures.fields[key] = failure;
    }
    failures.unresolved = !failures.isEmpty();
    return failures.isEmpty() ? undefined : failures;
  }

  override initialize(value: unknown, model?: DataModel, options: object = {}): unknown {
    return model ? this.#map(value, (inner) => this.element.initialize(inner, model, options)) : value;
  }

  override toObject(value: unknown): unknown {
    return this.#map(value, (inner) => this.element.toObject(inner));
  }

  override _getField([key, ...rest]: string[]): DataField | undefined {
    return key === undefined ? this : this.element._getField(rest);
  }
}
