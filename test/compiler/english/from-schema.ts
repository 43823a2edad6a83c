import fc from "fast-check";
import type { TSchema } from "typebox";
import { words } from "./words.ts";

type Schema = TSchema & Record<string, unknown>;

/** A roll on a table has rows that cover the die, so it is made by cutting the die into stretches. */
function tableRoll(go: (schema: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const body = go({ type: "array", items: { $ref: "#/$defs/Effect" } });
  const sides = fc.constantFrom(4, 6, 10, 100);
  return sides.chain((most) =>
    fc
      .array(fc.record({ to: fc.integer({ min: 1, max: most }), effects: body }), { minLength: 1, maxLength: 4 })
      .map((cuts) => {
        const ends = [
          ...new Map([...cuts, { to: most, effects: cuts[0]?.effects }].map((cut) => [cut.to, cut.effects])),
        ];
        ends.sort(([a], [b]) => a - b);
        const rows = ends.map(([to, effects], index) => ({
          on: { from: (ends[index - 1]?.[0] ?? 0) + 1, to },
          effects,
        }));
        return { op: "roll", die: `d${most}`, rows };
      }),
  );
}

/**
 * Arbitrary values of a JSON Schema, as far as effect schemas go. Ids are drawn from the vocabulary, and the depth of
 * nested effects is limited by `fuel`.
 */
export function fromSchema(
  schema: Schema,
  effect: (fuel: number) => fc.Arbitrary<unknown>,
  fuel: number,
): fc.Arbitrary<unknown> {
  const go = (inner: unknown): fc.Arbitrary<unknown> => fromSchema(inner as Schema, effect, fuel);
  if (schema.$ref !== undefined) return effect(fuel - 1);
  if (schema["x-term"] !== undefined) {
    const categories = schema["x-term"] as readonly string[];
    return fc.constantFrom(...words.terms.filter((term) => categories.includes(term.category)).map((term) => term.id));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(go));
  switch (schema.type) {
    case "integer":
      return fc.integer({
        min: (schema.minimum as number | undefined) ?? -30,
        max: (schema.maximum as number | undefined) ?? 30,
      });
    case "string":
      return fc.stringMatching(new RegExp(schema.pattern as string));
    case "array":
      if (fuel <= 0 && (schema.items as Schema).$ref !== undefined) return fc.constant([]);
      return fc.array(go(schema.items), {
        minLength: (schema.minItems as number | undefined) ?? 0,
        maxLength: Math.max((schema.minItems as number | undefined) ?? 0, fuel > 0 ? 3 : 0),
      });
    case "object": {
      if (schema.properties !== undefined && "rows" in (schema.properties as object)) return tableRoll(go);
      const properties = Object.entries(schema.properties as Record<string, unknown>);
      const required = (schema.required as string[] | undefined) ?? [];
      const record = fc.record(Object.fromEntries(properties.map(([key, value]) => [key, go(value)])), {
        requiredKeys: required,
      });
      return record.filter((value) => Object.keys(value).length >= ((schema.minProperties as number | undefined) ?? 0));
    }
    default:
      throw new Error(`No arbitrary for ${JSON.stringify(schema)}`);
  }
}
