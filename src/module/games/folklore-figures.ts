import type { FolkloreContent } from "../../games/folklore/content.ts";
import { freeRoll } from "../../games/folklore/free/free-roll.ts";
import type { State } from "../../games/folklore/state.ts";
import { entryBoard } from "../../games/folklore/view/entry-board.ts";
import { sheetOf } from "../../games/folklore/view/sheet.ts";
import type { FolkloreTable } from "./folklore.ts";

/** Sheets of figures and the rolls on them: a part of its own, which is loaded with the first sheet or roll that needs it. */
export function folkloreFigures(content: FolkloreContent): Pick<FolkloreTable, "sheet" | "entrySheet" | "freeRoll"> {
  return {
    sheet: async (state, figure) => sheetOf({ state, content }, figure),
    async entrySheet(kind, entry) {
      const board = entryBoard(content, kind, entry);
      const [figure] = [...(board?.state.characters ?? []), ...(board?.state.foes ?? [])];
      return board === undefined || figure === undefined ? undefined : sheetOf(board, figure.id);
    },
    async freeRoll(from, figure, roll, dice) {
      const board = "entry" in from ? entryBoard(content, from.kind, from.entry) : { state: from as State, content };
      if (board === undefined) throw new Error(`A ${"entry" in from ? from.kind : ""} rolls no dice.`);
      return freeRoll(board, figure, roll, dice);
    },
  };
}
