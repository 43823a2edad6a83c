import { gearOf } from "../cards/card-data.ts";
import { ownedCard } from "../cards/owner.ts";
import type { AttackContext } from "../figures/context.ts";
import { adjacent, inSight, spacesBetween } from "../figures/distances.ts";
import { characterOf } from "../figures/find.ts";
import { keywordOf } from "../figures/keyword.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { opponentsOf } from "./fighters.ts";

/** How far an attack goes: to the next space, or so many spaces in Sight. */
export type Reach = "adjacent" | number;

/** How far an attack goes (encounters/melee-range, encounters/ranged-range). */
export function reachOf(board: Board, by: FigureId, attack: AttackContext): Reach {
  if (attack.kind === "melee") {
    const reach = keywordOf(board, by, "reach", { attack });
    return reach <= 1 ? "adjacent" : reach;
  }
  const owner = characterOf(board, by);
  const gear = owner === undefined || attack.weapon === undefined ? undefined : printed(board, by, attack.weapon);
  return gear?.range ?? Number.POSITIVE_INFINITY;
}

function printed(board: Board, by: FigureId, weapon: number) {
  return gearOf(board.content, ownedCard(board, by, weapon));
}

/** Whether a target is near enough and, beyond the next space, in Sight (encounters/sight). */
export function isInReach(board: Board, by: FigureId, target: FigureId, reach: Reach): boolean {
  if (reach === "adjacent") return adjacent(board, by, target);
  return spacesBetween(board, by, target) <= reach && inSight(board, by, target);
}

/** All whom a figure can attack in this way from where it stands. */
export function targetsInReach(board: Board, by: FigureId, attack: AttackContext): FigureId[] {
  const reach = reachOf(board, by, attack);
  return opponentsOf(board, by).filter((target) => isInReach(board, by, target, reach));
}
