import type { Severity } from "../diagnostics.ts";
import type { Key } from "../model.ts";

/** A fault of a map, by its place in the map's data. */
export interface MapProblem {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly path: readonly Key[];
  /** Whether the key at the path is at fault; the value unless told. */
  readonly part?: "key";
  /** Which characters of a text value, counted in the value. */
  readonly start?: number;
  readonly end?: number;
}

/** A value as a record, or an empty one: maps are also checked when their schema found faults. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A value as a list, or an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value if it is a text that says something. */
export function wordOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
