import { isRecord, type JsonSchema, resolveRef } from "./json-schema.ts";

/** Says whether a value fits a schema, and nothing more. */
export type Check = (value: unknown) => boolean;

/** Thrown at a keyword that only the full validator knows. */
const beyond = new Error("This schema is beyond the quick check.");

const KNOWN_KEYWORDS: ReadonlySet<string> = new Set([
  "type",
  "const",
  "enum",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "items",
  "minItems",
  "maxItems",
  "properties",
  "patternProperties",
  "additionalProperties",
  "required",
  "minProperties",
  "anyOf",
  "oneOf",
  "allOf",
  "if",
  "then",
  "else",
  "$ref",
  "$defs",
  "description",
]);

/**
 * A check made of small functions. The full validator writes and compiles a program for each schema, which takes
 * longer than a whole build has to check; this one is ready at once. Undefined if the schema goes beyond what it knows.
 */
export function quickCheck(schema: object): Check | undefined {
  const root = schema as JsonSchema;
  try {
    return checkOf(root, root, new Map());
  } catch (error) {
    if (error === beyond) return undefined;
    throw error;
  }
}

function checkOf(given: JsonSchema, root: JsonSchema, made: Map<JsonSchema, Check>): Check {
  const schema = resolveRef(given, root);
  const isReference = given.$ref !== undefined;
  if (isReference && (Object.keys(given).length > 1 || !isDefinition(schema, root))) throw beyond;
  const known = made.get(schema);
  if (known !== undefined) return known;
  let check: Check = () => false;
  // A schema that contains itself finds this.
  made.set(schema, (value) => check(value));
  check = makeCheck(schema, (inner) => checkOf(inner, root, made));
  made.set(schema, check);
  return check;
}

function isDefinition(schema: JsonSchema, root: JsonSchema): boolean {
  return Object.values(root.$defs ?? {}).includes(schema);
}

type Make = (schema: JsonSchema) => Check;

function makeCheck(schema: JsonSchema, make: Make): Check {
  for (const key of Object.keys(schema)) {
    if (!KNOWN_KEYWORDS.has(key) && !key.startsWith("x-")) throw beyond;
  }
  const checks = [byType(schema, make), ...valueChecks(schema), ...branchChecks(schema, make)];
  const [first, second, ...others] = checks.filter((check) => check !== undefined);
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  return (value) => first(value) && second(value) && others.every((check) => check(value));
}

/** The keywords that go with the type of a value. */
function byType(schema: JsonSchema, make: Make): Check | undefined {
  const { type } = schema;
  switch (type) {
    case "string":
      return textCheck(schema);
    case "integer":
      return numberCheck(schema, Number.isInteger);
    case "number":
      return numberCheck(schema, Number.isFinite);
    case "array":
      return listCheck(schema, make);
    case "object":
      return mappingCheck(schema, make);
    case "boolean":
      return (value) => typeof value === "boolean";
    case undefined: {
      // Without a type, keywords hold for the values that they can hold for. Mappings are all that our schemas have so.
      if (Object.keys(schema).some((key) => OF_ONE_TYPE.has(key))) throw beyond;
      const mapping = mappingCheck(schema, make);
      return (value) => !isRecord(value) || mapping(value);
    }
    default:
      throw beyond;
  }
}

const OF_ONE_TYPE: ReadonlySet<string> = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "items",
  "minItems",
  "maxItems",
]);

function valueChecks(schema: JsonSchema): Check[] {
  const allowed = schema.const !== undefined ? [schema.const] : schema.enum;
  if (allowed === undefined) return [];
  if (allowed.some((value) => typeof value === "object")) throw beyond;
  const [only, ...others] = allowed;
  const all = new Set(allowed);
  return [others.length === 0 ? (value) => value === only : (value) => all.has(value)];
}

function branchChecks(schema: JsonSchema, make: Make): Check[] {
  const checks: Check[] = (schema.allOf ?? []).map(make);
  if (schema.anyOf !== undefined) {
    const branches = schema.anyOf.map(make);
    checks.push((value) => branches.some((branch) => branch(value)));
  }
  if (schema.oneOf !== undefined) {
    const branches = schema.oneOf.map(make);
    checks.push((value) => branches.filter((branch) => branch(value)).length === 1);
  }
  if (schema.if !== undefined) {
    const [condition, then, otherwise] = [schema.if, schema.then ?? {}, schema.else ?? {}].map(make);
    checks.push((value) => (condition?.(value) ? then?.(value) : otherwise?.(value)) === true);
  }
  return checks;
}

function textCheck({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): Check {
  const form = pattern === undefined ? undefined : new RegExp(pattern, "u");
  return (value) => {
    if (typeof value !== "string") return false;
    // JSON Schema counts characters, and a character has one unit or two.
    const isClear = value.length >= minLength * 2 && value.length <= maxLength;
    if (!isClear) {
      const { length } = [...value];
      if (length < minLength || length > maxLength) return false;
    }
    return form === undefined || form.test(value);
  };
}

function numberCheck(
  { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: JsonSchema,
  isOfType: (value: unknown) => boolean,
): Check {
  return (value) => isOfType(value) && (value as number) >= minimum && (value as number) <= maximum;
}

function listCheck({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: JsonSchema, make: Make): Check {
  const item = items === undefined ? undefined : make(items);
  return (value) => {
    if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return false;
    if (item !== undefined) for (const each of value) if (!item(each)) return false;
    return true;
  };
}

function mappingCheck(schema: JsonSchema, make: Make): Check {
  const fields = new Map(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, make(inner)]));
  const patterns = Object.entries(schema.patternProperties ?? {}).map(
    ([pattern, inner]) => ({ pattern: new RegExp(pattern, "u"), check: make(inner) }) as const,
  );
  const { additionalProperties = true, required = [], minProperties = 0 } = schema;
  const rest = typeof additionalProperties === "object" ? make(additionalProperties) : () => additionalProperties;
  return (value) => {
    if (!isRecord(value)) return false;
    let count = 0;
    for (const key in value) {
      count += 1;
      const field = fields.get(key);
      let isKnown = field !== undefined;
      if (field !== undefined && !field(value[key])) return false;
      for (const { pattern, check } of patterns) {
        if (!pattern.test(key)) continue;
        isKnown = true;
        if (!check(value[key])) return false;
      }
      if (!isKnown && !rest(value[key])) return false;
    }
    for (const key of required) if (value[key] === undefined) return false;
    return count >= minProperties;
  };
}
