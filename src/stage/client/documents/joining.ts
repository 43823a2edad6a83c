import { documentClass } from "../config.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import type { TokenDocument } from "./token.ts";

/** Lets tokens take part in a fight; where there is none, one begins. */
export async function joinCombat(tokens: readonly TokenDocument[], combat: Combat | null): Promise<Combatant[]> {
  const fresh = tokens.filter((token) => !combat?.getCombatantsByToken(token).length);
  const data = fresh.map(({ id, actorId, hidden, parent }) => ({
    tokenId: id,
    sceneId: parent?.id,
    actorId,
    hidden,
  }));
  if (data.length === 0) return [];
  const fight = combat ?? (await documentClass("Combat").create({ scene: tokens[0]?.parent?.id, active: true }));
  return ((await fight?.createEmbeddedDocuments("Combatant", data)) ?? []) as Combatant[];
}

/** Takes tokens out of a fight. */
export async function leaveCombat(tokens: readonly TokenDocument[], combat: Combat | null): Promise<Combatant[]> {
  const ids = tokens.flatMap((token) => combat?.getCombatantsByToken(token) ?? []).map(({ id }) => id ?? "");
  return ((await combat?.deleteEmbeddedDocuments("Combatant", ids)) ?? []) as Combatant[];
}
