import { Ajv, type ErrorObject } from "ajv";
import { load } from "js-yaml";
import { fillTemplate, kinds } from "../../../src/compiler/schema/index.ts";

const ajv = new Ajv({ allErrors: true, strict: false });

/** The faults that the schema of a kind finds in an entry. */
export function faultsOf(kind: string, entry: unknown): readonly ErrorObject[] {
  const definition = kinds[kind];
  if (definition === undefined) throw new Error(`no kind ${kind}`);
  const validate = ajv.compile(definition.schema);
  return validate(entry) ? [] : (validate.errors ?? []);
}

/** The faults as short words: where, and what. */
export function faultWords(kind: string, entry: unknown): string[] {
  return faultsOf(kind, entry).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}

/** The starter of a kind as an entry that can be changed. */
export function starter(kind: string): Record<string, unknown> {
  const definition = kinds[kind];
  if (definition === undefined) throw new Error(`no kind ${kind}`);
  const text = fillTemplate(definition, "my-card", "My Card");
  const yaml = definition.form === "markdown" ? (text.split("---\n")[1] ?? "") : text;
  return load(yaml) as Record<string, unknown>;
}
