import type { Json } from "../../engine/json.ts";
import type { JsonSchema } from "../json-schema.ts";
import { fillTemplate, kinds } from "../schema/index.ts";
import { parseYaml } from "../yaml.ts";
import { entryTypes } from "./document-types.ts";
import { type SharedSchemas, shareParts } from "./shared-parts.ts";

/** What the data models of the module are made of, for each kind of entry that a document holds. */
export interface EntrySchemas extends SharedSchemas {
  /** A whole and valid entry of each kind, for documents that are made by hand. */
  readonly starters: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** Fields of a source file that no packed entry has: its kind is known, and its examples were carried out. */
const unpacked: ReadonlySet<string> = new Set(["kind", "examples"]);

/**
 * The schemas of packed entries. In bundles for the browser this file is replaced by its result, so that TypeBox, the
 * templates and the words for authors stay behind.
 */
export const entrySchemas: EntrySchemas = createEntrySchemas();

function createEntrySchemas(): EntrySchemas {
  const names = [...Object.values(entryTypes.Actor), ...Object.values(entryTypes.Item)];
  const schemas = Object.fromEntries(names.map((name) => [name, packed(schemaOf(name))]));
  const starters = Object.fromEntries(names.map((name) => [name, starterOf(name)]));
  return { ...shareParts(schemas), starters };
}

function schemaOf(name: string): JsonSchema {
  return name === "status" ? statusSchema() : ((kinds[name]?.schema ?? {}) as JsonSchema);
}

/** Statuses and conditions are terms of the vocabulary; a document of one holds its term and says which of both it is. */
function statusSchema(): JsonSchema {
  const terms = (kinds.game?.schema as JsonSchema | undefined)?.properties?.terms?.properties ?? {};
  const fields = [terms.conditions, terms.statuses].map((list) => list?.items?.properties ?? {});
  return {
    type: "object",
    required: ["category", "id", "name"],
    properties: { category: { type: "string", enum: ["status", "condition"] }, ...fields[0], ...fields[1] },
  };
}

function starterOf(name: string): Readonly<Record<string, Json>> {
  const definition = kinds[name];
  if (definition === undefined) return { category: "status", id: "new", name: "NEW", side: "negative" };
  const [entry] = parseYaml(fillTemplate(definition, "new", `New ${definition.title}`)).entries;
  const { kind: _kind, ...data } = (entry?.value ?? {}) as Readonly<Record<string, Json>>;
  return data;
}

/** What of a schema a data model needs: shapes and limits, but no words for authors and no hints for the compiler. */
function packed(schema: JsonSchema): JsonSchema {
  const { type, properties, patternProperties, required, items, anyOf } = schema;
  const { enum: choices, const: only, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const values = choices ?? (only === undefined ? undefined : [only]);
  const kept = Object.entries(properties ?? {}).filter(([name]) => !unpacked.has(name));
  const limits = { pattern, minimum, maximum, minLength, maxLength, minItems, maxItems };
  return defined({
    type,
    ...limits,
    enum: values,
    properties: properties && Object.fromEntries(kept.map(([name, field]) => [name, packed(field)])),
    required: required?.filter((name) => !unpacked.has(name)),
    patternProperties: patternProperties && mapped(patternProperties),
    items: items && packed(items),
    anyOf: anyOf?.map(packed),
  });
}

function mapped(schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, packed(schema)]));
}

function defined<T extends object>(value: T): JsonSchema {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as JsonSchema;
}
