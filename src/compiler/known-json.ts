const known = new WeakMap<object, string>();

/** Keeps the JSON of a value that will not change, for those who want it later. */
export function keepJson(value: object, json: string): void {
  known.set(value, json);
}

/** A value as JSON: as it was kept, or else written now. */
export function jsonOf(value: object): string {
  return known.get(value) ?? JSON.stringify(value);
}
