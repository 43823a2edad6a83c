import type { LoadedGame } from "../content/load.ts";
import type { TableGame } from "../table/table-game.ts";

/** Every game that the module can put on the table, by its id. A game's rules are loaded when a table of it is opened. */
export const gameTables: Readonly<Record<string, (loaded: LoadedGame) => Promise<TableGame>>> = {
  async folklore(loaded) {
    const { folkloreTable } = await import("./folklore.ts");
    // The table keeps and shows commands and events of a game without looking into them, so their types end here.
    return folkloreTable(loaded) as unknown as TableGame;
  },
};
