import { applyChange, diffChange, expandChange } from "../apply.ts";
import type { DataField } from "../fields/data-field.ts";
import { DataModelValidationFailure } from "../fields/failure.ts";
import type { SchemaField } from "../fields/schema-field.ts";
import { equals } from "../utils/clone.ts";
import type { AnyObject } from "../utils/paths.ts";

/** A change that was cleaned and checked. */
export interface CleanedChange {
  /** The new values of the fields that it touches. */
  readonly fields: AnyObject;
  /** The smallest change with the same outcome. */
  readonly difference: AnyObject;
  /** What it says of embedded documents, by field. */
  readonly embedded: AnyObject;
}

/** Whether a field holds documents. */
export const isHierarchical = (field: DataField | undefined): boolean =>
  (field?.constructor as typeof DataField | undefined)?.hierarchical === true;

/** Cleans and checks what a change makes of data; only the fields that it touches are looked at. */
export function cleanChange(
  schema: SchemaField,
  source: AnyObject,
  change: AnyObject,
  { recursive = true, fallback = false }: { readonly recursive?: boolean; readonly fallback?: boolean } = {},
): CleanedChange {
  const own: AnyObject = {};
  const embedded: AnyObject = {};
  const touched = new Set<string>();
  for (const [key, value] of Object.entries(expandChange(change))) {
    const name = key.replace(/^[-=]=/, "");
    const field = schema.get(name);
    if (!field || (name === "_id" && source._id)) continue;
    if (isHierarchical(field)) embedded[name] = value;
    else {
      own[key] = value;
      touched.add(name);
      // The data of a sub-type mean something else once the type changes.
      if (name === "type" && schema.has("system")) touched.add("system");
    }
  }
  const next = applyChange(source, own, recursive);
  const fields: AnyObject = {};
  const failures = new DataModelValidationFailure();
  for (const name of touched) {
    const field = schema.get(name) as DataField;
    let value = field.clean(next[name], { source: next });
    const failure = field.validate(value, { source: next, fallback });
    if (failure && fallback) value = failure.unresolved ? source[name] : value;
    else if (failure) failures.fields[name] = failure;
    fields[name] = value;
  }
  if (!failures.isEmpty()) throw failures.asError();
  return { fields, embedded, difference: difference(source, fields) };
}

function difference(source: AnyObject, fields: AnyObject): AnyObject {
  const before: AnyObject = {};
  for (const name of Object.keys(fields)) {
    if (Object.hasOwn(source, name)) before[name] = source[name];
    if (fields[name] === undefined || equals(fields[name], before[name])) delete before[name];
  }
  const after = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !equals(value, source[name])),
  );
  return diffChange(before, after);
}
