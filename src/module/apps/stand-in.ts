import { moduleId } from "../id.ts";
import { askedSince } from "../table/asked-since.ts";
import { decideForThem, type Verdict } from "../table/decide.ts";
import { andTell } from "../table/give-and-tell.ts";
import type { Sitting } from "../table/sitting.ts";
import { decidesHere } from "../table/who-decides.ts";
import { patience } from "./patience.ts";
import { askedAreAway, askedAreBots } from "./play-on.ts";
import { setting } from "./settings.ts";

/**
 * How long the table can see a question before the game answers it for somebody who is away, in milliseconds: always the
 * same, so that it does not tell what there was to think about.
 */
const pause = 600;

/** How much of it is for thinking, in milliseconds: whoever has thought sooner waits for the rest. */
const thinking = 150;

/** Where each table stood when it was last looked at. */
const stood = new WeakMap<Sitting, number>();

/** The answers that will be given if nobody else gives them before. */
const planned = new WeakMap<Sitting, ReturnType<typeof setTimeout>>();

/** The tables at which an answer is on its way. */
const answering = new WeakSet<Sitting>();

/**
 * Answers on the client that decides: for bots, for those who are away if the game master wants that, and for everybody
 * whose time to think is over. After a step back nothing is answered: whoever took it back wants to change something.
 * Their seats stay theirs, so that they go on when they return.
 */
export function standIn(sitting: Sitting): void {
  const { at } = sitting.table;
  const before = stood.get(sitting) ?? at;
  stood.set(sitting, at);
  clearTimeout(planned.get(sitting));
  const wait = at < before || answering.has(sitting) ? undefined : waitingTime(sitting);
  if (wait === undefined) return;
  const due = Math.max(askedSince(sitting) + wait, Date.now() + thinking);
  planned.set(
    sitting,
    setTimeout(() => void answerFor(sitting, at, due), due - thinking - Date.now()),
  );
}

async function answerFor(sitting: Sitting, at: number, due: number): Promise<void> {
  answering.add(sitting);
  try {
    if (sitting.table.at === at && waitingTime(sitting) !== undefined) await andTell(adviceAt(sitting, at, due));
  } finally {
    answering.delete(sitting);
  }
  if (sitting.table.at > at) standIn(sitting);
}

/** What a sensible player would do, decided for them even if they are here: their time is over. */
async function adviceAt(sitting: Sitting, at: number, due: number): Promise<Verdict | undefined> {
  const command = await sitting.decider.advise();
  // Where there are secrets, it was put right just now who plays the seat.
  if (waitingTime(sitting) === undefined) return undefined;
  await new Promise((resolve) => setTimeout(resolve, due - Date.now()));
  return command && decideForThem(sitting, at, command);
}

/** After how many milliseconds a question is answered for whom it is asked; undefined if it is left to them. */
function waitingTime(sitting: Sitting): number | undefined {
  if (!decidesHere(sitting.record) || sitting.table.play.game.waiting(sitting.table.state).length === 0)
    return undefined;
  const isAnswered = game.settings.get(moduleId, setting.away) === "once" && askedAreAway(sitting);
  if (isAnswered || askedAreBots(sitting)) return pause;
  const seconds = patience(sitting);
  return seconds === undefined ? undefined : seconds * 1000;
}
