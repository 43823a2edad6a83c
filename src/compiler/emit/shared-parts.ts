import { isRecord, type JsonSchema } from "../json-schema.ts";

/** Schemas in which a part that stands in several places is a `$ref` with its number among the parts. */
export interface SharedSchemas {
  readonly kinds: Readonly<Record<string, JsonSchema>>;
  readonly parts: readonly JsonSchema[];
}

/** Below this length of its JSON, a part is shorter than a reference to it. */
const shortest = 24;

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
  const parts: JsonSchema[] = [];
  const places = new Map<string, number>();
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (!isRecord(value)) return value;
    const json = JSON.stringify(value);
    const isPart = json.length >= shortest && (seen.get(json) ?? 0) > 1;
    let place = isPart ? places.get(json) : undefined;
    if (place !== undefined) return { $ref: String(place) };
    const inner = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part)]));
    if (!isPart) return inner;
    place = parts.push(inner as JsonSchema) - 1;
    places.set(json, place);
    return { $ref: String(place) };
  };
  // The schemas themselves stay where they are, even if two kinds are alike.
  const whole = (schema: JsonSchema) =>
    Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, replace(part)]));
  return { kinds: Object.fromEntries(Object.entries(schemas).map(([kind, schema]) => [kind, whole(schema)])), parts };
}
