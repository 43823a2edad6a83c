import { type Effect, parts } from "../engine/effects/index.ts";
import { isRecord } from "./json-schema.ts";
import type { Key } from "./model.ts";

/** A field of an effect that names a term or a card. */
export interface EffectRef {
  readonly path: readonly Key[];
  readonly id: string;
  /** The categories of terms, or kinds of cards, that it may name. */
  readonly sorts: readonly string[];
}

/** Fields whose name is not that of the part which fills them. */
const OTHER_FIELDS: Readonly<Record<string, string>> = { statuses: "status", oneOf: "status", against: "type" };

const sortsByField: ReadonlyMap<string, readonly string[]> = (() => {
  const sorts = new Map<string, readonly string[]>();
  for (const part of parts) if ("terms" in part) sorts.set(part.part, part.terms);
  if (!sorts.has("type")) sorts.set("type", ["type"]);
  for (const [field, part] of Object.entries(OTHER_FIELDS)) sorts.set(field, sorts.get(part) ?? []);
  return sorts;
})();

/** All terms and cards that effects name, with their places. */
export function effectRefs(effects: readonly Effect[]): EffectRef[] {
  const refs: EffectRef[] = [];
  const path: Key[] = [];
  const visit = (value: unknown, sorts: readonly string[] | undefined): void => {
    if (typeof value === "string") {
      if (sorts !== undefined) refs.push({ path: path.slice(), id: value, sorts });
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        path.push(index);
        visit(value[index], sorts);
        path.pop();
      }
    } else if (isRecord(value)) {
      for (const key of Object.keys(value)) {
        if (key === "op") continue;
        path.push(key);
        visit(value[key], sortsByField.get(key));
        path.pop();
      }
    }
  };
  visit(effects, undefined);
  return refs;
}
