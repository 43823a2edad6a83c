import { cellsOf } from "../../../engine/grid/figures.ts";
import { lineBehind } from "../../../engine/grid/lines.ts";
import { dealDamage } from "../core/damage.ts";
import { seatOf } from "../effects/text.ts";
import type { AttackContext } from "../figures/context.ts";
import { adjacent, isNear } from "../figures/distances.ts";
import { keywordOf } from "../figures/keyword.ts";
import { mapOf, standingOf } from "../map/view.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { opponentsOf } from "./fighters.ts";
import { reachOf } from "./reach.ts";

/** Whom an attack is made against besides its target: the roll is made once and compared with each of them. */
export function* furtherTargets(
  play: Play,
  by: FigureId,
  target: FigureId,
  attack: AttackContext,
): Procedure<readonly FigureId[]> {
  const behind = penetrated(play, by, target, attack);
  const beside = yield* arcTo(play, by, target, attack, behind);
  return beside === undefined ? behind : [...behind, beside];
}

/** ARCING: one more foe next to the first; whoever attacks chooses (glossary/arcing). */
function* arcTo(
  play: Play,
  by: FigureId,
  target: FigureId,
  attack: AttackContext,
  already: readonly FigureId[],
): Procedure<FigureId | undefined> {
  if (keywordOf(play, by, "arcing", { attack }) === 0) return undefined;
  const seat = seatOf(play, by);
  const options = opponentsOf(play, by)
    .filter((id) => id !== target && !already.includes(id) && adjacent(play, id, target))
    .map((figure) => ({ type: "pick" as const, seat, figure }));
  if (options.length === 0) return undefined;
  return (yield* choose({ ask: "arcing", rule: "glossary/arcing", about: { target }, options }, "obvious")).figure;
}

/** PENETRATE: everyone in the spaces behind the target, in its row or column and within REACH (glossary/penetrate). */
function penetrated(board: Board, by: FigureId, target: FigureId, attack: AttackContext): readonly FigureId[] {
  const spaces = keywordOf(board, by, "penetrate", { attack });
  if (spaces === 0) return [];
  const view = mapOf(board);
  const from = standingOf(view, by);
  const first = standingOf(view, target);
  if (from === undefined || first === undefined) return [];
  const reach = reachOf(board, by, attack);
  const line = new Set(lineBehind(view.grid, from.at, first.at, spaces));
  return opponentsOf(board, by).filter((id) => {
    const figure = standingOf(view, id);
    if (id === target || figure === undefined || !cellsOf(view.grid, figure).some((cell) => line.has(cell))) {
      return false;
    }
    // A weapon without REACH has no more of it behind its target: then the number of the keyword alone counts.
    return reach === "adjacent" || isNear(board, by, id, reach);
  });
}

/** BURST: the effect reaches the foes in all spaces next to the target, each of them once (glossary/burst). */
export function* strikeBystanders(play: Play, by: FigureId, target: FigureId, amount: number): Procedure {
  const struck = opponentsOf(play, by).filter((id) => id !== target && adjacent(play, id, target));
  const cite = { rule: "glossary/burst", source: "BURST" };
  for (const to of struck) yield* dealDamage(play, { to, amount, kind: "power", by, cite });
}
