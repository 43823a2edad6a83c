import { moduleId } from "../id.ts";
import { keepBoard } from "../scene/show-board.ts";
import { isFirstWindow } from "../table/one-window.ts";
import type { Sitting } from "../table/sitting.ts";
import { clearAway, keepActors } from "./actors.ts";
import { keepCombat } from "./combat.ts";
import { keepPiles } from "./piles.ts";

let queue: Promise<unknown> = Promise.resolve();
const waiting = new Set<Sitting>();

/**
 * Brings every document that shows a running game in step with it. One after the other, and always what holds by then:
 * of a burst of steps only the first and the last are shown.
 */
export function keepInStep(sitting: Sitting): void {
  if (!game.users.activeGM?.isSelf || !isFirstWindow() || waiting.has(sitting)) return;
  waiting.add(sitting);
  queue = queue
    .then(() => {
      waiting.delete(sitting);
      return bring(sitting);
    })
    .catch(tell);
}

let told = "";

/** What goes wrong with every step is said once. */
function tell(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`${moduleId} |`, error);
  if (message !== told) ui.notifications.error(message);
  told = message;
}

/** Removes everything that showed a table whose record is gone, once nothing of it is being made any more. */
export function clearInTurn(entry: JournalEntry.Implementation): void {
  queue = queue.then(() => clearAway(entry)).catch(tell);
}

async function bring(sitting: Sitting): Promise<void> {
  // Its record may have been deleted while this waited for its turn.
  if (!game.journal.has(sitting.record.entry.id ?? "")) return;
  // Tokens stand for actors, and combatants for tokens; but map and tracker work without actors too, if a system refuses
  // those of a module.
  await keepActors(sitting).catch(tell);
  const scene = await keepBoard(sitting);
  await keepCombat(sitting, scene);
  await keepPiles(sitting);
}
