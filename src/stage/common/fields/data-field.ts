import type { DataModel } from "../abstract/data-model.ts";
import { host } from "../host.ts";
import { deepClone } from "../utils/clone.ts";
import type { AnyObject } from "../utils/paths.ts";
import { DataModelValidationFailure } from "./failure.ts";

/** What every field can be told. */
export interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly initial?: unknown;
  readonly readonly?: boolean;
  readonly gmOnly?: boolean;
  readonly persisted?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly validationError?: string;
  readonly validate?: (value: never, options: ValidationOptions) => unknown;
}

/** Where a field stands. */
export interface FieldContext {
  readonly name?: string;
  readonly parent?: DataField;
}

/** How values are cleaned. */
export interface CleanOptions {
  /** Whether only the fields that are there count, as in an update. */
  readonly partial?: boolean;
  /** The data of the whole document or model. */
  readonly source?: AnyObject;
}

/** How values are checked. */
export interface ValidationOptions {
  readonly partial?: boolean;
  /** Whether a value that is not valid gives way to the initial one. */
  readonly fallback?: boolean;
  /** Whether embedded documents are left for later: they check themselves when they are made. */
  readonly shallow?: boolean;
  readonly source?: AnyObject;
}

/** One field of a schema: it casts, cleans, checks and initialises a value. */
export class DataField {
  /** Whether it holds other documents. */
  static hierarchical = false;
  /** Whether it holds other fields. */
  static recursive = false;

  /** The defaults that a class has of its own, beside those of the class that it extends. */
  static readonly own: AnyObject = {
    required: false,
    nullable: false,
    initial: undefined,
    readonly: false,
    gmOnly: false,
    persisted: true,
    label: "",
    hint: "",
    validationError: "is not a valid value",
  };

  /** What a field of this class is told if its options are silent. */
  static get _defaults(): AnyObject {
    return this === DataField ? { ...this.own } : { ...Object.getPrototypeOf(this)._defaults, ...this.own };
  }

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  readonly options: FieldOptions;
  name: string | undefined;
  parent: DataField | undefined;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.options = options;
    this.name = name;
    this.parent = parent;
    const defaults = (this.constructor as typeof DataField)._defaults;
    const given = options as AnyObject;
    for (const key of Object.keys(defaults)) {
      (this as unknown as AnyObject)[key] = key in given ? given[key] : defaults[key];
    }
  }

  /** The dotted path of the field in its schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The field at a path below this one; an empty path is the field itself. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** The value of a field that was not given one. */
  getInitialValue(data: AnyObject = {}): unknown {
    if (typeof this.initial === "function") return this.initial(data);
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.required && this.nullable ? null : undefined;
  }

  /** A value that can be checked: cast to the type, put in order, or the initial one if there is none. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || (value === null && !this.nullable)) return this.getInitialValue(options.source);
    return value === null ? value : this._cleanType(this._cast(value), options);
  }

  /** Casts a value to the field's type. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Puts a value of the right type in order. */
  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** What is wrong with a value, if anything is. */
  validate(value: unknown, options: ValidationOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (this._validateSpecial(value) !== undefined) return undefined;
      const own = this.options.validate as ((value: unknown, options: ValidationOptions) => unknown) | undefined;
      const verdict = this._validateType(value, options) ?? own?.call(this, value, options);
      if (verdict === false) throw new Error(this.validationError);
      return verdict instanceof DataModelValidationFailure ? verdict : undefined;
    } catch (error) {
      const { message } = error as Error;
      return new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
    }
  }

  /** True for null and undefined where they are allowed, an error where not; undefined for all else. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  /** Throws or returns false or a failure if a value is of the wrong type. */
  _validateType(_value: unknown, _options: ValidationOptions): unknown {
    return undefined;
  }

  /** What the model shows for a stored value; a function becomes a getter. */
  initialize(value: unknown, _model: DataModel, _options: object = {}): unknown {
    return value;
  }

  /** The stored value of what the model shows. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Brings values of older forms up to date. */
  migrateSource(_source: AnyObject, _value: unknown): void {}

  /** An input for this field. */
  toInput(config: object = {}): unknown {
    return host.toInput(this, config);
  }

  /** A labelled group with an input for this field. */
  toFormGroup(groupConfig: object = {}, inputConfig: object = {}): unknown {
    return host.toFormGroup(this, groupConfig, inputConfig);
  }

  /** The value of a change of an effect, cast to this field's type. */
  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }
}
