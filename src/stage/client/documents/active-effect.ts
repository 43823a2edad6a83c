import { activeEffect as activeEffectDefinition } from "../../common/documents/active-effect.ts";
import { changedValue, type EffectChange, effectChange, isCoreChange } from "../../common/effects.ts";
import { generation } from "../../common/generation.ts";
import { getProperty, setProperty } from "../../common/utils/index.ts";
import { fromUuidSync } from "../helpers/uuid.ts";
import { Hooks } from "../hooks.ts";
import { deeds } from "../parts/later.ts";
import { ClientDocument, type Data } from "./client-document.ts";

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
  declare changes: Data[];

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

  /** Its changes, wherever the generation keeps them, in one form. */
  get allChanges(): EffectChange[] {
    const changes = generation() === 13 ? this.changes : this.system.changes;
    return ((changes ?? []) as Data[]).map(effectChange);
  }

  /** Applies one change to a document; comes back with what it changed. */
  apply(document: ClientDocument, change: EffectChange): Data {
    const current = getProperty(document, change.key);
    if (!isCoreChange(change.type)) {
      const changes: Data = {};
      Hooks.call("applyActiveEffect", document, change, current, change.value, changes);
      for (const [key, value] of Object.entries(changes)) setProperty(document, key, value);
      return changes;
    }
    const field = document.schema._getField(change.key.split("."));
    const next = changedValue(current, change, field);
    if (next === undefined || next === current) return {};
    setProperty(document, change.key, next);
    return { [change.key]: next };
  }

  /** An effect made of a status of `CONFIG.statusEffects`; not stored. */
  static fromStatusEffect(statusId: string, context: object = {}): Promise<ActiveEffect> {
    return deeds(({ effectOf }) => effectOf(statusId, context));
  }
}
