import { cellsOf } from "../../../engine/grid/figures.ts";
import { reachable } from "../../../engine/grid/turn.ts";
import type { Cite } from "../core/events.ts";
import { hasStatus } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { arrive } from "./arrive.ts";
import { freePlaces } from "./free-spaces.ts";
import { type Footway, footwayOf, mapOf, type Standing, standingOf } from "./view.ts";

/** A step that a figure can take, and how much of its Stride that uses up. */
export interface Step {
  readonly to: number;
  readonly cost: number;
}

const walking: Cite = { rule: "encounters/character-movement" };

/** How many spaces a figure can still walk in the turn that is going on; 0 if it is not its turn. */
export function strideLeft({ state }: Board, id: FigureId): number {
  const turn = state.encounter === null ? state.map?.turn : state.encounter.turn;
  return turn?.figure === id ? turn.stride : 0;
}

/** The spaces that a figure can step to now, with what is left of its Stride or with as much as is given. */
export function stepsOf(board: Board, id: FigureId, left: number = strideLeft(board, id)): Step[] {
  const view = mapOf(board);
  const figure = standingOf(view, id);
  if (figure === undefined || left < 1 || forbidden(board, id, "move") !== undefined) return [];
  const way = footwayOf(board, figure);
  const ethereal = hasStatus(board, id, "ethereal");
  const { offsets } = view.grid;
  const steps: Step[] = [];
  for (let mask = way.footing.steps[figure.at] ?? 0; mask !== 0; mask &= mask - 1) {
    const to = figure.at + (offsets[31 - Math.clz32(mask & -mask)] ?? 0);
    if (way.closed[to] !== 0) continue;
    // Whoever enters water stops, and whoever stands in it covers one space (encounters/water).
    const wet = !ethereal && (way.footing.wet[figure.at] === 1 || way.footing.wet[to] === 1);
    const cost = wet ? left : 1;
    if (way.taken[to] === 0 || comesThrough(board, way, figure.at, to, left - cost, ethereal)) steps.push({ to, cost });
  }
  return steps;
}

/** Whether a figure who steps among friends comes to a free space with what it has left (encounters/occupied-spaces). */
function comesThrough(board: Board, way: Footway, from: number, to: number, left: number, ethereal: boolean): boolean {
  if (left < 1) return false;
  const places = reachable(mapOf(board).grid, { ...way, ethereal }, to, left);
  return places.some(({ at }) => at !== from && way.taken[at] === 0);
}

/**
 * Takes a step and suffers what waits on the space. Whether it may be taken is the affair of whoever offers it; what it
 * costs comes off the Stride of the running turn, unless something else pays for it.
 */
export function* step(play: Play, id: FigureId, to: number, paid?: "otherwise"): Procedure {
  const from = play.state.map?.at[id];
  if (from === undefined) return;
  const cost = paid === undefined ? (stepsOf(play, id).find((each) => each.to === to)?.cost ?? 0) : 0;
  play.emit({ type: "stepped", figure: id, from, to, cost, ...walking });
  yield* arrive(play, id, from);
  if (paid === undefined && isPassing(play, id) && stepsOf(play, id).length === 0) yield* settle(play, id);
}

/** Whether a figure is on its way through the space of a friend, where it must not stay. */
export function isPassing(board: Board, id: FigureId): boolean {
  if (board.state.map === null) return false;
  const view = mapOf(board);
  const figure = standingOf(view, id);
  return (
    figure !== undefined && view.standing.some((other) => isFriend(figure, other) && overlap(board, figure, other))
  );
}

/** Puts a figure that cannot go on through a friend's space on the nearest free one (encounters/occupied-spaces). */
export function* settle(play: Play, id: FigureId): Procedure {
  if (!isPassing(play, id)) return;
  const figure = standingOf(mapOf(play), id);
  const [at] = figure === undefined ? [] : freePlaces(play, { nearest: figure }, figure);
  if (figure === undefined || at === undefined) return;
  play.emit({ type: "placed", figure: id, at, rule: "encounters/occupied-spaces" });
  yield* arrive(play, id, figure.at);
}

function isFriend(figure: Standing, other: Standing): boolean {
  return other.id !== figure.id && other.side === figure.side;
}

function overlap(board: Board, one: Standing, other: Standing): boolean {
  const { grid } = mapOf(board);
  const cells = cellsOf(grid, one);
  return cellsOf(grid, other).some((cell) => cells.includes(cell));
}
