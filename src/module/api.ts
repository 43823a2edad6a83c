import { enter } from "./apps/entrance.ts";
import { openNewGame } from "./apps/open-new-game.ts";
import { loadGame } from "./content/load.ts";
import { loadPart } from "./load-part.ts";
import { atTable } from "./load-table.ts";
import { rolls } from "./rolls/rolls.ts";
import type { SetupPlace } from "./setup/set-up.ts";
import { openWelcome } from "./setup/wire.ts";
import type { NewGame } from "./table/begin.ts";
import { gameRecords } from "./table/record.ts";
import { give } from "./table/send.ts";
import { openSitting } from "./table/sitting.ts";

/** What other modules and macros may use: `game.modules.get("rulewright").api`. */
export const api = {
  /** Opens the running game, or begins one. */
  enter,
  /** Opens the window in which a new game is set up. */
  newGame: () => openNewGame(),
  /** Begins a game with these options, such as a single fight, and answers with its table. */
  begin: async (chosen: NewGame) => (await atTable()).beginGame(chosen),
  /** The records of all games that the world keeps, the youngest first. */
  games: gameRecords,
  /** Opens the game of a record on this client. */
  open: openSitting,
  /** Gives a command at a table; the verdict says where the table stands, or why it was refused. */
  give,
  /** Opens the window that brings a game into the world, or brings it up to date. */
  setUp: openWelcome,
  /** Plans what that window does, for those who want to do it without one. */
  prepareSetup: async (id: string, place: SetupPlace) =>
    (await loadPart(() => import("./setup/set-up.ts"))).prepareSetup(id, place),
  /** Every roll of the game for an actor: `rolls.skill(actor, "occult", 6)`. */
  rolls,
  /** The compiled packs of a game. */
  load: loadGame,
};
