import type { Board } from "../play.ts";
import { isTurned, standingFoes } from "./fighters.ts";
import type { SkirmishFoe } from "./state.ts";

/** How a skirmish ends: every counter at zero, nobody of the group alive, or in flight. */
export type SkirmishResult = "won" | "lost" | "fled";

/** Whether it is over already: nobody of the group lives any more, or every counter stands at zero. */
export function resultSoFar(board: Board): SkirmishResult | undefined {
  const foes = standingFoes(board);
  if (!isAnybodyAlive(board, foes)) return "lost";
  return foes.length === 0 ? "won" : undefined;
}

/** One who turned for good still lives, but not as one of the group (statuses/lycanthropy-werewolf). */
function isAnybodyAlive({ state }: Board, foes: readonly SkirmishFoe[]): boolean {
  for (const { id, form } of state.characters) {
    if (form === "living" && !foes.some((foe) => foe.id === id && isTurned(state, foe))) return true;
  }
  return false;
}
