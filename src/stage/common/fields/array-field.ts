import type { DataModel } from "../abstract/data-model.ts";
import type { AnyObject } from "../utils/paths.ts";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type ValidationOptions,
} from "./data-field.ts";
import { DataModelValidationFailure } from "./failure.ts";

/** What a list can be told. */
export interface ArrayFieldOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}

/** A list of values of one field. */
export class ArrayField extends DataField {
  static override recursive = true;
  readonly element: DataField;
  declare min: number;
  declare max: number;

  static override readonly own: AnyObject = { required: true, min: 0, max: Number.POSITIVE_INFINITY };

  constructor(element: DataField, options: ArrayFieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }

  override getInitialValue(data: AnyObject = {}): unknown {
    return super.getInitialValue(data) ?? (this.nullable ? null : this.required ? [] : undefined);
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return [...value.values()];
    // A form gives a list as an object whose keys are the places.
    const keys = Object.keys(value as object);
    return typeof value === "object" && keys.every((key) => /^\d+$/.test(key))
      ? Object.values(value as object)
      : [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((element) => this.element.clean(element, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidationOptions): unknown {
    if (!Array.isArray(value)) throw new Error("must be an array");
    if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
    return this._validateElements(value, options);
  }

  /** What is wrong with the elements, if anything is. */
  _validateElements(
    value: readonly unknown[],
    options: ValidationOptions,
    field = this.element,
  ): DataModelValidationFailure | undefined {
    let failures: DataModelValidationFailure | undefined;
    value.forEach((element, id) => {
      const failure = field.validate(element, { ...options, partial: false });
      if (!failure) return;
      failures ??= new DataModelValidationFailure({ unresolved: true });
      failures.elements.push({ id, failure });
    });
    return failures;
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!value) return value;
    return (value as unknown[]).map((element) => {
      const shown = this.element.initialize(element, model, options);
      return typeof shown === "function" ? shown() : shown;
    });
  }

  override toObject(value: unknown): unknown {
    return value ? [...(value as Iterable<unknown>)].map((element) => this.element.toObject(element)) : value;
  }

  override _getField([place, ...rest]: string[]): DataField | undefined {
    if (place === undefined) return this;
    return place === "element" || /^\d+$/.test(place)
      ? this.element._getField(rest)
      : this.element._getField([place, ...rest]);
  }
}
