import type { Effect } from "../engine/effects/effect.ts";

/** An entry whose texts stand beside what they do: every object with a `text` also has its `effects`. */
export type Compiled<T> = T extends readonly (infer Item)[]
  ? readonly Compiled<Item>[]
  : T extends { readonly text?: string }
    ? { readonly [K in keyof Omit<T, "effects">]: Compiled<T[K]> } & { readonly effects: readonly Effect[] }
    : T extends object
      ? { readonly [K in keyof T]: Compiled<T[K]> }
      : T;

/** A card as the packs and the compiler give it. */
export interface RawCard {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly texts: readonly { readonly path: readonly (string | number)[]; readonly effects: readonly Effect[] }[];
}

/** A copy of the entry in which each object with a text also has its effects. */
export function withEffects({ data, texts }: RawCard): object {
  const entry = structuredCopy(data);
  for (const { path, effects } of texts) {
    let at: unknown = entry;
    for (const key of path.slice(0, -1)) at = typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined;
    if (typeof at === "object" && at !== null) Reflect.set(at, "effects", effects);
  }
  return entry;
}

function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
