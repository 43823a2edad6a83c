import type { DataModel } from "../abstract/data-model.ts";
import { type AnyObject, isPlainObject, isSafeKey } from "../utils/paths.ts";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  type FieldOptions,
  type ValidationOptions,
} from "./data-field.ts";
import { DataModelValidationFailure } from "./failure.ts";

/** The fields of a model by their names. */
export type DataSchema = Record<string, DataField>;

/** Defines a member of a model: a value, or a getter if the field made a function. */
export function defineMember(target: object, name: string, value: unknown): void {
  Object.defineProperty(
    target,
    name,
    typeof value === "function"
      ? { get: value as () => unknown, set: () => undefined, configurable: true, enumerable: true }
      : { value, writable: true, configurable: true, enumerable: true },
  );
}

/** An object with fields of its own. Keys that no field has are dropped. */
export class SchemaField extends DataField {
  static override recursive = true;
  readonly fields: DataSchema;
  readonly #entries: readonly (readonly [string, DataField])[];

  static override readonly own: AnyObject = { required: true };

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!isSafeKey(name)) throw new Error(`A field cannot be named ${name}.`);
      field.name = name;
      field.parent = this;
      this.fields[name] = field;
    }
    this.#entries = Object.entries(this.fields);
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  /** The names of the fields. */
  keys(): string[] {
    return Object.keys(this.fields);
  }

  /** The fields. */
  values(): DataField[] {
    return Object.values(this.fields);
  }

  /** Names and fields. */
  entries(): readonly (readonly [string, DataField])[] {
    return this.#entries;
  }

  /** Whether there is a field of that name. */
  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  /** The field of that name. */
  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField([name, ...rest]: string[]): DataField | undefined {
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override getInitialValue(data: AnyObject = {}): unknown {
    const initial = super.getInitialValue(data);
    if (this.initial === undefined && this.required && !this.nullable) return this._cleanType({}, { source: data });
    return isPlainObject(initial) ? this._cleanType(initial, { source: data }) : initial;
  }

  override _cast(value: unknown): unknown {
    return value !== null && typeof value === "object" ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const data = value as AnyObject;
    const inner = options.source ? options : { ...options, source: data };
    const clean: AnyObject = {};
    for (const [name, field] of this.#entries) {
      const given = Object.hasOwn(data, name);
      if (options.partial && !given) continue;
      const cleaned = field.clean(given ? data[name] : undefined, inner);
      if (cleaned !== undefined) clean[name] = cleaned;
    }
    return clean;
  }

  override _validateType(value: unknown, options: ValidationOptions): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    let failures: DataModelValidationFailure | undefined;
    const inner = options.source ? options : { ...options, source: value };
    for (const [name, field] of this.#entries) {
      if (options.partial && !Object.hasOwn(value, name)) continue;
      const failure = field.validate(value[name], inner);
      if (!failure) continue;
      failures ??= new DataModelValidationFailure();
      failures.fields[name] = failure;
      if (options.fallback && failure.unresolved) {
        const initial = field.clean(undefined, inner);
        if (!field.validate(initial, inner)) {
          value[name] = initial;
          failure.fallback = initial;
          failure.unresolved = false;
        }
      }
      failures.unresolved ||= failure.unresolved;
    }
    return failures;
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!value) return value;
    const data: AnyObject = {};
    for (const [name, field] of this.#entries) {
      const shown = field.initialize((value as AnyObject)[name], model, options);
      if (typeof shown === "function") defineMember(data, name, shown);
      else data[name] = shown;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === null || value === undefined) return value;
    const data: AnyObject = {};
    for (const [name, field] of this.#entries) {
      if (name in (value as AnyObject)) data[name] = field.toObject((value as AnyObject)[name]);
    }
    return data;
  }

  override migrateSource(source: AnyObject, value: unknown): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of this.#entries) if (name in value) field.migrateSource(source, value[name]);
  }
}
