import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import { decidesHere } from "../table/who-decides.ts";
import { advise, askedAreAway, askedAreBots } from "./play-on.ts";
import { setting } from "./settings.ts";

/**
 * How long the table can see a question before the game answers it for somebody who is away, in milliseconds: always the
 * same, so that it does not tell what there was to think about.
 */
const pause = 600;

/** Where each table stood when it was last looked at. */
const stood = new WeakMap<Sitting, number>();

/** The tables at which an answer is on its way. */
const answering = new WeakSet<Sitting>();

/**
 * Answers for bots, and for those who are away if the game master wants that, on the client that decides. After a step back nothing
 * is answered: whoever took it back wants to change something. Their seats stay theirs, so that they go on when they
 * return.
 */
export function standIn(sitting: Sitting): void {
  const { at } = sitting.table;
  const before = stood.get(sitting) ?? at;
  stood.set(sitting, at);
  if (at < before || answering.has(sitting) || !isWanted(sitting)) return;
  answering.add(sitting);
  setTimeout(() => void answerFor(sitting, at), pause);
}

async function answerFor(sitting: Sitting, at: number): Promise<void> {
  try {
    if (sitting.table.at === at && isWanted(sitting)) await advise(sitting);
  } finally {
    answering.delete(sitting);
  }
  if (sitting.table.at > at) standIn(sitting);
}

function isWanted(sitting: Sitting): boolean {
  if (!decidesHere(sitting.record)) return false;
  return askedAreBots(sitting) || (game.settings.get(moduleId, setting.away) === "once" && askedAreAway(sitting));
}
