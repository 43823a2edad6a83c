import type { Combat } from "./combat.ts";

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
