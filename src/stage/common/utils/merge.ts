import { ForcedDeletion, ForcedReplacement } from "../operators.ts";
import { deepClone, equals, getType, isEmpty } from "./clone.ts";
import { type AnyObject, expandObject, isPlainObject, isSafeKey } from "./paths.ts";

/** What merging does with keys and values that both sides or only one side has. */
export interface MergeOptions {
  readonly insertKeys?: boolean;
  readonly insertValues?: boolean;
  readonly overwrite?: boolean;
  readonly recursive?: boolean;
  readonly inplace?: boolean;
  readonly enforceTypes?: boolean;
  /** Whether `-=key` removes a key and `==key` replaces it instead of being keys themselves. */
  readonly performDeletions?: boolean;
  /** Whether `-=key` removes a key, as generation 14 names it. */
  readonly applyOperators?: boolean;
}

/** Merges an update into an object; dotted keys of the update reach inside. */
export function mergeObject<T extends object>(original: T, other: object = {}, options: MergeOptions = {}): T {
  const target = (options.inplace === false ? deepClone(original) : original) as AnyObject;
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    for (const key of Object.keys(target)) delete target[key];
    Object.assign(target, expanded);
  }
  merge(target, expandObject(other as AnyObject), options, 0);
  return target as T;
}

function merge(target: AnyObject, other: AnyObject, options: MergeOptions, depth: number): void {
  const removes = options.performDeletions || options.applyOperators;
  for (const [key, value] of Object.entries(other)) {
    if (!isSafeKey(key)) continue;
    if (removes && value instanceof ForcedDeletion) delete target[key];
    else if (removes && value instanceof ForcedReplacement) target[key] = deepClone(value.value);
    else if (removes && key.startsWith("-=")) delete target[key.slice(2)];
    else if (removes && key.startsWith("==") && isSafeKey(key.slice(2))) target[key.slice(2)] = deepClone(value);
    else if (Object.hasOwn(target, key) || key in target) mergeUpdate(target, key, value, options, depth);
    else if (depth === 0 ? options.insertKeys !== false : options.insertValues !== false) {
      if (isPlainObject(value)) {
        const inserted: AnyObject = {};
        merge(inserted, value, { ...options, insertKeys: true, insertValues: true }, depth + 1);
        target[key] = inserted;
      } else target[key] = deepClone(value);
    }
  }
}

function mergeUpdate(target: AnyObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (options.recursive !== false && isPlainObject(current) && isPlainObject(value)) {
    merge(current, value, options, depth + 1);
  } else if (options.overwrite !== false) {
    if (options.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
      throw new Error(`Mismatched data types encountered during object merge at "${key}".`);
    }
    target[key] = deepClone(value);
  }
}

/** How two objects are compared. */
export interface DiffOptions {
  /** Whether keys that only the second has are left out. */
  readonly inner?: boolean;
  /** Whether keys that only the first has become `-=key`. */
  readonly deletionKeys?: boolean;
}

/** What the second object says otherwise than the first. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): AnyObject {
  const difference: AnyObject = {};
  const before = original as AnyObject;
  const after = other as AnyObject;
  for (const [key, value] of Object.entries(after)) {
    if (!isSafeKey(key)) continue;
    const known = Object.hasOwn(before, key) ? before[key] : undefined;
    if (/^[-=]=/.test(key)) {
      if (key[0] === "=" || key.slice(2) in before) difference[key] = deepClone(value);
    } else if (!(key in before)) {
      if (!options.inner) difference[key] = deepClone(value);
    } else if (isPlainObject(known) && isPlainObject(value)) {
      const inner = diffObject(known, value, options);
      if (!isEmpty(inner) || (isEmpty(value) && options.deletionKeys && !isEmpty(known))) difference[key] = inner;
    } else if (!equals(known, value)) difference[key] = deepClone(value);
  }
  if (options.deletionKeys) {
    for (const key of Object.keys(before)) if (isSafeKey(key) && !(key in after)) difference[`-=${key}`] = null;
  }
  return difference;
}

/** What an object has of the keys of a template. */
export function filterObject(
  source: object,
  template: object,
  { deletionKeys = false, templateValues = false }: { deletionKeys?: boolean; templateValues?: boolean } = {},
): AnyObject {
  const filtered: AnyObject = {};
  const wanted = template as AnyObject;
  for (const [key, value] of Object.entries(source)) {
    if (!isSafeKey(key)) continue;
    if (deletionKeys && key.startsWith("-=")) filtered[key] = value;
    if (!Object.hasOwn(wanted, key)) continue;
    const like = wanted[key];
    if (isPlainObject(like) && isPlainObject(value)) {
      filtered[key] = isEmpty(like) ? value : filterObject(value, like, { deletionKeys, templateValues });
    } else filtered[key] = templateValues ? like : value;
  }
  return filtered;
}
