import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";
import { stat } from "./stat.ts";
import type { Tally } from "./tally.ts";

/** What a character adds to a roll for loot: looting is a search too, so all that helps to search helps (awards/loot). */
export function lootBonus(board: Board, id: FigureId): Tally {
  const search = stat(board, id, "search-rolls");
  const loot = stat(board, id, "loot-rolls");
  return { value: search.value + loot.value, modifiers: [...search.modifiers, ...loot.modifiers] };
}
