import { mapOf } from "../map/view.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** Which way a step leads: "north-east"; undefined if the figure is not on the map or stays where it is. */
export function directionOf(board: Board, figure: FigureId, to: number): string | undefined {
  const from = board.state.map?.at[figure];
  if (from === undefined) return undefined;
  const { width } = mapOf(board).grid;
  const down = Math.sign(Math.floor(to / width) - Math.floor(from / width));
  const right = Math.sign((to % width) - (from % width));
  const words = [down < 0 ? "north" : down > 0 ? "south" : "", right < 0 ? "west" : right > 0 ? "east" : ""];
  return board.content.sayIf(`direction.${words.filter((word) => word !== "").join("-")}`);
}
