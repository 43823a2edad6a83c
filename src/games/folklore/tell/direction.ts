import { mapOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** Which way a step leads, with a space behind it: "north-east "; nothing if the figure is not on the map. */
export function directionOf(board: Board, figure: FigureId, to: number): string {
  const from = board.state.map?.at[figure];
  if (from === undefined) return "";
  const { width } = mapOf(board).grid;
  const down = Math.sign(Math.floor(to / width) - Math.floor(from / width));
  const right = Math.sign((to % width) - (from % width));
  const words = [down < 0 ? "north" : down > 0 ? "south" : "", right < 0 ? "west" : right > 0 ? "east" : ""];
  const way = words.filter((word) => word !== "").join("-");
  return way === "" ? "" : `${way} `;
}
