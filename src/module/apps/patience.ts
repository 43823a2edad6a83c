import { moduleId } from "../id.ts";
import { askedSince } from "../table/asked-since.ts";
import type { Sitting } from "../table/sitting.ts";
import { veilSetting } from "../table/veil.ts";
import { setting } from "./settings.ts";

/** How much longer people have to think than a hidden answer takes at least, in seconds. */
const afterVeil = 3;

/** How many seconds people have to think before the game answers for them; undefined where they have all the time. */
export function patience({ record }: Sitting): number | undefined {
  const seconds = game.settings.get(moduleId, setting.patience);
  if (seconds === 0) return undefined;
  return record.seal === undefined ? seconds : Math.max(seconds, game.settings.get(moduleId, veilSetting) + afterVeil);
}

/** What the table shows of the time to think: how long it is, and how much of it is over. */
export function timeToThink(sitting: Sitting): { readonly seconds: number; readonly passed: number } | undefined {
  const seconds = patience(sitting);
  if (seconds === undefined || sitting.table.play.game.waiting(sitting.table.state).length === 0) return undefined;
  return { seconds, passed: Math.min(seconds, (Date.now() - askedSince(sitting)) / 1000) };
}
