import { generation } from "./generation.ts";

/**
 * The special values of updates in generation 14. On the line they travel as the keys of generation 13 (`-=key`,
 * `==key`), which both generations understand.
 */

/** Marks the JSON of an operator. */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";

/** A value of an update that stands for something to be done at its place. */
export class DataFieldOperator {
  readonly value: unknown;

  constructor(value?: unknown) {
    this.value = value;
  }

  /** A new operator of this class. */
  static create<T extends DataFieldOperator>(this: new (value?: unknown) => T, value?: unknown): T {
    return new this(value);
  }

  /** What an operator holds, or the value itself if it is none. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value.value : value;
  }

  /** The operator as JSON. */
  toJSON(): { readonly [key: string]: unknown } {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, value: this.value ?? null };
  }
}

/** Removes the key that it stands at. */
export class ForcedDeletion extends DataFieldOperator {}

/** Replaces what stands at the key instead of merging into it. */
export class ForcedReplacement extends DataFieldOperator {}

/** An update in which operators have become the keys that travel on the line. */
export function operatorsToKeys(change: unknown): unknown {
  if (Array.isArray(change)) return change.map(operatorsToKeys);
  if (change === null || typeof change !== "object" || Object.getPrototypeOf(change) !== Object.prototype)
    return change;
  const keyed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(change)) {
    const dot = key.lastIndexOf(".") + 1;
    const marked = (mark: string) => key.slice(0, dot) + mark + key.slice(dot);
    if (value instanceof ForcedDeletion) keyed[marked("-=")] = null;
    else if (value instanceof ForcedReplacement) keyed[marked("==")] = value.value;
    else keyed[key] = operatorsToKeys(value);
  }
  return keyed;
}

/** An update as the hooks of the generation show it: in 14 the keys of the line have become operators. */
export function keysToOperators(change: unknown): unknown {
  if (generation() === 13 || change === null || typeof change !== "object") return change;
  if (Array.isArray(change)) return change.map(keysToOperators);
  const shown: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(change)) {
    if (key.startsWith("-=")) shown[key.slice(2)] = new ForcedDeletion();
    else if (key.startsWith("==")) shown[key.slice(2)] = new ForcedReplacement(value);
    else shown[key] = keysToOperators(value);
  }
  return shown;
}
