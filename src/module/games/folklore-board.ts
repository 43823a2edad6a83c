import { Terrain } from "../../engine/grid/grid.ts";
import { foeOf } from "../../games/folklore/figures/find.ts";
import { mapOf } from "../../games/folklore/map/view.ts";
import type { Board } from "../../games/folklore/play.ts";
import { shortName } from "../../games/folklore/tell/names.ts";
import { modulePath } from "../paths.ts";
import type { ToldBoard } from "../table/table-game.ts";

/** The adventure map in play, with everybody on it; undefined away from one. */
export function folkloreBoard(board: Board): ToldBoard | undefined {
  const { state, content } = board;
  if (state.map === null) return undefined;
  const { id } = state.map;
  const { grid, standing } = mapOf(board);
  const solid: ReadonlySet<number> = new Set([Terrain.wall, Terrain.blocked, Terrain.closedDoor]);
  return {
    id,
    name: content.card("adventure-map", id).name,
    picture: modulePath(`boards/folklore/${id}.svg`),
    width: grid.width,
    height: grid.height,
    isSolid: (x, y) => solid.has(grid.terrain[y * grid.width + x] ?? Terrain.wall),
    figures: standing.map(({ id: figure, at, size, side }) => ({
      id: figure,
      name: shortName(board, figure),
      img: modulePath(`icons/${iconOf(board, figure)}.svg`),
      x: at % grid.width,
      y: Math.floor(at / grid.width),
      size,
      side,
    })),
  };
}

/** The icon on the card of a figure. */
function iconOf(board: Board, id: string): string {
  const { content } = board;
  const foe = foeOf(board, id);
  const card =
    foe === undefined
      ? content.find("character", id)
      : (content.find("creature", foe.card) ??
        content.find("affliction", foe.card) ??
        content.find("character", foe.card));
  return card?.icon ?? "character";
}
