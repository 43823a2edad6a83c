import { cellsOf } from "../../../engine/grid/figures.ts";
import { landing, lineAway } from "../../../engine/grid/lines.ts";
import type { Cite } from "../core/events.ts";
import { forbidden } from "../figures/forbidden.ts";
import { immuneTo } from "../figures/immune.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { harm } from "./harm.ts";
import { place } from "./place.ts";
import { lineToward } from "./pull-line.ts";
import { footwayOf, type MapView, mapOf, type Standing, standingOf } from "./view.ts";

/** A push or a pull. */
export interface Push {
  readonly by: FigureId;
  readonly target: FigureId;
  readonly spaces: number;
  /** Drawn closer instead: nobody is struck then. */
  readonly pull?: boolean;
  /** Whether the attack states damage of its own. */
  readonly listed?: boolean;
  readonly cite?: Cite;
}

/** Drives a figure straight away from the pusher, or draws it closer in a straight line (encounters/pushing). */
export function* push(play: Play, spec: Push): Procedure {
  const { by, target, pull = false, cite = { rule: "encounters/pushing" } } = spec;
  if (play.state.map === null || isSpared(play, target, cite)) return;
  const view = mapOf(play);
  const pusher = standingOf(view, by);
  const pushed = standingOf(view, target);
  if (pusher === undefined || pushed === undefined || by === target) return;
  const path = (pull ? lineToward : lineAway)(view.grid, pusher, pushed, spec.spaces);
  const struck = pull ? [] : figuresInPath(view, pushed, path);
  const to = landing(path, pushed.at, footwayOf(play, { ...pushed, swarm: false }).taken);
  if (!resists(play, target, cite)) yield* place(play, target, to, { ...cite, rule: "encounters/push-landing" });
  if (!pull) yield* damageOfPush(play, spec, struck);
}

/** Only whoever is expressly immune to pushing is spared altogether (encounters/push-resist). */
function isSpared(play: Play, target: FigureId, cite: Cite): boolean {
  const because = immuneTo(play, target, { keyword: "push" });
  if (because === undefined) return false;
  play.emit({ type: "noted", what: "immune", about: { figure: target, keyword: "push", because }, ...cite });
  return true;
}

/** A figure that cannot be moved stays, and still takes the damage (encounters/push-resist). */
function resists(play: Play, target: FigureId, cite: Cite): boolean {
  const because = forbidden(play, target, "be pushed");
  if (because === undefined) return false;
  const about = { figure: target, because };
  play.emit({ type: "noted", what: "resists-push", about, ...cite, rule: "encounters/push-resist" });
  return true;
}

/** The whole path is struck, even the part that the target does not reach (encounters/push-landing). */
function figuresInPath({ grid, standing }: MapView, pushed: Standing, path: readonly number[]): FigureId[] {
  const cells = path.flatMap((at) => cellsOf(grid, { at, size: pushed.size }));
  return standing
    .filter((figure) => figure.id !== pushed.id && cellsOf(grid, figure).some((cell) => cells.includes(cell)))
    .map(({ id }) => id);
}

/** The target and everyone in its path lose Vita, as SNARE damage (encounters/push-damage). */
function* damageOfPush(play: Play, { by, target, listed = false }: Push, struck: readonly FigureId[]): Procedure {
  const cite: Cite = { rule: "encounters/push-damage", source: "PUSH" };
  const dice = play.content.word("push-damage");
  if (!listed || addsToListedDamage(play)) yield* harm(play, target, "snare", dice, cite, by);
  for (const id of struck) yield* harm(play, id, "snare", dice, cite, by);
}

function addsToListedDamage({ state, content }: Board): boolean {
  const order = [...content.difficulties.keys()];
  return order.indexOf(state.options.difficulty) >= order.indexOf(content.word("push-adds-from"));
}
