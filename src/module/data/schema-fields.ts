import type { InnerSchema, SharedSchema } from "../../compiler/emit/shared-parts.ts";
import { isOfType } from "../../compiler/json-schema.ts";

const { ArrayField, BooleanField, DataField, NumberField, ObjectField, SchemaField, StringField, TypedObjectField } =
  foundry.data.fields;

/** A field of the host, whatever it holds. */
export type AnyField = foundry.data.fields.DataField.Any;

/** The fields of a model by their names. */
export type Fields = foundry.data.fields.DataSchema;

/**
 * The field of the host that takes what a schema of the compiler takes. A required field has no initial value: an entry
 * in which it is missing is refused with its name, never filled up with something that the card does not say.
 * @param parts the schemas that stand in several places
 */
export function fieldOf(inner: InnerSchema, parts: Parts, isRequired: boolean): AnyField {
  const schema = schemaAt(inner, parts);
  const options: Told = { required: isRequired, nullable: false, initial: undefined };
  switch (schema.type) {
    case "string":
      return textField(schema, options);
    case "integer":
    case "number":
      return new NumberField({ ...options, ...limitsOf(schema), integer: schema.type === "integer" });
    case "boolean":
      return new BooleanField(options);
    case "array":
      return new ArrayField(fieldOf(schema.items ?? {}, parts, true), {
        ...options,
        min: schema.minItems ?? 0,
        max: schema.maxItems ?? Number.POSITIVE_INFINITY,
      });
    case "object":
      return objectField(schema, parts, options);
    default:
      return new OneOfField(
        (schema.anyOf ?? []).map((each) => schemaAt(each, parts)),
        options,
      );
  }
}

type Parts = readonly SharedSchema[];

function schemaAt(inner: InnerSchema, parts: Parts): SharedSchema {
  return typeof inner === "number" ? (parts[inner] ?? {}) : inner;
}

/** What every field of an entry is told. */
interface Told {
  readonly required: boolean;
  readonly nullable: false;
  readonly initial: undefined;
}

function textField({ enum: choices, pattern, minLength = 0, maxLength }: SharedSchema, options: Told): AnyField {
  const test = pattern === undefined ? undefined : new RegExp(pattern);
  return new StringField({
    ...options,
    blank: minLength === 0 && pattern === undefined && choices === undefined,
    // Texts are kept as their cards have them.
    trim: false,
    ...(choices === undefined ? {} : { choices: choices.map(String) }),
    validate: (text: unknown) => {
      if (typeof text !== "string") return;
      if (test?.test(text) === false) throw new Error(`must look like ${pattern}`);
      if (maxLength !== undefined && text.length > maxLength)
        throw new Error(`may have at most ${maxLength} characters`);
    },
  });
}

function objectField(schema: SharedSchema, parts: Parts, options: Told): AnyField {
  const { properties, patternProperties = {}, required = [] } = schema;
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, fieldOf(field, parts, required.includes(name))] as const,
    );
    return new SchemaField(Object.fromEntries(fields) as Fields, options);
  }
  const [[pattern, values = {}] = [".*"]] = Object.entries(patternProperties);
  // Objects of which a schema says nothing, as effects are: the compiler checked them by the schemas of operations.
  if (Object.keys(schemaAt(values, parts)).length === 0) return new ObjectField(options);
  const keys = new RegExp(pattern);
  return new TypedObjectField(fieldOf(values, parts, true), {
    ...options,
    validateKey: (key: string) => keys.test(key),
  });
}

function limitsOf({ minimum, maximum }: SharedSchema): { min?: number; max?: number } {
  return { ...(minimum === undefined ? {} : { min: minimum }), ...(maximum === undefined ? {} : { max: maximum }) };
}

/** A plain value that may be of several types, such as the `4` or `1-3` of a table's row. */
class OneOfField extends DataField {
  readonly schemas: Parts;

  constructor(schemas: Parts, options: Told) {
    super(options as foundry.data.fields.DataField.DefaultOptions);
    this.schemas = schemas;
  }

  protected override _cast(value: unknown): unknown {
    return value;
  }

  protected override _validateType(value: unknown): void {
    if (!this.schemas.some((schema) => fits(schema, value))) throw new Error("is of none of its types");
  }
}

function fits({ type, pattern, minimum = -Infinity, maximum = Infinity }: SharedSchema, value: unknown): boolean {
  if (typeof type !== "string" || !isOfType(value, type)) return false;
  if (typeof value === "number") return value >= minimum && value <= maximum;
  return typeof value !== "string" || pattern === undefined || new RegExp(pattern).test(value);
}
