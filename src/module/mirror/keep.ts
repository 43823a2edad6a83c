import { keepBoard } from "../scene/show-board.ts";
import type { Sitting } from "../table/sitting.ts";
import { keepActors } from "./actors.ts";
import { keepCombat } from "./combat.ts";

let queue: Promise<unknown> = Promise.resolve();
const waiting = new Set<Sitting>();

/**
 * Brings every document that shows a running game in step with it. One after the other, and always what holds by then:
 * of a burst of steps only the first and the last are shown.
 */
export function keepInStep(sitting: Sitting): void {
  if (!game.users.activeGM?.isSelf || waiting.has(sitting)) return;
  waiting.add(sitting);
  queue = queue
    .then(() => {
      waiting.delete(sitting);
      return bring(sitting);
    })
    .catch((error: unknown) => {
      ui.notifications.error(error instanceof Error ? error.message : String(error));
    });
}

async function bring(sitting: Sitting): Promise<void> {
  // Tokens stand for actors, and combatants for tokens.
  await keepActors(sitting);
  const scene = await keepBoard(sitting);
  await keepCombat(sitting, scene);
}
