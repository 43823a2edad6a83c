import type { ToldSheet } from "../../../engine/told/sheet.ts";
import { foeOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { foeSheet } from "./foe-sheet.ts";
import { heroSheet } from "./hero-sheet.ts";

/** The sheet of a character or a foe in play; undefined for who is not there. */
export function sheetOf(board: Board, id: FigureId): ToldSheet | undefined {
  const hero = heroSheet(board, id);
  if (hero !== undefined) return hero;
  const foe = foeOf(board, id);
  return foe === undefined ? undefined : foeSheet(board, foe);
}
