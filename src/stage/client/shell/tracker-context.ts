import { host } from "../applications/globals.ts";
import type { Combat } from "./combat-tracker.ts";

/** What the tracker shows of a fight: everybody's turn, for those who may see it. */
export function trackerContext(combat: Combat | null): Record<string, unknown> {
  const { isGM } = host.game.user;
  const turns = (combat?.turns ?? [])
    .filter((one) => isGM || !one.hidden)
    .map((one) => ({
      id: one.id,
      name: one.name,
      img: one.img,
      initiative: one.initiative,
      hidden: one.hidden,
      defeated: one.isDefeated,
      active: one === combat?.combatant && combat.started,
      owner: one.isOwner,
      canRoll: one.isOwner && one.initiative === null,
    }));
  return { combat, turns, isGM, started: combat?.started ?? false, myTurn: combat?.combatant?.isOwner ?? false };
}
