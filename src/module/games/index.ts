import { type LoadedGame, loadGame } from "../content/load.ts";
import type { TableGame } from "../table/table-game.ts";

/** Every game that the module can put on the table, by its id. A game's rules are loaded when a table of it is opened. */
export const gameTables: Readonly<Record<string, (loaded: LoadedGame) => Promise<TableGame>>> = {
  async folklore(loaded) {
    const { folkloreTable } = await import("./folklore.ts");
    // The table keeps and shows commands and events of a game without looking into them, so their types end here.
    return folkloreTable(loaded) as unknown as TableGame;
  },
};

const made = new Map<string, Promise<TableGame | undefined>>();

/** A game with its packs, ready for the table; undefined for one that the module does not know. */
export function tableGame(id: string): Promise<TableGame | undefined> {
  let play = made.get(id);
  if (play === undefined) {
    play = makeTableGame(id);
    made.set(id, play);
    // A failed attempt must not stand in the way of the next one.
    play.catch(() => made.delete(id));
  }
  return play;
}

async function makeTableGame(id: string): Promise<TableGame | undefined> {
  const make = gameTables[id];
  if (make === undefined) return undefined;
  const loaded = await loadGame(id);
  const play = await make(loaded);
  Hooks.callAll("rulewright.gameLoaded", play, loaded);
  return play;
}
