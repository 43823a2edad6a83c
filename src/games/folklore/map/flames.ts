import { cellsOf, touches } from "../../../engine/grid/figures.ts";
import { dealDamage } from "../core/damage.ts";
import type { Cite } from "../core/events.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Interaction } from "./commands.ts";
import { harm } from "./harm.ts";
import { mapOf, standingOf } from "./view.ts";

const fire: Cite = { rule: "encounters/flame-damage", source: "Flame" };

/** Whether a figure stands in a Flame; only spaces that are new to it count if it comes `from` elsewhere. */
function standsInFlame(board: Board, id: FigureId, from?: number): boolean {
  const { map } = board.state;
  if (map === null || map.flames.length === 0) return false;
  const view = mapOf(board);
  const figure = standingOf(view, id);
  if (figure === undefined) return false;
  const before = from === undefined ? [] : cellsOf(view.grid, { at: from, size: figure.size });
  return cellsOf(view.grid, figure).some((cell) => map.flames.includes(cell) && !before.includes(cell));
}

/** Whoever enters a Flame or starts a turn in one burns, however many Flames there are (encounters/flame-damage). */
export function* burnInFlames(play: Play, id: FigureId, from?: number): Procedure {
  if (standsInFlame(play, id, from)) yield* harm(play, id, "flame", play.content.word("flame-in"), fire);
}

/** Whoever ends a turn next to a Flame is singed; a Flame in the own space counts before it (encounters/flame-damage). */
export function* burnBesideFlames(play: Play, id: FigureId): Procedure {
  const { map } = play.state;
  if (map === null || map.flames.length === 0 || standsInFlame(play, id)) return;
  const view = mapOf(play);
  const figure = standingOf(view, id);
  if (figure === undefined) return;
  if (!map.flames.some((at) => touches(view.grid, figure, { at, size: 1 }))) return;
  yield* dealDamage(play, { to: id, amount: play.content.figure("flame-beside"), kind: "flame", cite: fire });
}

/** Lights a Flame on a space; whoever stands there burns at once. A space holds one Flame (encounters/flames). */
export function* lightFlame(play: Play, at: number, cite: Cite): Procedure {
  const { map } = play.state;
  if (map === null || map.flames.includes(at)) return;
  play.emit({ type: "token-laid", token: "flames", at, ...cite });
  const view = mapOf(play);
  for (const figure of view.standing) {
    if (cellsOf(view.grid, figure).includes(at))
      yield* harm(play, figure.id, "flame", play.content.word("flame-in"), fire);
  }
}

/** The Flames that a character stands on or next to and can put out; in combat that takes the Act (encounters/flames). */
export function flamesInReach(board: Board, id: FigureId): Extract<Interaction, { type: "put-out" }>[] {
  const { map } = board.state;
  if (map === null || map.flames.length === 0) return [];
  const view = mapOf(board);
  const figure = standingOf(view, id);
  if (figure === undefined) return [];
  return map.flames
    .filter((at) => touches(view.grid, figure, { at, size: 1 }))
    .map((at) => ({ type: "put-out", seat: id, at }));
}

/** Puts a Flame out (encounters/flames). */
export function putOut(play: Play, at: number, by: FigureId): void {
  play.emit({ type: "token-gone", token: "flames", at, by, rule: "encounters/flames" });
}
