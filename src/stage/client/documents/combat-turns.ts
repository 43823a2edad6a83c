import type { RollLike } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { ChatMessage } from "./chat-message.ts";
import type { Data } from "./client-document.ts";
import type { Combat, InitiativeOptions } from "./combat.ts";
import { type CombatState, stateOf } from "./combat-state.ts";
import type { Combatant } from "./combatant.ts";

/** What happens at the borders of turns and rounds happens once: on the client of the one active game master. */
async function tellTurns(combat: Combat, prior: CombatState): Promise<void> {
  const { round, turn } = combat.current;
  const before = prior.combatantId ? combat.combatants.get(prior.combatantId) : undefined;
  if (before) await combat._onEndTurn(before, { round: prior.round, turn: prior.turn, skipped: false });
  if (prior.round > 0 && prior.round !== round) await combat._onEndRound({ round: prior.round, skipped: false });
  if (prior.round !== round) await combat._onStartRound({ round, skipped: false });
  if (combat.combatant) await combat._onStartTurn(combat.combatant, { round, turn, skipped: false });
}

/** Tells everybody that the turn or the round is another one. */
export function turnChanged(combat: Combat, prior: CombatState, options: Data): void {
  combat.current = stateOf(combat);
  if (options.turnEvents === false || !combat.started) return;
  Hooks.callAll("combatTurnChange", combat, prior, combat.current);
  if (!game.users.activeGM?.isSelf || options.direction === -1) return;
  tellTurns(combat, prior).catch((error: Error) =>
    Hooks.onError("Combat", error, { msg: combat.id ?? "", log: "error", notify: "error" }),
  );
}

/** What the chat is told of a roll for initiative. */
async function initiativeMessage(combatant: Combatant, roll: RollLike, options: Data): Promise<object> {
  const { actor, name } = combatant;
  const flavor = game.i18n.format("COMBAT.RollsInitiative", { name });
  const speaker = ChatMessage.getSpeaker({ ...(actor ? { actor } : {}), alias: name });
  const data = { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...options };
  return (await roll.toMessage(data, { create: false })) as object;
}

/** Rolls initiative for combatants, tells the chat, and keeps the turn with whoever has it. */
export async function rollInitiative(
  combat: Combat,
  ids: readonly string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions,
): Promise<void> {
  const current = combat.combatant?.id;
  const updates: object[] = [];
  const messages: object[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id);
    if (combatant === undefined || !combatant.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(await initiativeMessage(combatant, roll, messageOptions));
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  if (updateTurn && current) {
    const turn = combat.turns.findIndex(({ id }) => id === current);
    await combat.update({ turn }, { turnEvents: false });
  }
  await ChatMessage.createDocuments(messages);
}
