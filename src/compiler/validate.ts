import { Ajv, type ValidateFunction } from "ajv";
import { findIssues } from "./issues.ts";
import type { Issue, JsonSchema } from "./json-schema.ts";
import { type Check, quickCheck } from "./quick-check.ts";

// The annotations (`x-…`) are unknown to ajv on purpose, and later stages read them. Our schemas come from TypeBox, so
// checking them against the meta-schema and polishing the code made from them would only cost time at every start.
const ajv = new Ajv({
  strict: false,
  meta: false,
  validateSchema: false,
  validateFormats: false,
  code: { optimize: false },
});
const compiled = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  let validator = compiled.get(schema);
  if (validator === undefined) {
    validator = ajv.compile(schema);
    compiled.set(schema, validator);
  }
  return validator;
}

const quick = new WeakMap<object, Check>();

function quickCheckOf(schema: object): Check {
  let check = quick.get(schema);
  if (check === undefined) {
    check = quickCheck(schema) ?? (() => false);
    quick.set(schema, check);
  }
  return check;
}

/** All the ways in which a value does not fit a schema. What the quick check lets through fits; ajv judges the rest. */
export function validate(schema: object, value: unknown): Issue[] {
  if (quickCheckOf(schema)(value)) return [];
  const validator = validatorOf(schema);
  if (validator(value)) return [];
  const issues = findIssues(schema as JsonSchema, value);
  if (issues.length > 0) return issues;
  // A keyword that our explanations do not know yet still is a fault: ajv's own words are better than silence.
  return (validator.errors ?? []).map((error) => ({
    path: error.instancePath
      .split("/")
      .slice(1)
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~")),
    part: "value",
    code: "not-allowed",
    message: `This ${error.message ?? "does not fit its schema"}.`,
  }));
}
