import type { LoadedGame } from "../content/load.ts";
import type { TableGame } from "../table/table-game.ts";
import { folkloreTable } from "./folklore.ts";

/** Every game that the module can put on the table, by its id. */
export const gameTables: Readonly<Record<string, (loaded: LoadedGame) => TableGame>> = {
  // The table keeps and shows commands and events of a game without looking into them, so their types end here.
  folklore: (loaded) => folkloreTable(loaded) as unknown as TableGame,
};
