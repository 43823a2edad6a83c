import { fits } from "./issues.ts";
import { isRecord, type JsonSchema, resolveRef } from "./json-schema.ts";
import type { Key } from "./model.ts";
import { Step } from "./path.ts";

/** The annotations of a schema. All have the same fields, set or not: they are asked for on every value of every card. */
export type Notes = {
  readonly "x-text": unknown;
  readonly "x-word": unknown;
  readonly "x-icon": unknown;
  readonly "x-rule": unknown;
  readonly "x-ref": unknown;
  readonly "x-term": unknown;
  readonly "x-terms": unknown;
  readonly "x-keys": unknown;
  readonly "x-table": unknown;
  readonly "x-bands": unknown;
  readonly "x-seats": unknown;
  readonly "x-dice": unknown;
  readonly "x-grid": unknown;
  readonly "x-space": unknown;
  /** Not an annotation, but what the value must look like. */
  readonly pattern: string | undefined;
};

/** A value whose schema carries annotations (`x-ref`, `x-text` ...). */
export interface Annotated {
  readonly path: readonly Key[];
  readonly value: unknown;
  /** The mapping that holds the value, for annotations that look at its siblings. */
  readonly holder: Readonly<Record<string, unknown>>;
  readonly notes: Notes;
  /** Whether it is the key at the path that is annotated, not its value. */
  readonly isKey: boolean;
}

/** The parts of a schema under which annotations stand; the rest need not be visited. */
interface Plan {
  readonly notes: Notes | undefined;
  readonly properties: ReadonlyMap<string, Plan>;
  readonly rest: Plan | undefined;
  readonly names: Notes | undefined;
  readonly items: Plan | undefined;
  /** Branches of a union, of which the first that fits counts. */
  readonly either: readonly { readonly schema: JsonSchema; readonly plan: Plan }[];
  /** Parts of an intersection, which all count. */
  readonly all: readonly Plan[];
}

const plans = new WeakMap<object, Plan | null>();

function notesOf(schema: JsonSchema | undefined): Notes | undefined {
  if (schema === undefined || !Object.keys(schema).some((key) => key.startsWith("x-"))) return undefined;
  return {
    "x-text": schema["x-text"],
    "x-word": schema["x-word"],
    "x-icon": schema["x-icon"],
    "x-rule": schema["x-rule"],
    "x-ref": schema["x-ref"],
    "x-term": schema["x-term"],
    "x-terms": schema["x-terms"],
    "x-keys": schema["x-keys"],
    "x-table": schema["x-table"],
    "x-bands": schema["x-bands"],
    "x-seats": schema["x-seats"],
    "x-dice": schema["x-dice"],
    "x-grid": schema["x-grid"],
    "x-space": schema["x-space"],
    pattern: schema.pattern,
  };
}

function planOf(given: JsonSchema | boolean | undefined, root: JsonSchema): Plan | undefined {
  if (typeof given !== "object") return undefined;
  const schema = resolveRef(given, root);
  const known = plans.get(schema);
  if (known !== undefined) return known ?? undefined;
  // A schema that contains itself finds this and stops; no annotated schema of ours is recursive.
  plans.set(schema, null);
  const properties = new Map<string, Plan>();
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const plan = planOf(inner, root);
    if (plan !== undefined) properties.set(key, plan);
  }
  const rest = planOf(Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties, root);
  const items = planOf(schema.items, root);
  const names = notesOf(schema.propertyNames);
  const either = (schema.anyOf ?? schema.oneOf ?? []).flatMap((branch) => {
    const plan = planOf(branch, root);
    return plan === undefined ? [] : [{ schema: branch, plan }];
  });
  const all = (schema.allOf ?? []).flatMap((part) => planOf(part, root) ?? []);
  const notes = notesOf(schema);
  const parts = properties.size + either.length + all.length;
  if (parts === 0 && (rest ?? items ?? notes ?? names) === undefined) return undefined;
  const plan: Plan = { notes, properties, rest, names, items, either, all };
  plans.set(schema, plan);
  return plan;
}

function visit(
  plan: Plan,
  value: unknown,
  step: Step,
  holder: Readonly<Record<string, unknown>>,
  root: JsonSchema,
  found: Annotated[],
): void {
  const { notes, properties, rest, names, items } = plan;
  if (notes !== undefined) found.push({ path: step.path, value, holder, notes, isKey: false });
  if (Array.isArray(value)) {
    if (items !== undefined) {
      for (let index = 0; index < value.length; index++)
        visit(items, value[index], step.to(index), holder, root, found);
    }
  } else if (isRecord(value) && (properties.size > 0 || rest !== undefined || names !== undefined)) {
    for (const key in value) {
      const inner = properties.get(key) ?? rest;
      if (inner === undefined && names === undefined) continue;
      const next = step.to(key);
      if (names !== undefined) found.push({ path: next.path, value: key, holder: value, notes: names, isKey: true });
      if (inner !== undefined) visit(inner, value[key], next, value, root, found);
    }
  }
  for (const part of plan.all) visit(part, value, step, holder, root, found);
  if (plan.either.length === 0) return;
  const branch = plan.either.find(({ schema }) => fits(schema, value, root));
  if (branch !== undefined) visit(branch.plan, value, step, holder, root, found);
}

const start = new Step([]);

/** All annotated parts of a valid entry, in the order they stand in. */
export function annotationsOf(schema: object, entry: Readonly<Record<string, unknown>>): Annotated[] {
  const root = schema as JsonSchema;
  const plan = planOf(root, root);
  const found: Annotated[] = [];
  if (plan !== undefined) visit(plan, entry, start, entry, root, found);
  return found;
}
