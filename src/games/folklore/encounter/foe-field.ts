import { maximumOf } from "../../../engine/dice/notation.ts";
import { hasStatus } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { keywordOf } from "../figures/keyword.ts";
import { stat } from "../figures/stat.ts";
import type { Field, FoeInField, Hazard } from "../foes/field.ts";
import { mapOf, type Standing } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { hasVanished } from "./fighters.ts";

/** The map as foes look at it when they decide. */
export function fieldOf(board: Board): Field {
  const { grid, standing } = mapOf(board);
  const figures = standing.map((figure) => asSeen(board, figure));
  return { grid, figures, hazards: hazardsOf(board), barred: board.state.map?.sleeping ?? [] };
}

function asSeen(board: Board, { id, at, size, side, swarm }: Standing): Field["figures"][number] {
  const targetable = !hasVanished(board, id) && forbidden(board, id, "be targeted") === undefined;
  return { id, at, size, swarm, side: side === "group" ? "character" : "foe", targetable };
}

/** Foes shun Flames; Snare tokens do not hurt them (encounters/flame-foes). */
function hazardsOf({ state, content }: Board): readonly Hazard[] {
  const cost = maximumOf(content.word("flame-in"));
  const beside = content.figure("flame-beside");
  return (state.map?.flames ?? []).map((at) => ({ at, cost, beside }));
}

/** The foe whose turn it is, with its figures as they are now. */
export function foeInField(board: Board, id: FigureId, attack: FoeInField["attack"]): FoeInField | undefined {
  const figure = mapOf(board).standing.find((each) => each.id === id);
  if (figure === undefined) return undefined;
  const { at, size, swarm } = figure;
  return {
    id,
    at,
    size,
    swarm,
    attack,
    stride: Math.max(0, stat(board, id, "stride").value),
    reach: Math.max(1, keywordOf(board, id, "reach")),
    ethereal: hasStatus(board, id, "ethereal"),
    cannotMove: forbidden(board, id, "move") !== undefined,
  };
}
