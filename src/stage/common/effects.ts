import { ACTIVE_EFFECT_CHANGE_TYPES, ACTIVE_EFFECT_MODES } from "./constants/documents.ts";
import type { DataField } from "./fields/data-field.ts";
import type { AnyObject } from "./utils/paths.ts";

/** One change of an effect, in the form that both generations are brought to. */
export interface EffectChange {
  readonly key: string;
  readonly value: unknown;
  /** `add`, `multiply`, ..., as generation 14 names them. */
  readonly type: string;
  readonly priority: number;
  /** When it is applied: `initial` or `final`, or a phase of a module. */
  readonly phase: string;
}

const modes = Object.fromEntries(Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase()]));

/** A change of either generation: a numeric `mode` of 13, or a `type` with a `phase` of 14. */
export function effectChange({ key, value, mode, type, priority, phase }: AnyObject): EffectChange {
  const named = typeof type === "string" ? type : (modes[Number(mode)] ?? "custom");
  const usual = (ACTIVE_EFFECT_CHANGE_TYPES as Readonly<Record<string, number>>)[named] ?? 0;
  return {
    key: String(key),
    value,
    type: named,
    priority: typeof priority === "number" ? priority : usual,
    phase: typeof phase === "string" ? phase : "initial",
  };
}

type Rule = (current: unknown, delta: unknown) => unknown;

const numeric =
  (combine: (a: number, b: number) => number): Rule =>
  (current, delta) =>
    typeof current === "number" && typeof delta === "number" ? combine(current, delta) : undefined;

function add(current: unknown, delta: unknown): unknown {
  if (Array.isArray(current)) return [...current, ...(Array.isArray(delta) ? delta : [delta])];
  if (current instanceof Set) return new Set([...current, ...(Array.isArray(delta) ? delta : [delta])]);
  if (typeof current === "boolean") return current || delta;
  if (typeof current === "string") return current + String(delta);
  return numeric((a, b) => a + b)(current, delta);
}

function subtract(current: unknown, delta: unknown): unknown {
  const gone = Array.isArray(delta) ? delta : [delta];
  if (Array.isArray(current)) return current.filter((value) => !gone.includes(value));
  if (current instanceof Set) return new Set([...current].filter((value) => !gone.includes(value)));
  return numeric((a, b) => a - b)(current, delta);
}

const rules: Readonly<Record<string, Rule>> = {
  add,
  subtract,
  multiply: numeric((a, b) => a * b),
  upgrade: numeric(Math.max),
  downgrade: numeric(Math.min),
  override: (_current, delta) => delta,
};

/** Whether a type of change is one of the core's own; `custom` and those of modules are not. */
export const isCoreChange = (type: string): boolean => Object.hasOwn(rules, type);

/** What a change makes of a value; undefined if it cannot be applied. The field's type decides where there is no value yet. */
export function changedValue(current: unknown, { type, value }: EffectChange, field?: DataField): unknown {
  const start = current ?? (type === "override" ? current : (field?.getInitialValue() ?? 0));
  const delta = read(value, start, field);
  return delta === undefined || Number.isNaN(delta) ? undefined : rules[type]?.(start, delta);
}

/** The value of a change, which is a text, as the kind of value that it meets. */
function read(value: unknown, current: unknown, field: DataField | undefined): unknown {
  if (typeof current === "number") return Number(value);
  if (typeof current === "boolean") return value === true || value === "true" || value === "1";
  if (typeof current === "string") return String(value);
  if (current === null || current === undefined) return field ? field._castChangeDelta(parsed(value)) : parsed(value);
  return parsed(value);
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
