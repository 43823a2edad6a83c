import type { Grid } from "../../../engine/grid/grid.ts";
import { mapOf } from "../map/view.ts";
import type { Board } from "../play.ts";

/** The spaces of the map in play with its doors and tokens as they are; undefined without a map. */
export function gridOf(board: Board): Grid | undefined {
  return board.state.map === null ? undefined : mapOf(board).grid;
}
