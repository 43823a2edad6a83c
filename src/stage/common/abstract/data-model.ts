import type { CleanOptions, ValidationOptions } from "../fields/data-field.ts";
import type { DataModelValidationFailure } from "../fields/failure.ts";
import { type DataSchema, defineMember, SchemaField } from "../fields/schema-field.ts";
import { type Generation, generation } from "../generation.ts";
import { host } from "../host.ts";
import { deepClone } from "../utils/clone.ts";
import { mergeObject } from "../utils/merge.ts";
import { type AnyObject, isPlainObject } from "../utils/paths.ts";
import { cleanChange } from "./change.ts";

/** How a model is made. */
export interface ModelContext {
  readonly parent?: DataModel | null;
  /** Whether data that are not valid are an error; otherwise the model is marked as invalid. */
  readonly strict?: boolean;
  /** Whether values that are not valid give way to initial ones. */
  readonly fallback?: boolean;
  /** Whether the data are clean already and become the model's own, as those inside another model. */
  readonly adopt?: boolean;
  readonly [option: string]: unknown;
}

/** How a model's data are changed. */
export interface UpdateSourceOptions {
  readonly dryRun?: boolean;
  readonly fallback?: boolean;
  readonly recursive?: boolean;
}

const schemas = new WeakMap<object, { readonly made: Generation; readonly schema: SchemaField }>();

/** Data with a schema: cleaned, checked and shown as members. */
export class DataModel {
  /** Where the labels of the fields stand in the language files. */
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly parent: DataModel | null;
  declare readonly _source: AnyObject;
  #failure: DataModelValidationFailure | undefined;

  constructor(
    data: object = {},
    { parent = null, strict = true, fallback = false, adopt = false, ...options }: ModelContext = {},
  ) {
    Object.defineProperty(this, "parent", { value: parent, configurable: true });
    const source = adopt ? (data as AnyObject) : this._initializeSource(data, options);
    Object.defineProperty(this, "_source", { value: source, configurable: true });
    this._configure({ ...options });
    if (!adopt) this.validate({ strict, fallback });
    this._initialize({ strict, ...options });
  }

  /** The fields of the model; every model defines its own. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema.`);
  }

  /** The fields of the model. */
  static get schema(): SchemaField {
    const known = schemas.get(this);
    if (known?.made === generation()) return known.schema;
    const schema = new SchemaField(this.defineSchema());
    schemas.set(this, { made: generation(), schema });
    return schema;
  }

  /** The fields of the model. */
  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the data are not valid. */
  get invalid(): boolean {
    return this.#failure?.unresolved === true;
  }

  /** What is wrong with the data. */
  get validationFailures(): { readonly fields: DataModelValidationFailure | null } {
    return { fields: this.#failure ?? null };
  }

  /** Makes the source out of what was given: brought up to date and cleaned. The given data stay as they were. */
  _initializeSource(data: unknown, _options: object = {}): AnyObject {
    const model = this.constructor as typeof DataModel;
    const given = data instanceof DataModel ? data.toObject() : deepClone(data ?? {});
    if (!isPlainObject(given)) throw new Error(`${model.name} data must be an object.`);
    return model.shimData(model.cleanData(model.migrateDataSafe(given)));
  }

  /** Prepares the model before its members are made. */
  _configure(_options: AnyObject): void {}

  /** Makes the members of the model out of its source. */
  _initialize(options: object = {}): void {
    for (const [name, field] of this.schema.entries()) {
      defineMember(this, name, field.initialize(this._source[name], this, options));
    }
  }

  /** Makes the members anew. */
  reset(): void {
    this._initialize();
  }

  /** A model with the same data, or changed ones. */
  clone(data: object = {}, context: ModelContext = {}): this {
    const copy = mergeObject(this.toObject(), data, { performDeletions: true });
    const model = this.constructor as new (data: object, context: ModelContext) => this;
    return new model(copy, { parent: this.parent, ...context });
  }

  /** Checks changes, or all data; throws what is wrong if `strict`. */
  validate({
    changes,
    clean = false,
    fallback = false,
    strict = true,
  }: {
    readonly changes?: object;
    readonly clean?: boolean;
    readonly fallback?: boolean;
    readonly strict?: boolean;
  } = {}): boolean {
    const model = this.constructor as typeof DataModel;
    const options: ValidationOptions = { partial: !!changes, fallback, shallow: true };
    const given = (changes ?? this._source) as AnyObject;
    const data = clean ? model.cleanData(given, { partial: !!changes, source: this._source }) : given;
    let failure = this.schema.validate(data, changes ? { ...options, source: { ...this._source, ...data } } : options);
    if (!failure) failure = jointFailure(() => model.validateJoint(changes ? { ...this._source, ...data } : data));
    if (!changes) this.#failure = failure;
    if (!failure) return true;
    if (strict && failure.unresolved) throw failure.asError();
    host.warn(`${model.name}: ${failure}`, failure.asError());
    return !failure.unresolved;
  }

  /** Throws if fields do not go together. */
  static validateJoint(_data: AnyObject): void {}

  /** Changes the source and returns the smallest change that does the same; with `dryRun`, only that. */
  updateSource(changes: object = {}, options: UpdateSourceOptions = {}): AnyObject {
    const model = this.constructor as typeof DataModel;
    const { fields, difference, embedded } = cleanChange(
      this.schema,
      this._source,
      model.migrateDataSafe(deepClone(changes) as AnyObject),
      options,
    );
    const failure = jointFailure(() => model.validateJoint({ ...this._source, ...fields }));
    if (failure && !options.fallback) throw failure.asError();
    for (const [name, change] of Object.entries(embedded)) {
      const field = this.schema.get(name) as unknown as Hierarchy;
      const inner = field._updateSource(this, change, options);
      if (inner !== undefined) difference[name] = inner;
    }
    if (options.dryRun || !Object.keys(difference).length) return difference;
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) delete this._source[name];
      else this._source[name] = value;
    }
    this._initialize();
    return difference;
  }

  /** The source, or with `source` off what the members show, as plain data. */
  toObject(source = true): AnyObject {
    return (source ? deepClone(this._source) : this.schema.toObject(this)) as AnyObject;
  }

  /** The source, for JSON. */
  toJSON(): AnyObject {
    return this.toObject(true);
  }

  /** Cleans data; what was given stays as it was. */
  static cleanData(source: object = {}, options: CleanOptions = {}): AnyObject {
    return this.schema.clean(source, { ...options, source: options.source ?? (source as AnyObject) }) as AnyObject;
  }

  /** Brings data of an older form up to date, in place. */
  static migrateData(source: AnyObject): AnyObject {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** Brings data up to date; if that fails they are left as they are. */
  static migrateDataSafe(source: AnyObject): AnyObject {
    try {
      this.migrateData(source);
    } catch (error) {
      host.warn(`${this.name}: data could not be migrated.`, error as Error);
    }
    return source;
  }

  /** Adds what older code expects to find, in place. */
  static shimData(data: AnyObject, _options: object = {}): AnyObject {
    return data;
  }

  /** A model of stored data; what is not valid does not throw. */
  static fromSource<T extends typeof DataModel>(
    this: T,
    source: object,
    { strict = false, ...context }: ModelContext = {},
  ): InstanceType<T> {
    return new this(source, { strict, ...context }) as InstanceType<T>;
  }

  /** A model of JSON text. */
  static fromJSON<T extends typeof DataModel>(this: T, json: string): InstanceType<T> {
    return this.fromSource(JSON.parse(json)) as InstanceType<T>;
  }
}

/** A field that holds documents and changes them itself. */
interface Hierarchy {
  _updateSource(model: DataModel, change: unknown, options: UpdateSourceOptions): unknown;
}

function jointFailure(check: () => void): DataModelValidationFailure | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    return new SchemaField(
      {},
      {
        validate: () => {
          throw error;
        },
      },
    ).validate({});
  }
}
