import { distanceBetween, type Place } from "../../../engine/grid/figures.ts";
import { createTurn, takeTurn, wayTo } from "../../../engine/grid/turn.ts";
import type { Cite } from "../core/events.ts";
import { hasStatus } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { isPassing, type Step, settle, step, stepsOf } from "./movement.ts";
import { footwayOf, mapOf, type Standing, standingOf } from "./view.ts";

/** Where a text sends a figure. */
export interface Way {
  readonly direction: "toward" | "away";
  readonly from: readonly FigureId[];
}

/** A player moves a figure up to so many spaces, step by step, apart from the Stride of its turn. */
export function* walk(play: Play, id: FigureId, seat: string, spaces: number, cite: Cite, way?: Way): Procedure {
  for (let left = spaces; left > 0; ) {
    const steps = stepsAlong(play, id, left, way);
    if (steps.length === 0) break;
    const options = [
      ...steps.map(({ to }) => ({ type: "step" as const, seat, figure: id, to })),
      ...(isPassing(play, id) ? [] : [{ type: "pass" as const, seat }]),
    ];
    const command = yield* choose({ ask: "walk", rule: cite.rule, about: { figure: id, left }, options });
    if (command.type === "pass") return;
    left -= steps.find(({ to }) => to === command.to)?.cost ?? left;
    yield* step(play, id, command.to, "otherwise");
  }
  yield* settle(play, id);
}

/** Steps that do not lead the wrong way. Whoever passes a friend goes on wherever there is room. */
function stepsAlong(board: Board, id: FigureId, left: number, way: Way | undefined): Step[] {
  const steps = stepsOf(board, id, left);
  const figure = board.state.map === null ? undefined : standingOf(mapOf(board), id);
  if (way === undefined || figure === undefined || isPassing(board, id)) return steps;
  const now = spacesTo(board, way, figure);
  return steps.filter(({ to }) => {
    const then = spacesTo(board, way, { at: to, size: figure.size });
    return way.direction === "toward" ? then <= now : then >= now;
  });
}

/** A foe moves by itself: as near to or as far from them as it can come. Without anyone named, toward its enemies. */
export function* walkAlone(play: Play, id: FigureId, spaces: number, way?: Way): Procedure {
  const view = mapOf(play);
  const figure = standingOf(view, id);
  if (figure === undefined || forbidden(play, id, "move") !== undefined) return;
  const goal = way ?? { direction: "toward" as const, from: enemiesOf(view.standing, figure) };
  const ground = footwayOf(play, figure);
  const turn = createTurn(view.grid.terrain.length);
  takeTurn(view.grid, { ...ground, ethereal: hasStatus(play, id, "ethereal") }, figure.at, spaces, turn);
  const worth = (at: number) => {
    const to = spacesTo(play, goal, { at, size: figure.size });
    return goal.direction === "toward" ? -to : to;
  };
  let best = figure.at;
  for (const at of turn.places.subarray(0, turn.count))
    if (ground.taken[at] === 0 && worth(at) > worth(best)) best = at;
  for (const to of wayTo(turn, best)) {
    if (play.state.map?.at[id] === undefined) return;
    yield* step(play, id, to, "otherwise");
  }
  yield* settle(play, id);
}

function enemiesOf(standing: readonly Standing[], figure: Standing): FigureId[] {
  return standing.filter(({ side }) => side !== figure.side).map(({ id }) => id);
}

function spacesTo(board: Board, { from }: Way, place: Place): number {
  const view = mapOf(board);
  let least = Number.POSITIVE_INFINITY;
  for (const id of from) {
    const other = standingOf(view, id);
    if (other !== undefined) least = Math.min(least, distanceBetween(view.grid, other, place));
  }
  return least;
}
