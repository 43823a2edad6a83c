import { isTotalGroupDeath } from "../core/total-group-death.ts";
import { characterOf, foeOf } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Board } from "../play.ts";
import type { FigureId, Foe } from "../state.ts";

/** How an encounter ends: won, lost, or left behind unfinished. */
export type EncounterResult = "won" | "lost" | "left";

/** Whether it is over: nobody of the group is alive, or the last foe has fallen (encounters/winning). */
export function resultSoFar(board: Board): EncounterResult | undefined {
  if (isTotalGroupDeath(board)) return "lost";
  const { foes, map, characters } = board.state;
  for (const { id, ally } of foes) if (ally === undefined && map?.at[id] !== undefined) return undefined;
  // A friend who is about to rise as a vampire is a foe already.
  return characters.some((each) => each.form === "vampire" && !foes.some(({ was }) => was === each.id))
    ? undefined
    : "won";
}

/** The enemies of the group that stand on the map, in tracker order. */
export function enemies({ state }: Board): readonly Foe[] {
  return state.foes.filter(({ id, ally }) => ally === undefined && state.map?.at[id] !== undefined);
}

/** The creature that a character has summoned (encounters/summoning-allies). */
export function allyOf({ state }: Board, summoner: FigureId): Foe | undefined {
  return state.foes.find(({ id, ally }) => ally === summoner && state.map?.at[id] !== undefined);
}

/** Whether a figure is on the map and can act there. */
export function isOnTheMap({ state }: Board, id: FigureId): boolean {
  return state.map?.at[id] !== undefined;
}

/** Whom a figure can attack if it gets at them: foes are fought by the group, its allies and whoever is controlled. */
export function opponentsOf(board: Board, id: FigureId): FigureId[] {
  const foe = foeOf(board, id);
  const withGroup = foe === undefined || foe.ally !== undefined || foe.controlled !== undefined;
  const opponents = withGroup ? enemies(board).map((each) => each.id) : targetsOfFoes(board);
  return opponents.filter((each) => each !== id && forbidden(board, each, "be targeted") === undefined);
}

/** Foes attack characters, ghosts among them, and summoned allies (encounters/summoning-allies). */
function targetsOfFoes(board: Board): FigureId[] {
  const { characters, foes, map } = board.state;
  const targets: FigureId[] = [];
  for (const { id } of characters) if (map?.at[id] !== undefined && !hasVanished(board, id)) targets.push(id);
  for (const { id, ally } of foes) if (ally !== undefined && map?.at[id] !== undefined) targets.push(id);
  return targets;
}

/** Whether a character defends in this round (advanced/attack-or-defend). */
export function isDefending({ state }: Board, id: FigureId): boolean {
  return state.encounter?.defending?.includes(id) === true;
}

/** A ghost who defends cannot be targeted and cannot attack (advanced/attack-or-defend). */
export function hasVanished(board: Board, id: FigureId): boolean {
  return isDefending(board, id) && characterOf(board, id)?.form === "ghost";
}
