import { hostDice } from "./host-dice.ts";
import { openDecider } from "./open-decider.ts";
import type { GameRecord } from "./record.ts";
import { createSharedTable } from "./shared-table.ts";
import type { Place } from "./sitting.ts";
import type { TableGame } from "./table-game.ts";

/** A place at a table without secrets, where everybody sees everything. */
export function openSeat(record: GameRecord, play: TableGame): Place {
  const table = createSharedTable(play, hostDice, record.log());
  return {
    table,
    decider: openDecider(record, table),
    follow() {
      table.follow(record.log());
      return undefined;
    },
  };
}
