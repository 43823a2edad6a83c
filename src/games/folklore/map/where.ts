import type { Place } from "../../../engine/grid/figures.ts";
import type { Cast } from "../effects/cast.ts";
import type { Space } from "../effects/hooks.ts";
import { candidates, someone } from "../figures/groups.ts";
import type { Board } from "../play.ts";
import type { Whereabouts } from "./free-spaces.ts";
import { mapOf, standingOf } from "./view.ts";

/** The whereabouts that a card text means; undefined if nobody is there to measure from. */
export function whereaboutsOf(board: Board, where: Space, cast: Cast): Whereabouts | undefined {
  if ("zone" in where) return { zone: where.zone };
  if ("place" in where) return undefined;
  const from = anchorOf(board, where, cast);
  if (from === undefined) return undefined;
  if ("adjacent" in where) return { adjacentTo: from };
  if ("sight" in where) return { inSightOf: from };
  return "within" in where ? { within: { spaces: where.within, of: from } } : { nearest: from };
}

/** The figure from which a text measures. */
export function anchorOf(board: Board, where: Space, cast: Cast): Place | undefined {
  const view = mapOf(board);
  for (const id of idsOf(board, where, cast)) {
    const figure = standingOf(view, id);
    if (figure !== undefined) return figure;
  }
  return undefined;
}

function idsOf(board: Board, where: Space, cast: Cast): readonly string[] {
  if ("in" in where) return someone(board, where.in, cast);
  if ("adjacent" in where) return candidates(board, where.adjacent, cast);
  if ("sight" in where) return someone(board, where.sight, cast);
  return "within" in where ? someone(board, where.of, cast) : [];
}
