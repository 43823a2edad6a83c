import { operatorsToKeys } from "./operators.ts";
import { equals } from "./utils/clone.ts";
import { type AnyObject, isPlainObject, isSafeKey } from "./utils/paths.ts";

/**
 * How documents change: an update is a deep difference, flat (`system.vita`) or nested. `-=key` removes a key and
 * `==key` replaces what stands there; the operators of generation 14 mean the same. Nothing here changes its input.
 */

const special = /^[-=]=|\./;

/** Where a key's own name begins. */
const bare = (key: string): string => (/^[-=]=/.test(key) ? key.slice(2) : key);

/** A change with every dotted key unfolded and every operator turned into its key. */
export function expandChange(change: AnyObject): AnyObject {
  return unfold(operatorsToKeys(change) as AnyObject);
}

function unfold(change: AnyObject): AnyObject {
  const expanded: AnyObject = {};
  for (const [key, value] of Object.entries(change)) {
    const parts = key.split(".");
    if (!parts.every((part) => isSafeKey(bare(part)))) continue;
    const last = parts.pop() ?? "";
    let target = expanded;
    for (const part of parts) {
      const next = target[part];
      if (isPlainObject(next)) target = next;
      else {
        const made: AnyObject = {};
        target[part] = made;
        target = made;
      }
    }
    const inner = isPlainObject(value) && !last.startsWith("==") ? unfold(value) : value;
    const known = target[last];
    // Removed first, so that a key stands at the place of its last mention.
    delete target[last];
    target[last] = isPlainObject(known) && isPlainObject(inner) ? { ...known, ...inner } : inner;
  }
  return expanded;
}

/** The data after a change; with `recursive` off, objects are replaced instead of merged. */
export function applyChange<T extends AnyObject>(source: T, change: AnyObject, recursive = true): T {
  return merge(source, expandChange(change), recursive) as T;
}

function merge(source: AnyObject, change: AnyObject, recursive: boolean): AnyObject {
  const result: AnyObject = { ...source };
  for (const [key, value] of Object.entries(change)) {
    const name = bare(key);
    if (key.startsWith("-=")) delete result[name];
    else if (key.startsWith("==")) result[name] = value;
    else if (isPlainObject(value)) {
      const known = Object.hasOwn(result, key) ? result[key] : undefined;
      result[key] = merge(recursive && isPlainObject(known) ? known : {}, value, recursive);
    } else result[key] = value;
  }
  return result;
}

/** Whether an object has keys, at any depth, that a change would read as something else. */
const isMarked = (value: unknown): boolean =>
  isPlainObject(value) && Object.entries(value).some(([key, inner]) => special.test(key) || isMarked(inner));

/** The smallest change that makes the second out of the first. */
export function diffChange(before: AnyObject, after: AnyObject): AnyObject {
  const change: AnyObject = {};
  for (const [key, value] of Object.entries(after)) {
    if (!isSafeKey(key)) continue;
    const known = Object.hasOwn(before, key) ? before[key] : undefined;
    if (known !== undefined && equals(known, value)) continue;
    if (isMarked(value) || (isPlainObject(value) && isMarked(known))) change[`==${key}`] = value;
    else change[key] = isPlainObject(known) && isPlainObject(value) ? diffChange(known, value) : value;
  }
  for (const key of Object.keys(before)) {
    if (isSafeKey(key) && !Object.hasOwn(after, key)) change[`-=${key}`] = null;
  }
  return change;
}
