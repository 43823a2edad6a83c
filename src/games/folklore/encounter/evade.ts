import { cellsOf } from "../../../engine/grid/figures.ts";
import { hasStatus } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { arrive } from "../map/arrive.ts";
import { freePlaces } from "../map/free-spaces.ts";
import type { Step } from "../map/movement.ts";
import { type Footway, footwayOf, mapOf, standingOf } from "../map/view.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";

const rule = "advanced/evade";

/** The ground of somebody who moves through foes. */
interface EvadingGround {
  readonly way: Footway;
  /** Spaces of foes that can be crossed; nobody gets through a swarm. */
  readonly foes: ReadonlySet<number>;
  readonly offsets: readonly number[] | Int32Array | Int16Array;
  readonly ethereal: boolean;
  /** What a space of a foe costs. */
  readonly through: number;
}

/** The spaces that a character can step to who moves through foes, each of whose spaces costs more (advanced/evade). */
export function evadingSteps(board: Board, id: FigureId, left: number): Step[] {
  const figure = standingOf(mapOf(board), id);
  if (figure === undefined || left < 1 || forbidden(board, id, "move") !== undefined) return [];
  const ground = groundOf(board, id);
  return stepsFrom(ground, figure.at, left).filter(
    ({ to, cost }) => ground.way.taken[to] === 0 || comesOut(ground, to, left - cost, figure.at),
  );
}

/** Takes such a step and suffers what waits there. */
export function* evadingStep(play: Play, id: FigureId, to: number): Procedure {
  const from = play.state.map?.at[id];
  const left = play.state.encounter?.turn?.stride ?? 0;
  if (from === undefined) return;
  const cost = evadingSteps(play, id, left).find((step) => step.to === to)?.cost ?? 0;
  play.emit({ type: "stepped", figure: id, from, to, cost, rule });
  yield* arrive(play, id, from);
  const figure = standingOf(mapOf(play), id);
  if (figure === undefined || !isAmongOthers(play, id)) return;
  if (evadingSteps(play, id, play.state.encounter?.turn?.stride ?? 0).length > 0) return;
  // What happened on the way may keep it from going on: it does not stay on an occupied space.
  const [at] = freePlaces(play, { nearest: figure }, figure);
  if (at === undefined) return;
  play.emit({ type: "placed", figure: id, at, rule: "encounters/occupied-spaces" });
  yield* arrive(play, id, figure.at);
}

/** Whether a character stands in a foe's space on the way through it; a swarm that covers somebody is none. */
export function isAmongFoes(board: Board, id: FigureId): boolean {
  const at = board.state.map?.at[id];
  return at !== undefined && foeSpaces(board).has(at);
}

function isAmongOthers(board: Board, id: FigureId): boolean {
  const at = board.state.map?.at[id];
  return at !== undefined && groundOf(board, id).way.taken[at] !== 0;
}

function groundOf(board: Board, id: FigureId): EvadingGround {
  const view = mapOf(board);
  const way = footwayOf(board, { id, size: 1, side: "group", swarm: false });
  return {
    way,
    foes: foeSpaces(board),
    offsets: view.grid.offsets,
    ethereal: hasStatus(board, id, "ethereal"),
    through: board.content.figure("evade-stride"),
  };
}

function foeSpaces(board: Board): ReadonlySet<number> {
  const { grid, standing } = mapOf(board);
  const spaces = new Set<number>();
  for (const figure of standing) {
    if (figure.side === "foes" && !figure.swarm) for (const cell of cellsOf(grid, figure)) spaces.add(cell);
  }
  return spaces;
}

function stepsFrom({ way, foes, offsets, ethereal, through }: EvadingGround, from: number, left: number): Step[] {
  const { steps, wet } = way.footing;
  const found: Step[] = [];
  for (let mask = steps[from] ?? 0; mask !== 0; mask &= mask - 1) {
    const to = from + (offsets[31 - Math.clz32(mask & -mask)] ?? 0);
    if (way.closed[to] !== 0 && !foes.has(to)) continue;
    const slow = !ethereal && (wet[from] === 1 || wet[to] === 1);
    const cost = slow ? left : foes.has(to) ? through : 1;
    if (cost <= left) found.push({ to, cost });
  }
  return found;
}

/** Whether another free space than that of the start can be reached from an occupied one with what is left. */
function comesOut(ground: EvadingGround, from: number, left: number, start: number): boolean {
  if (left < 1) return false;
  return stepsFrom(ground, from, left).some(
    ({ to, cost }) => to !== start && (ground.way.taken[to] === 0 || comesOut(ground, to, left - cost, start)),
  );
}
