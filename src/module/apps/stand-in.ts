import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import { advise, askedAreAway } from "./play-on.ts";
import { setting } from "./settings.ts";

/** How long the table can see a question before the game answers it for somebody who is away, in milliseconds. */
const pause = 600;

/** Where each table stood when it was last looked at. */
const stood = new WeakMap<Sitting, number>();

/**
 * Answers for those who are away, if the game master wants that, on the client that decides. After a step back nothing
 * is answered: whoever took it back wants to change something. Their seats stay theirs, so that they go on when they
 * return.
 */
export function standIn(sitting: Sitting): void {
  const { at } = sitting.table;
  const before = stood.get(sitting) ?? at;
  stood.set(sitting, at);
  if (at < before || !isWanted(sitting)) return;
  setTimeout(() => {
    if (sitting.table.at === at && isWanted(sitting)) void advise(sitting);
  }, pause);
}

function isWanted({ table, record }: Sitting): boolean {
  if (!game.users.activeGM?.isSelf || game.settings.get(moduleId, setting.away) !== "once") return false;
  return table.question !== undefined && askedAreAway(table.question, record.seats);
}
