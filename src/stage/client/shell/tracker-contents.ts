import { host } from "../applications/globals.ts";
import type { ContextMenuEntry } from "../applications/ux/context-menu.ts";
import type { Combat, Combatant, CombatTracker, TrackerAction } from "./combat-tracker.ts";
import { menuEntry } from "./menu-entry.ts";

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

/** What can be done with a combatant of the tracker. */
export function trackerMenu(tracker: CombatTracker): ContextMenuEntry[] {
  const isGM = () => host.game.user.isGM;
  const get = (target: HTMLElement) => combatantAt(tracker, target);
  return [
    menuEntry("Edit", "fa-solid fa-pen", (target) => get(target)?.sheet?.render({ force: true }), isGM),
    menuEntry(
      "Clear initiative",
      "fa-solid fa-rotate-left",
      (target) => get(target)?.update({ initiative: null }),
      isGM,
    ),
    menuEntry("Remove", "fa-solid fa-trash", (target) => get(target)?.delete(), isGM),
  ];
}

/** What clicks on the tracker do that are no steps of the fight. */
export const trackerActions: Readonly<
  Record<TrackerAction, (tracker: CombatTracker, target: HTMLElement) => Promise<unknown>>
> = {
  createCombat: () =>
    host.game.combats.documentClass.create({ scene: host.game.scenes.viewed?.id ?? null, active: true }),
  async activateCombatant(tracker, target) {
    const { actor, token } = combatantAt(tracker, target) ?? {};
    if (token?.object?.control) token.object.control({ releaseOthers: true });
    else await actor?.sheet?.render({ force: true });
  },
  async rollInitiative(tracker, target) {
    const combatant = combatantAt(tracker, target);
    if (combatant) await tracker.viewed?.rollInitiative([combatant.id]);
  },
  toggleHidden: (tracker, target) => toggle(combatantAt(tracker, target), "hidden"),
  toggleDefeated: (tracker, target) => toggle(combatantAt(tracker, target), "defeated"),
};

async function toggle(combatant: Combatant | undefined, key: "hidden" | "defeated"): Promise<void> {
  await combatant?.update({ [key]: !combatant[key] });
}

function combatantAt({ viewed }: CombatTracker, target: HTMLElement): Combatant | undefined {
  return viewed?.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "");
}
