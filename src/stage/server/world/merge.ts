import type { Plain, PlainObject } from "../../common/protocol.ts";

/**
 * Data with a difference merged in: `-=key` removes a key and `==key` replaces what stands there. The data given are
 * left as they were, and what the difference does not touch is shared with the result.
 */
export function merged(data: PlainObject, difference: PlainObject, recursive = true): PlainObject {
  const result: Record<string, Plain> = { ...data };
  for (const [key, value] of Object.entries(difference)) {
    if (key.startsWith("-=")) delete result[key.slice(2)];
    else if (key.startsWith("==")) result[key.slice(2)] = value;
    else if (isRecord(value)) {
      const known = result[key];
      result[key] = merged(recursive && isRecord(known) ? known : {}, value, recursive);
    } else result[key] = value;
  }
  return result;
}

/** Whether a difference removes or replaces keys anywhere. */
export function hasDeletions(difference: PlainObject): boolean {
  return Object.entries(difference).some(
    ([key, value]) => /^[-=]=/.test(key) || (isRecord(value) && hasDeletions(value)),
  );
}

/** Whether plain data are an object with keys. */
export function isRecord(value: Plain | undefined): value is PlainObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
