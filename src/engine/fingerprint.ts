/** A short fingerprint of plain JSON, the same for equal values whatever the order of their keys. */
export function fingerprint(value: unknown): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const piece of pieces(value)) {
    for (let index = 0; index < piece.length; index++) {
      const code = piece.charCodeAt(index);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (high >>> 0).toString(16).padStart(8, "0") + (low >>> 0).toString(16).padStart(8, "0");
}

function* pieces(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) {
    yield JSON.stringify(value) ?? "undefined";
  } else if (Array.isArray(value)) {
    yield "[";
    for (const item of value) {
      yield* pieces(item);
      yield ",";
    }
    yield "]";
  } else {
    yield "{";
    for (const key of Object.keys(value).sort()) {
      const held: unknown = Reflect.get(value, key);
      if (held === undefined) continue;
      yield JSON.stringify(key);
      yield ":";
      yield* pieces(held);
      yield ",";
    }
    yield "}";
  }
}
