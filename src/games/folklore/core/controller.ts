import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** The seat of the Controller, who plays the foes: to the Leader's right, which is one number back (dice/controller). */
export function controllerOf(board: Board): FigureId {
  const { characters, leader } = board.state;
  const own = characterOf(board, leader)?.number ?? 0;
  const right = characters.filter(({ number }) => number < own).at(-1) ?? characters.at(-1);
  return right?.id ?? leader;
}
