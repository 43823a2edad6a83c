import { getProperty } from "../../common/utils/index.ts";
import { documentClass, documentConfig, statusEffects } from "../config.ts";
import { game } from "../game.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor, InitiativeWish } from "./actor.ts";
import type { Data } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { TokenDocument } from "./token.ts";

/** A token made after the prototype of an actor; not stored. */
export async function tokenOf(actor: Actor, data: object, context: object): Promise<TokenDocument> {
  const prototype = structuredClone((actor._source as Data).prototypeToken) as object;
  const type = documentConfig("Token").documentClass;
  const source = { ...prototype, actorId: actor.id, actorLink: false, ...data };
  const linked = (actor._source as { prototypeToken?: { actorLink?: boolean } }).prototypeToken?.actorLink ?? false;
  return new type({ ...source, actorLink: linked, ...data }, context) as unknown as TokenDocument;
}

/** Changes a figure that a token's bar shows: by a difference or to a value, within its bounds. */
export async function modifyAttribute(
  actor: Actor,
  attribute: string,
  value: number,
  isDelta: boolean,
  isBar: boolean,
): Promise<Actor | undefined> {
  const current = getProperty(actor.system, attribute) as number | { value: number; min?: number; max?: number };
  const isTrack = isBar && typeof current === "object";
  const now = isTrack ? current.value : Number(current);
  let next = isDelta ? now + value : value;
  if (isTrack) next = Math.min(Math.max(next, current.min ?? 0), current.max ?? Number.POSITIVE_INFINITY);
  return actor.update({ [`system.${attribute}${isTrack ? ".value" : ""}`]: next });
}

/** An effect made of a status of `CONFIG.statusEffects`; not stored. */
export async function effectOf(statusId: string, context: object): Promise<ActiveEffect> {
  const status = statusEffects().find(({ id }) => id === statusId);
  if (status === undefined) throw new Error(`There is no status "${statusId}" in CONFIG.statusEffects.`);
  const { id, hud, order, ...data } = status;
  const statuses = [...new Set([id, ...((data.statuses as string[] | undefined) ?? [])])];
  const type = documentClass("ActiveEffect");
  return new type(
    { ...data, name: game.i18n.localize(status.name), statuses },
    { keepId: true, ...context },
  ) as ActiveEffect;
}

/** Puts a status on an actor or takes it away. */
export async function toggleStatus(
  actor: Actor,
  statusId: string,
  { active, overlay = false }: { readonly active?: boolean; readonly overlay?: boolean },
): Promise<ActiveEffect | boolean | undefined> {
  const type = documentConfig("ActiveEffect").documentClass as unknown as typeof ActiveEffect;
  const effect = await type.fromStatusEffect(statusId);
  const known = actor.effects.filter(
    ({ id, statuses }) => id === effect.id || (statuses.size === 1 && statuses.has(statusId)),
  );
  if (known.length > 0) {
    if (active) return true;
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      known.map(({ id }) => id ?? ""),
    );
    return false;
  }
  if (active === false) return undefined;
  if (overlay) effect.updateSource({ "flags.core.overlay": true });
  const [made] = await actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], { keepId: true });
  return made as ActiveEffect | undefined;
}

/** Rolls the initiative of an actor's combatants in the fight that is looked at. */
export async function rollActorInitiative(
  actor: Actor,
  { createCombatants = false, rerollInitiative = false, initiativeOptions = {} }: InitiativeWish,
): Promise<Combat | null> {
  const combat = game.combat;
  if (combat === null) return null;
  if (createCombatants && combat.getCombatantsByActor(actor).length === 0) {
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  }
  const ids = combat.getCombatantsByActor(actor).filter(({ initiative }) => rerollInitiative || initiative === null);
  return combat.rollInitiative(
    ids.map(({ id }) => id ?? ""),
    initiativeOptions,
  );
}
