import { moduleId } from "../id.ts";
import type { Sitting } from "../table/sitting.ts";
import { setting } from "./settings.ts";

/** Since when a table has stood where it stands, on the clock of this page. */
const asked = new WeakMap<Sitting, { readonly at: number; readonly since: number }>();

/** Since when the present question has been on this screen, in milliseconds. */
export function askedSince(sitting: Sitting): number {
  const { at } = sitting.table;
  const known = asked.get(sitting);
  if (known?.at === at) return known.since;
  const since = Date.now();
  asked.set(sitting, { at, since });
  return since;
}

/** How many seconds people have to think before the game answers for them; undefined where they have all the time. */
export function patience(): number | undefined {
  const seconds = game.settings.get(moduleId, setting.patience);
  return seconds > 0 ? seconds : undefined;
}

/** What the table shows of the time to think: how long it is, and how much of it is over. */
export function timeToThink(sitting: Sitting): { readonly seconds: number; readonly passed: number } | undefined {
  const seconds = patience();
  if (seconds === undefined || sitting.table.play.game.waiting(sitting.table.state).length === 0) return undefined;
  return { seconds, passed: Math.min(seconds, (Date.now() - askedSince(sitting)) / 1000) };
}
