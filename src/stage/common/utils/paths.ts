/** An object whose keys are not known. */
export type AnyObject = Record<string, unknown>;

/** Names through which a prototype could be reached; no function here reads, writes or copies them. */
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a key may stand in data. */
export const isSafeKey = (key: string): boolean => !forbidden.has(key);

/** Whether a value is a plain object: made by a literal, by JSON or without a prototype. */
export function isPlainObject(value: unknown): value is AnyObject {
  if (value === null || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** The value at a dotted path; undefined if there is none. */
export function getProperty(object: unknown, key: string): unknown {
  if (object === null || typeof object !== "object" || !key) return undefined;
  if (key in object && isSafeKey(key)) return (object as AnyObject)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || target === undefined || !isSafeKey(part)) return undefined;
    target = (target as AnyObject)[part];
  }
  return target;
}

/** Whether there is something at a dotted path. */
export function hasProperty(object: unknown, key: string): boolean {
  if (object === null || typeof object !== "object" || !key) return false;
  if (key in object && isSafeKey(key)) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || typeof target !== "object" || !isSafeKey(part) || !(part in target)) return false;
    target = (target as AnyObject)[part];
  }
  return true;
}

/** The object that holds the last part of a path, made on the way if asked to. */
function holder(object: object, parts: readonly string[], make: boolean): AnyObject | undefined {
  let target = object as AnyObject;
  for (const part of parts) {
    if (!isSafeKey(part)) return undefined;
    let next = target[part];
    if (next === null || typeof next !== "object") {
      if (!make) return undefined;
      next = {};
      target[part] = next;
    }
    target = next as AnyObject;
  }
  return target;
}

/** Sets what stands at a dotted path and tells whether anything changed. */
export function setProperty(object: unknown, key: string, value: unknown): boolean {
  if (object === null || typeof object !== "object" || !key) return false;
  const parts = key.split(".");
  const last = parts.pop() ?? "";
  const target = isSafeKey(last) ? holder(object, parts, true) : undefined;
  if (!target || (last in target && target[last] === value)) return false;
  target[last] = value;
  return true;
}

/** Removes what stands at a dotted path and tells whether there was something. */
export function deleteProperty(object: unknown, key: string): boolean {
  if (object === null || typeof object !== "object" || !key) return false;
  const parts = key.split(".");
  const last = parts.pop() ?? "";
  const target = isSafeKey(last) ? holder(object, parts, false) : undefined;
  return target !== undefined && last in target && delete target[last];
}

/** Dotted keys become nested objects. */
export function expandObject(object: AnyObject): AnyObject {
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (!isPlainObject(value)) return value;
    const expanded: AnyObject = {};
    for (const [key, inner] of Object.entries(value)) setProperty(expanded, key, expand(inner));
    return expanded;
  };
  return expand(object) as AnyObject;
}

/** Nested objects become dotted keys; empty objects and lists stay values. */
export function flattenObject(object: AnyObject): AnyObject {
  const flat: AnyObject = {};
  const flatten = (value: AnyObject, prefix: string): void => {
    for (const [key, inner] of Object.entries(value)) {
      if (!isSafeKey(key)) continue;
      if (isPlainObject(inner) && Object.keys(inner).length) flatten(inner, `${prefix}${key}.`);
      else flat[prefix + key] = inner;
    }
  };
  flatten(object, "");
  return flat;
}
