import type { Board } from "../play.ts";
import type { FigureId, Foe } from "../state.ts";
import { enemies } from "./fighters.ts";

/** The foes that have a turn in this round; whoever was summoned in it waits for the next (encounters/summoning-turns). */
export function foesOfRound(board: Board): FigureId[] {
  const round = board.state.encounter?.round ?? 0;
  return enemies(board)
    .filter(({ acts = 0 }) => acts <= round)
    .sort(before)
    .map(({ id }) => id);
}

/** The foe of the order that acts next by the Vita they have now (encounters/foe-order). */
export function nextFoe(board: Board): FigureId | undefined {
  const { order = [] } = board.state.encounter ?? {};
  let next: Foe | undefined;
  for (const foe of enemies(board)) {
    if (order.includes(foe.id) && (next === undefined || before(foe, next) < 0)) next = foe;
  }
  return next?.id ?? order[0];
}

/** Afflictions, then by Vita, controlled ones last; the list itself is in tracker order, which settles ties. */
function before(one: Foe, other: Foe): number {
  return rankOf(one) - rankOf(other) || other.vita - one.vita;
}

function rankOf({ kind, controlled }: Foe): number {
  if (controlled !== undefined) return 2;
  return kind === "affliction" ? 0 : 1;
}
