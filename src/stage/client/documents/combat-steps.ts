import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import type { Data } from "./client-document.ts";
import type { Combat } from "./combat.ts";

/** Makes a fight the one that goes on, and no other. */
export function activateCombat(combat: Combat, options: Data): Promise<unknown> {
  const updates = game.combats.contents
    .filter((other) => other !== combat && other.active && other.scene === combat.scene)
    .map(({ id }) => ({ _id: id, active: false }));
  const type = combat.constructor as typeof Combat;
  return type.updateDocuments([...updates, { _id: combat.id, active: true }], options);
}

/** Begins the first round. */
export async function startCombat(combat: Combat): Promise<void> {
  const updateData = { round: 1, turn: 0 };
  Hooks.callAll("combatStart", combat, updateData);
  await combat.update(updateData);
}

/** Goes to the next turn, past the defeated if the settings say so, and to the next round behind the last. */
export async function nextTurn(combat: Combat): Promise<unknown> {
  if (combat.round === 0) return combat.nextRound();
  const skips = skipsDefeated();
  const from = combat.turn ?? -1;
  const next = combat.turns.findIndex((combatant, at) => at > from && !(skips && combatant.isDefeated));
  if (next === -1) return combat.nextRound();
  return goTo("combatTurn", combat, combat.round, next, 1);
}

/** Goes back to the turn before. */
export async function previousTurn(combat: Combat): Promise<unknown> {
  const { round, turn } = combat;
  if (round === 0) return undefined;
  if (turn === 0 || turn === null) return combat.previousRound();
  return goTo("combatTurn", combat, round, turn - 1, -1);
}

/** Begins the next round. */
export function nextRound(combat: Combat): Promise<void> {
  const { round, turns } = combat;
  const first = skipsDefeated() ? turns.findIndex((combatant) => !combatant.isDefeated) : 0;
  return goTo("combatRound", combat, round + 1, turns.length === 0 ? null : Math.max(first, 0), 1);
}

/** Goes back to the last turn of the round before. */
export function previousRound(combat: Combat): Promise<void> {
  const { turns } = combat;
  const round = Math.max(combat.round - 1, 0);
  return goTo("combatRound", combat, round, round === 0 || turns.length === 0 ? null : turns.length - 1, -1);
}

/** Takes everybody's initiative away. */
export async function resetInitiative(combat: Combat, updateTurn: boolean): Promise<void> {
  const updates = combat.combatants.map(({ id }) => ({ _id: id, initiative: null }));
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  if (updateTurn)
    await combat.update({ turn: combat.started && combat.turns.length > 0 ? 0 : null }, { turnEvents: false });
}

async function goTo(
  hook: "combatTurn" | "combatRound",
  combat: Combat,
  round: number,
  turn: number | null,
  direction: 1 | -1,
): Promise<void> {
  const updateData = { round, turn };
  const updateOptions = { direction, worldTime: { delta: 0 } };
  Hooks.callAll(hook, combat, updateData, updateOptions);
  await combat.update(updateData, updateOptions);
}

function skipsDefeated(): boolean {
  const settings = game.settings.get("core", "combatTrackerConfig") as { skipDefeated?: boolean } | null;
  return settings?.skipDefeated ?? false;
}
