import { moduleId } from "../id.ts";
import { askedSince } from "../table/asked-since.ts";
import type { Sitting } from "../table/sitting.ts";
import { setting } from "./settings.ts";

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
