import type { Modifier } from "../../../engine/dice/result.ts";
import { isSqueezed } from "../../../engine/grid/figures.ts";
import { isOnMap, placeOf } from "../figures/distances.ts";
import { foeOf, foeSide } from "../figures/find.ts";
import { mapOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** What a large foe in a gap too small for it loses (`encounters/squeezing`); swarms squeeze without penalty. */
export function squeezing(board: Board, id: FigureId, stat: "might" | "defense"): Modifier | undefined {
  if (!isOnMap(board)) return undefined;
  const foe = foeOf(board, id);
  if (foe === undefined) return undefined;
  const { size, swarm } = foeSide(board, foe);
  if (size !== "large" || swarm === true) return undefined;
  const place = placeOf(board, id);
  if (place === undefined || !isSqueezed(mapOf(board).grid, place)) return undefined;
  return { by: board.content.figure(`squeeze-${stat}`), source: "Squeezing", rule: "encounters/squeezing" };
}
