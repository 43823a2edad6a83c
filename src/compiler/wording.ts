import { typeOf } from "./json-schema.ts";
import { didYouMean } from "./nearest.ts";

const TYPE_NAMES: Readonly<Record<string, string>> = {
  object: "a mapping (key: value)",
  array: "a list",
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "nothing",
};

/** Types of JSON Schema in the words of an author: `a number or text`. */
export function typeWords(types: readonly string[]): string {
  return listed(types.map((type) => TYPE_NAMES[type] ?? type));
}

/** A value as a message shows it, short enough to read. */
export function show(value: unknown): string {
  if (typeof value === "string") return value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;
  if (value === null) return "nothing";
  return typeof value === "object" ? (TYPE_NAMES[typeOf(value)] ?? "this") : String(value);
}

/** `a, b or c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** What may stand here instead of a value: the nearest, or all. */
export function allowedHint(value: unknown, allowed: readonly unknown[]): string {
  const words = [...new Set(allowed.map(String))];
  return didYouMean(String(value), words) ?? `Allowed: ${listed(words)}.`;
}

/** How to turn a value into one of the types that are wanted, where a small change does it. */
export function typeHint(types: readonly string[], value: unknown): string | undefined {
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean")) {
    return `Put it in quotes if it is meant as text: "${value}".`;
  }
  if ((types.includes("integer") || types.includes("number")) && typeof value === "string") {
    if (/^-?\d+$/.test(value)) return `Take the quotes away: ${value}.`;
  }
  if (types.includes("array") && value !== null && !Array.isArray(value)) return "Write it as a list: [one, two].";
  return value === null ? "There is nothing behind the key; fill it in or take the key away." : undefined;
}
