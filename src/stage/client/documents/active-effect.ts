import { ACTIVE_EFFECT_CHANGE_TYPES, ACTIVE_EFFECT_MODES } from "../../common/constants/index.ts";
import { activeEffect as activeEffectDefinition } from "../../common/documents/active-effect.ts";
import { generation } from "../../common/generation.ts";
import { getProperty, setProperty } from "../../common/utils/index.ts";
import { documentClass, statusEffects } from "../config.ts";
import { fromUuidSync } from "../helpers/uuid.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocument, type Data } from "./client-document.ts";

/** One change of an effect: `mode` is a number in generation 13, `type` a word in 14. */
export interface EffectChange {
  readonly key: string;
  readonly value: unknown;
  readonly mode?: number;
  readonly type?: string;
  readonly phase?: string;
  readonly priority?: number | null;
}

/** A state of an actor or item that changes its figures. */
export class ActiveEffect extends ClientDocument {
  static override definition = activeEffectDefinition;
  declare disabled: boolean;
  declare transfer: boolean;
  declare origin: string | null;
  declare statuses: Set<string>;
  declare description: string;
  declare duration: Data;
  declare tint: unknown;
  declare changes: EffectChange[];

  /** Whether something keeps it from working; modules say what. */
  get isSuppressed(): boolean {
    const { system } = this;
    return "isSuppressed" in system ? system.isSuppressed === true : false;
  }

  /** Whether it works right now. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The document that it changes. */
  get target(): ClientDocument | null {
    const { parent } = this;
    return parent?.documentName === "Item" && this.transfer ? (parent.parent ?? parent) : parent;
  }

  /** Whether it changes an actor. */
  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Whether it lasts for a time only, or is a status. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns, value } = this.duration;
    return [seconds, rounds, turns, value].some((time) => Number(time ?? 0) > 0) || this.statuses.size > 0;
  }

  /** The name of what it comes from. */
  get sourceName(): string {
    const source = this.origin ? (fromUuidSync(this.origin, { strict: false }) as { name?: string } | null) : null;
    return source?.name ?? "";
  }

  /** Its changes, wherever the generation keeps them. */
  get allChanges(): readonly EffectChange[] {
    return generation() === 13 ? this.changes : ((this.system.changes ?? []) as EffectChange[]);
  }

  /** The place of a change in the order of all: its own priority, or that of its way of changing. */
  priorityOf({ priority, mode = ACTIVE_EFFECT_MODES.ADD, type = "add" }: EffectChange): number {
    const usual =
      generation() === 13 ? mode * 10 : ACTIVE_EFFECT_CHANGE_TYPES[type as keyof typeof ACTIVE_EFFECT_CHANGE_TYPES];
    return priority ?? usual ?? 0;
  }

  /** Applies one change to a document; comes back with what it changed. */
  apply(document: ClientDocument, change: EffectChange): Data {
    const current = getProperty(document, change.key);
    const way = generation() === 13 ? modeNames[change.mode ?? ACTIVE_EFFECT_MODES.ADD] : change.type;
    if (way === "custom" || way === undefined || !(way in ways)) {
      const changes: Data = {};
      Hooks.call("applyActiveEffect", document, change, current, parse(change.value), changes);
      for (const [key, value] of Object.entries(changes)) setProperty(document, key, value);
      return changes;
    }
    const next = ways[way as keyof typeof ways](current, parse(change.value, current));
    if (next === undefined || next === current) return {};
    setProperty(document, change.key, next);
    return { [change.key]: next };
  }

  /** An effect made of a status of `CONFIG.statusEffects`; not stored. */
  static async fromStatusEffect(statusId: string, context: object = {}): Promise<ActiveEffect> {
    const status = statusEffects().find(({ id }) => id === statusId);
    if (status === undefined) throw new Error(`There is no status "${statusId}" in CONFIG.statusEffects.`);
    const { id, hud, order, ...data } = status;
    const statuses = [...new Set([id, ...((data.statuses as string[] | undefined) ?? [])])];
    const type = documentClass("ActiveEffect");
    return new type({ ...data, name: localized(status.name), statuses }, { keepId: true, ...context }) as ActiveEffect;
  }
}

function localized(name: string): string {
  return (globalThis as { game?: { i18n?: { localize(key: string): string } } }).game?.i18n?.localize(name) ?? name;
}

const modeNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase()]),
);

type Way = (current: unknown, value: unknown) => unknown;

const add: Way = (current, value) => {
  if (Array.isArray(current)) return [...current, value];
  if (current instanceof Set) return new Set([...current, value]);
  if (typeof current === "number") return current + Number(value);
  if (typeof current === "boolean") return current || Boolean(value);
  return current === undefined || current === null ? value : `${current}${value}`;
};

/** What each way of changing makes of a figure. */
const ways = {
  add,
  subtract: (current, value) => (typeof current === "number" ? current - Number(value) : undefined),
  multiply: (current, value) =>
    typeof current === "number" ? current * Number(value) : current === true && Boolean(value),
  upgrade: (current, value) => (typeof current === "number" ? Math.max(current, Number(value)) : undefined),
  downgrade: (current, value) => (typeof current === "number" ? Math.min(current, Number(value)) : undefined),
  override: (_current, value) => value,
} satisfies Record<string, Way>;

/** The text of a change as what it stands for; where a text is changed, it stays one. */
function parse(value: unknown, current?: unknown): unknown {
  if (typeof value !== "string" || typeof current === "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
