import { foeOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/** Whether somebody is with the group: its characters, save the afflicted who fight it, and summoned creatures. */
export function onTheGroupsSide(board: Board, id: FigureId | "group" | "foes"): boolean {
  if (id === "group") return true;
  if (board.state.skirmish?.foes.some((foe) => foe.id === id && foe.counter > 0) === true) return false;
  for (const character of board.state.characters) if (character.id === id) return character.form !== "vampire";
  return foeOf(board, id)?.ally !== undefined;
}
