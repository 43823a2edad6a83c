import type { Board } from "../play.ts";
import { isTurned, standingFoes } from "./fighters.ts";

/** How a skirmish ends: every counter at zero, nobody of the group alive, or in flight. */
export type SkirmishResult = "won" | "lost" | "fled";

/** Whether it is over already: nobody of the group lives any more, or every counter stands at zero. */
export function resultSoFar(board: Board): SkirmishResult | undefined {
  const { state } = board;
  const foes = standingFoes(board);
  // One who turned for good still lives, but not as one of the group (statuses/lycanthropy-werewolf).
  const turned = foes.filter((foe) => isTurned(state, foe));
  const alive = state.characters.some(({ id, form }) => form === "living" && !turned.some((foe) => foe.id === id));
  if (!alive) return "lost";
  return foes.length === 0 ? "won" : undefined;
}
