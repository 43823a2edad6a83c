import type { RollLike } from "../config.ts";
import { game } from "../game.ts";
import { ChatMessage } from "./chat-message.ts";
import type { Data } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";

/** Where a fight is: which round, which turn, whose. */
export interface CombatState {
  readonly round: number;
  readonly turn: number | null;
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

/** Where a fight is now. A function of its own: documents are prepared before their private members are there. */
export function stateOf({ round, turn, combatant }: Combat): CombatState {
  return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
}

/** What happens at the borders of turns and rounds happens once: on the client of the one active game master. */
export async function tellTurns(combat: Combat, prior: CombatState): Promise<void> {
  const { round, turn } = combat.current;
  const before = prior.combatantId ? combat.combatants.get(prior.combatantId) : undefined;
  if (before) await combat._onEndTurn(before, { round: prior.round, turn: prior.turn, skipped: false });
  if (prior.round > 0 && prior.round !== round) await combat._onEndRound({ round: prior.round, skipped: false });
  if (prior.round !== round) await combat._onStartRound({ round, skipped: false });
  if (combat.combatant) await combat._onStartTurn(combat.combatant, { round, turn, skipped: false });
}

/** What the chat is told of a roll for initiative. */
export async function initiativeMessage(combatant: Combatant, roll: RollLike, options: Data): Promise<object> {
  const { actor, name } = combatant;
  const flavor = game.i18n.format("COMBAT.RollsInitiative", { name });
  const speaker = ChatMessage.getSpeaker({ ...(actor ? { actor } : {}), alias: name });
  const data = { speaker, flavor, flags: { core: { initiativeRoll: true } }, ...options };
  return (await roll.toMessage(data, { create: false })) as object;
}
