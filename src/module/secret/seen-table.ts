import type { Log, SharedTable } from "../table/shared-table.ts";
import type { TableGame } from "../table/table-game.ts";

/** A table of which this client has only what it may see: the view of its seat, and the log that everybody saw. */
export interface SeenTable extends SharedTable {
  /** Shows where the game now stands. */
  show(log: Log, view: unknown): void;
}

/** A table with nothing on it yet. */
export function createSeenTable(play: TableGame): SeenTable {
  let { empty: state } = play.game;
  let log: Log = { steps: [], at: 0 };
  return {
    play,
    get state() {
      return state;
    },
    get at() {
      return log.at;
    },
    get steps() {
      return log.steps;
    },
    get question() {
      return play.question(state);
    },
    show(now, view) {
      log = now;
      state = view;
    },
  };
}
