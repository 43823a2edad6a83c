import { gameName, type LoadedGame, loadGame } from "../content/load.ts";
import { moduleId } from "../id.ts";
import { loadPart } from "../load-part.ts";
import type { TableGame } from "../table/table-game.ts";

/** A game that the module can put on the table. */
interface GameEntry {
  /** The ids of the points that its figures have and the bars of tokens can show. */
  readonly points: readonly string[];
  /** Puts it on the table with its packs. Its rules are loaded when a table of it is opened. */
  load(loaded: LoadedGame): Promise<TableGame>;
}

/** Every game that the module can put on the table, by its id. */
const gameEntries: Readonly<Record<string, GameEntry>> = {
  folklore: {
    points: ["vita", "pp", "gp"],
    async load(loaded) {
      const { loadFolklore } = await loadPart(() => import("./folklore.ts"));
      // The table keeps and shows commands and events of a game without looking into them, so their types end here.
      return loadFolklore(loaded) as unknown as TableGame;
    },
  },
  "shadow-hunters": {
    points: [],
    async load(loaded) {
      const { loadShadowHunters } = await loadPart(() => import("./shadow-hunters.ts"));
      return loadShadowHunters(loaded) as unknown as TableGame;
    },
  },
};

/** The points of one game, by their ids. */
export function pointsOf(id: string): readonly string[] {
  return gameEntries[id]?.points ?? [];
}

/** The points of all games: documents have fields for each, whichever game they are of. */
export const allPoints: readonly string[] = [...new Set(Object.values(gameEntries).flatMap(({ points }) => points))];

/** A game that can be played here. */
export interface GameHere {
  readonly id: string;
  readonly name: string;
}

/** The games that can be played here: those that the module knows and whose packs were built with it. */
export async function gamesHere(): Promise<readonly GameHere[]> {
  const built = (id: string) =>
    game.packs.some(({ metadata }) => metadata.packageName === moduleId && metadata.name.startsWith(`${id}-`));
  const ids = Object.keys(gameEntries).filter(built);
  return Promise.all(ids.map(async (id) => ({ id, name: await gameName(id) })));
}

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
  const entry = gameEntries[id];
  if (entry === undefined) return undefined;
  const loaded = await loadGame(id);
  const play = await entry.load(loaded);
  Hooks.callAll("rulewright.gameLoaded", play, loaded);
  return play;
}
