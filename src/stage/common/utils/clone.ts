import { type AnyObject, isPlainObject, isSafeKey } from "./paths.ts";

/** A copy of plain data; what is not plain (documents, sets, functions) is shared, or an error if `strict`. */
export function deepClone<T>(original: T, { strict = false }: { readonly strict?: boolean } = {}): T {
  const clone = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clone);
    if (isPlainObject(value)) {
      const copy: AnyObject = {};
      for (const key of Object.keys(value)) if (isSafeKey(key)) copy[key] = clone(value[key]);
      return copy;
    }
    if (value instanceof Date) return new Date(value);
    if (strict && value !== null && typeof value === "object")
      throw new Error("deepClone cannot copy advanced objects");
    return value;
  };
  return clone(original) as T;
}

/** A copy as JSON makes it. */
export const duplicate = <T>(original: T): T => JSON.parse(JSON.stringify(original));

/** The kind of a value in one word. */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  for (const [name, type] of Object.entries({ Array, Set, Map, Promise, Error, Date, RegExp })) {
    if (value instanceof type) return name;
  }
  return isPlainObject(value) ? "Object" : "Unknown";
}

/** Whether two values say the same. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((value) => b.has(value));
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, at) => equals(value, b[at]))
    );
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

/** Whether two objects say the same. */
export const objectsEqual = equals;

/** Whether there is nothing in a value. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== "object") return false;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return Object.keys(value).length === 0;
}
