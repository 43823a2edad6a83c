import { MOST_FAULTS } from "./faults.ts";
import { SLUG, SLUG_HINT } from "./ids.ts";
import { asRecord, type Issue, isOfType, type JsonSchema, resolveRef, typesOf } from "./json-schema.ts";
import type { Key } from "./model.ts";
import { didYouMean, nearest } from "./nearest.ts";
import { collectUnion } from "./union.ts";
import { allowedHint, show, typeHint, typeWords } from "./wording.ts";

/**
 * Says in what ways a value does not fit a schema, in words for its author.
 * The fast validator only says whether it fits; this slower walk runs on what does not, and of the branches of a union
 * it speaks only of the one that was most likely meant.
 */
export function findIssues(schema: JsonSchema, value: unknown, root: JsonSchema = schema): Issue[] {
  const issues: Issue[] = [];
  collect(schema, value, [], root, issues);
  return issues;
}

/** Whether a value fits a schema. */
export function fits(schema: JsonSchema, value: unknown, root: JsonSchema): boolean {
  return findIssues(schema, value, root).length === 0;
}

function collect(given: JsonSchema, value: unknown, path: readonly Key[], root: JsonSchema, issues: Issue[]): void {
  if (issues.length > MOST_FAULTS) return;
  const schema = resolveRef(given, root);
  const add = (code: string, message: string, hint: string | undefined = schema.description) =>
    issues.push({ path, part: "value", code, message, hint });

  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    const wanted = typeWords(types);
    add("wrong-type", `This must be ${wanted}, not ${show(value)}.`, typeHint(types, value) ?? schema.description);
    return;
  }
  const allowed = schema.const !== undefined ? [schema.const] : schema.enum;
  if (allowed !== undefined && !allowed.includes(value)) {
    add("not-allowed", `${show(value)} is not allowed here.`, allowedHint(value, allowed));
    return;
  }
  if (typeof value === "string") collectText(schema, value, add);
  else if (typeof value === "number") collectNumber(schema, value, add);
  else if (Array.isArray(value)) collectList(schema, value, path, root, issues, add);
  else {
    const record = asRecord(value);
    if (record !== undefined) collectMapping(schema, record, path, root, issues);
  }
  for (const part of schema.allOf ?? []) collect(part, value, path, root, issues);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) collectUnion(branches, schema.description, value, path, root, issues, collect);
  if (schema.if !== undefined) {
    const branch = fits(schema.if, value, root) ? schema.then : schema.else;
    if (branch !== undefined) collect(branch, value, path, root, issues);
  }
}

type Add = (code: string, message: string, hint?: string) => void;

function collectText(schema: JsonSchema, value: string, add: Add): void {
  if (schema.minLength !== undefined && value.length < schema.minLength) add("too-short", "This must not be empty.");
  if (schema.maxLength !== undefined && value.length > schema.maxLength) {
    add("too-long", `This has ${value.length} characters; at most ${schema.maxLength} are allowed.`);
  }
  if (schema.pattern === undefined || new RegExp(schema.pattern, "u").test(value)) return;
  if (schema.pattern === SLUG.source) add("bad-id", `${show(value)} is not an id.`, SLUG_HINT);
  else if (schema["x-dice"]) add("bad-dice", `${show(value)} is not dice.`, "Write dice as 2d6, d10 or 1d4+1.");
  else add("bad-form", `${show(value)} has the wrong form.`);
}

function collectNumber(schema: JsonSchema, value: number, add: Add): void {
  const { minimum, maximum } = schema;
  if ((minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum)) return;
  const limit =
    minimum !== undefined && maximum !== undefined
      ? `between ${minimum} and ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : `at most ${maximum}`;
  add("out-of-range", `${value} is out of range: it must be ${limit}.`);
}

function collectList(
  schema: JsonSchema,
  value: readonly unknown[],
  path: readonly Key[],
  root: JsonSchema,
  issues: Issue[],
  add: Add,
): void {
  if (schema.minItems !== undefined && value.length < schema.minItems) {
    add("too-few", `This list has ${value.length} entries; it needs at least ${schema.minItems}.`);
  }
  if (schema.maxItems !== undefined && value.length > schema.maxItems) {
    add("too-many", `This list has ${value.length} entries; it may have at most ${schema.maxItems}.`);
  }
  const { items } = schema;
  if (items !== undefined) {
    for (let index = 0; index < value.length; index++) {
      collect(items, value[index], [...path, index], root, issues);
    }
  }
  if (schema.uniqueItems !== true) return;
  const seen = new Set<string>();
  value.forEach((item, index) => {
    const written = JSON.stringify(item);
    if (seen.has(written)) {
      const message = `${show(item)} stands in this list twice.`;
      issues.push({ path: [...path, index], part: "value", code: "repeated", message, hint: "Take one of them out." });
    }
    seen.add(written);
  });
}

function collectMapping(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly Key[],
  root: JsonSchema,
  issues: Issue[],
): void {
  const properties = schema.properties ?? {};
  /** Keys that an unknown one was probably meant to be: to call them missing as well would say the same twice. */
  const meant = new Set<string>();
  const patterns = Object.entries(schema.patternProperties ?? {}).map(
    ([pattern, inner]) => [new RegExp(pattern, "u"), inner] as const,
  );
  for (const [key, item] of Object.entries(value)) {
    if (issues.length > MOST_FAULTS) return;
    const inner = Object.hasOwn(properties, key)
      ? properties[key]
      : patterns.find(([pattern]) => pattern.test(key))?.[1];
    if (inner !== undefined) collect(inner, item, [...path, key], root, issues);
    else if (schema.additionalProperties === false) {
      const free = Object.keys(properties).filter((name) => !Object.hasOwn(value, name));
      const near = nearest(key, free);
      if (near !== undefined) meant.add(near);
      issues.push(unknownKey(key, [...path, key], near, properties));
    } else if (typeof schema.additionalProperties === "object") {
      collect(schema.additionalProperties, item, [...path, key], root, issues);
    }
    if (schema.propertyNames === undefined) continue;
    for (const issue of findIssues(schema.propertyNames, key, root)) {
      issues.push({ ...issue, path: [...path, key], part: "key" });
    }
  }
  for (const key of schema.required ?? []) {
    if (Object.hasOwn(value, key) || meant.has(key)) continue;
    const hint = properties[key]?.description ?? `Add a line "${key}: ...".`;
    issues.push({ path: [...path, key], part: "value", code: "missing", message: `"${key}" is missing.`, hint });
  }
  if (schema.minProperties !== undefined && Object.keys(value).length < schema.minProperties) {
    issues.push({ path, part: "value", code: "too-few", message: "This must not be empty.", hint: schema.description });
  }
}

function unknownKey(
  key: string,
  path: readonly Key[],
  near: string | undefined,
  properties: Readonly<Record<string, JsonSchema>>,
): Issue {
  const known = Object.keys(properties);
  const listing = known.length === 0 ? undefined : `Known keys here: ${known.join(", ")}.`;
  const hint = near === undefined ? (didYouMean(key, known) ?? listing) : `Did you mean "${near}"?`;
  return { path, part: "key", code: "unknown-key", message: `The key ${show(key)} is not known here.`, hint };
}
