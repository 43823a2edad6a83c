import { isEmpty } from "../utils/clone.ts";

/** What may be said of a value that is not valid. */
export interface FailureOptions {
  readonly invalidValue?: unknown;
  readonly fallback?: unknown;
  readonly dropped?: boolean;
  readonly message?: string;
  readonly unresolved?: boolean;
}

/** Why a value is not valid, with what is wrong inside it. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  /** Whether the value is still there; false once a fallback took its place. */
  unresolved: boolean;
  /** What is wrong with fields of an object. */
  readonly fields: Record<string, DataModelValidationFailure> = {};
  /** What is wrong with elements of a list. */
  readonly elements: {
    readonly id: string | number;
    readonly name?: string;
    readonly failure: DataModelValidationFailure;
  }[] = [];

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  /** Whether nothing is wrong inside. */
  isEmpty(): boolean {
    return isEmpty(this.fields) && !this.elements.length;
  }

  /** The failures of single values by their dotted paths. */
  *flatten(path = ""): Generator<readonly [path: string, failure: DataModelValidationFailure]> {
    if (this.isEmpty()) yield [path, this];
    const join = (key: string | number) => (path ? `${path}.${key}` : String(key));
    for (const [key, failure] of Object.entries(this.fields)) yield* failure.flatten(join(key));
    for (const { id, failure } of this.elements) yield* failure.flatten(join(id));
  }

  /** The failure as an error. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  toString(): string {
    return [...this.flatten()].map(([path, { message }]) => (path ? `${path}: ${message}` : `${message}`)).join("\n");
  }
}

/** Thrown when data are not valid; its message names every path. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    super(failure.toString());
    this.name = "DataModelValidationError";
    this.failure = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  /** What is wrong at a path. */
  getFailure(path: string): DataModelValidationFailure | undefined {
    return this.getAllFailures()[path];
  }

  /** Everything that is wrong, by path. */
  getAllFailures(): Record<string, DataModelValidationFailure> {
    return Object.fromEntries(this.failure.flatten());
  }
}
