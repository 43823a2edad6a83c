import type { Decider } from "../table/decider.ts";
import { type GameRecord, recordOf } from "../table/record.ts";
import type { SharedTable } from "../table/shared-table.ts";
import type { TableGame } from "../table/table-game.ts";
import { hasFirstKey } from "./first-key.ts";
import { ownView } from "./own-view.ts";
import { secretDecider } from "./secret-decider.ts";
import { createSeenTable } from "./seen-table.ts";

/** A place at a table with secrets: this client follows what it may see, and decides if it holds the key. */
export function secretSeat(
  record: GameRecord,
  play: TableGame,
): { readonly table: SharedTable; readonly decider: Decider; follow(): Promise<void> } {
  const table = createSeenTable(play);
  const decider = secretDecider(record.entry, play);
  let latest = 0;
  return {
    table,
    decider,
    async follow() {
      const turn = ++latest;
      void decider.learn();
      const present = recordOf(record.entry) ?? record;
      const shown = present.shown();
      // A foreign key is put back by whoever decides.
      if (shown === undefined || !hasFirstKey(present)) return;
      const log = present.log();
      const view = await ownView(present, shown);
      // What was opened meanwhile is younger.
      if (turn === latest) table.show(log, view);
    },
  };
}
