import { asRecord, type Issue, type JsonSchema, resolveRef, typesOf } from "./json-schema.ts";
import type { Key } from "./model.ts";
import { allowedHint, show, typeHint, typeWords } from "./wording.ts";

/** The field by which the branches of a union of mappings are told apart, with its values. */
function discriminator(branches: readonly JsonSchema[]): { key: string; values: readonly unknown[] } | undefined {
  for (const key of Object.keys(branches[0]?.properties ?? {})) {
    const values = branches.map((branch) => branch.properties?.[key]?.const);
    if (!values.includes(undefined)) return { key, values };
  }
  return undefined;
}

/** Finds the issues of a value with a schema. */
export type Collect = (
  schema: JsonSchema,
  value: unknown,
  path: readonly Key[],
  root: JsonSchema,
  issues: Issue[],
) => void;

/** Adds the issues of the branch that was most likely meant; none if the value fits any branch. */
export function collectUnion(
  given: readonly JsonSchema[],
  description: string | undefined,
  value: unknown,
  path: readonly Key[],
  root: JsonSchema,
  issues: Issue[],
  collect: Collect,
): void {
  let branches = given.map((branch) => resolveRef(branch, root));
  const record = asRecord(value);
  const told = record === undefined ? undefined : discriminator(branches);
  if (record !== undefined && told !== undefined && Object.hasOwn(record, told.key)) {
    const chosen = record[told.key];
    if (!told.values.includes(chosen)) {
      const hint = allowedHint(chosen, told.values);
      const message = `${show(chosen)} is not allowed here.`;
      issues.push({ path: [...path, told.key], part: "value", code: "not-allowed", message, hint });
      return;
    }
    branches = branches.filter((branch) => branch.properties?.[told.key]?.const === chosen);
  }
  let best: Issue[] | undefined;
  let bestWeight = Number.POSITIVE_INFINITY;
  for (const branch of branches) {
    const found: Issue[] = [];
    collect(branch, value, path, root, found);
    if (found.length === 0) return;
    const weight = found.reduce(
      (sum, issue) => sum + (issue.path.length === path.length && isOther(issue) ? 1000 : 1),
      0,
    );
    if (weight < bestWeight) {
      bestWeight = weight;
      best = found;
    }
  }
  if (bestWeight < 1000 || best === undefined) {
    for (const issue of best ?? []) issues.push({ ...issue, hint: issue.hint ?? description });
    return;
  }
  const words = branches.flatMap((branch) => (branch.const !== undefined ? [branch.const] : (branch.enum ?? [])));
  if (words.length > 0) {
    const message = `${show(value)} is not allowed here.`;
    issues.push({ path, part: "value", code: "not-allowed", message, hint: allowedHint(value, words) });
    return;
  }
  const wanted = [...new Set(branches.flatMap(typesOf))];
  const message = `This must be ${typeWords(wanted)}, not ${show(value)}.`;
  issues.push({ path, part: "value", code: "wrong-type", message, hint: typeHint(wanted, value) ?? description });
}

/** Whether an issue says that a value is of another sort altogether, so that the branch was hardly meant. */
function isOther(issue: Issue): boolean {
  return issue.code === "wrong-type" || issue.code === "not-allowed";
}
