import { createTurn, type Turn, takeTurn, wayTo } from "../../../engine/grid/turn.ts";
import type { Question } from "../../../engine/kernel/command.ts";
import type { FolkloreCommand } from "../commands.ts";
import { hasStatus } from "../figures/find.ts";
import type { MapCommand } from "../map/commands.ts";
import { strideLeft } from "../map/movement.ts";
import { type Footway, footwayOf, mapOf, standingOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

type Step = Extract<MapCommand, { readonly type: "step" }>;
type Asked = Question<FolkloreCommand> | undefined;

/** The spaces that somebody can come to with what is asked now. */
export interface Reach {
  readonly figure: FigureId;
  readonly seat: string;
  readonly spaces: readonly number[];
}

/** Turns in which the whole Stride is there to be walked; in other questions only the next step is known. */
const turns: ReadonlySet<string> = new Set(["encounter-turn", "adventure-turn", "creature-turn"]);

/** Where the figure that is asked for steps can go: as far as its Stride leads, or one step where more is not sure. */
export function reachOf(board: Board, question: Asked): Reach | undefined {
  const steps = stepsAsked(question);
  const [first] = steps;
  if (first === undefined || question === undefined) return undefined;
  const { figure, seat } = first;
  const walk = walkOf(board, question, figure);
  if (walk === undefined) return { figure, seat, spaces: steps.map(({ to }) => to) };
  const { turn, way } = walk;
  const places = Array.from(turn.places.subarray(0, turn.count));
  return { figure, seat, spaces: places.filter((at, index) => index > 0 && way.taken[at] === 0) };
}

/**
 * The commands that bring a figure to a space, one after the other: the steps of the shortest way, or the one answer that
 * puts it there. Empty if the rules do not let it go there now.
 */
export function routeTo(board: Board, question: Asked, figure: FigureId, to: number): readonly FolkloreCommand[] {
  if (question === undefined) return [];
  const put = question.options.find((option) => isPut(option, question, figure, to));
  if (put !== undefined) return [put];
  const steps = stepsAsked(question).filter((step) => step.figure === figure);
  const direct = steps.find((step) => step.to === to);
  const walk = steps[0] === undefined ? undefined : walkOf(board, question, figure);
  if (walk === undefined) return direct === undefined ? [] : [direct];
  const { turn, way } = walk;
  if (turn.hazard[to] === -1 || way.taken[to] !== 0) return direct === undefined ? [] : [direct];
  const { seat } = steps[0] ?? { seat: figure };
  return wayTo(turn, to).map((at) => ({ type: "step" as const, seat, figure, to: at }));
}

/** Answers that put somebody on a space without a walk: from outside the map, or where a text sends them. */
function isPut(option: FolkloreCommand, { about }: Question<FolkloreCommand>, figure: FigureId, to: number): boolean {
  if (option.type === "enter") return option.seat === figure && option.at === to;
  return option.type === "space" && about?.figure === figure && option.at === to;
}

function stepsAsked(question: Asked): readonly Step[] {
  return (question?.options ?? []).filter((option): option is Step => option.type === "step");
}

/** All that a figure can walk to in its turn; nothing where each step depends on the one before, as among foes. */
function walkOf(
  board: Board,
  { ask }: Question<FolkloreCommand>,
  id: FigureId,
): { readonly turn: Turn; readonly way: Footway } | undefined {
  if (!turns.has(ask) || board.state.map === null || board.state.encounter?.turn?.evading === true) return undefined;
  const view = mapOf(board);
  const figure = standingOf(view, id);
  if (figure === undefined) return undefined;
  const way = footwayOf(board, figure);
  const turn = createTurn(view.grid.terrain.length);
  takeTurn(view.grid, { ...way, ethereal: hasStatus(board, id, "ethereal") }, figure.at, strideLeft(board, id), turn);
  return { turn, way };
}
