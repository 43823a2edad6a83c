import { isRecord, type JsonSchema } from "../json-schema.ts";

/** A schema inside of others; one that stands in several places is its number among the parts. */
export type InnerSchema = SharedSchema | number;

/** A schema whose inner schemas may stand elsewhere. */
export interface SharedSchema extends Omit<JsonSchema, "properties" | "patternProperties" | "items" | "anyOf"> {
  readonly properties?: Readonly<Record<string, InnerSchema>>;
  readonly patternProperties?: Readonly<Record<string, InnerSchema>>;
  readonly items?: InnerSchema;
  readonly anyOf?: readonly InnerSchema[];
}

/** Schemas and the parts that they share. */
export interface SharedSchemas {
  readonly kinds: Readonly<Record<string, SharedSchema>>;
  readonly parts: readonly SharedSchema[];
}

/** Moves every part that stands in several places into a list, inner ones before those that hold them. */
export function shareParts(schemas: Readonly<Record<string, JsonSchema>>): SharedSchemas {
  const seen = new Map<string, number>();
  const count = (value: unknown): void => {
    if (isRecord(value) && typeof value.type === "string") {
      const json = JSON.stringify(value);
      const times = (seen.get(json) ?? 0) + 1;
      seen.set(json, times);
      // What is inside a part that was met before was counted then.
      if (times > 1) return;
    }
    if (value !== null && typeof value === "object") for (const part of Object.values(value)) count(part);
  };
  for (const schema of Object.values(schemas)) for (const part of Object.values(schema)) count(part);
  const parts: SharedSchema[] = [];
  const places = new Map<string, number>();
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (!isRecord(value)) return value;
    const json = JSON.stringify(value);
    const isPart = (seen.get(json) ?? 0) > 1;
    let place = isPart ? places.get(json) : undefined;
    if (place !== undefined) return place;
    const inner = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part)]));
    if (!isPart) return inner;
    place = parts.push(inner as SharedSchema) - 1;
    places.set(json, place);
    return place;
  };
  // The schemas themselves stay where they are, even if two kinds are alike.
  const whole = (schema: JsonSchema) =>
    Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, replace(part)]));
  return { kinds: Object.fromEntries(Object.entries(schemas).map(([kind, schema]) => [kind, whole(schema)])), parts };
}
