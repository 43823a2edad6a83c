import { reachable } from "../../../engine/grid/turn.ts";
import { hasStatus } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { arrive } from "./arrive.ts";
import { type Step, strideLeft } from "./movement.ts";
import { footwayOf, mapOf } from "./view.ts";

/** Whether a character waits outside the map for room in the Start Zone. */
export function isOutside({ state }: Board, id: FigureId): boolean {
  return state.map?.outside.includes(id) === true;
}

/**
 * The spaces where a character who waits outside can come onto the map: the free ones of the Start Zone, or, while it
 * is full, those behind the others that the Stride reaches (adventuring/fifth-character).
 */
export function entriesOf(board: Board, id: FigureId, left: number = strideLeft(board, id)): Step[] {
  const cost = board.content.figure("enter-stride");
  if (!isOutside(board, id) || left < cost) return [];
  const { grid, card } = mapOf(board);
  const way = footwayOf(board, { id, size: 1, side: "group", swarm: false });
  const free = card.start.filter((at) => way.taken[at] === 0);
  if (free.length > 0) return free.map((to) => ({ to, cost }));
  const walker = { ...way, ethereal: hasStatus(board, id, "ethereal") };
  const costs = new Map<number, number>();
  for (const from of card.start) {
    // A swarm can cover the zone; nobody comes in through it.
    if (way.closed[from] !== 0) continue;
    for (const { at, steps } of reachable(grid, walker, from, left - cost)) {
      if (way.taken[at] === 0) costs.set(at, Math.min(costs.get(at) ?? Number.POSITIVE_INFINITY, cost + steps));
    }
  }
  return [...costs].map(([to, spent]) => ({ to, cost: way.footing.wet[to] === 1 ? left : spent }));
}

/** Comes onto the map from outside. */
export function* enterMap(play: Play, id: FigureId, at: number): Procedure {
  const cost = entriesOf(play, id).find(({ to }) => to === at)?.cost ?? 0;
  play.emit({ type: "placed", figure: id, at, cost, rule: "adventuring/fifth-character" });
  yield* arrive(play, id);
}
