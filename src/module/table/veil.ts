import type { Command } from "../../engine/kernel/command.ts";
import { moduleId } from "../id.ts";
import { askedSince } from "./asked-since.ts";
import type { Sitting } from "./sitting.ts";

/** The world's setting for how many seconds an answer takes at least that hangs on what is hidden. */
export const veilSetting = "veil";

/**
 * After how many seconds an answer to the present question goes out at the earliest. People who have nothing to choose
 * press at once, and others think: who has been quick must not be known by it. Undefined where nothing hidden is asked.
 */
export function veilOf({ table }: Sitting, seats: readonly string[]): number | undefined {
  const { play, state, question } = table;
  const seconds = game.settings.get(moduleId, veilSetting);
  const isAsked = play.awaited(state).some((seat) => seats.includes(seat));
  return seconds > 0 && isAsked && question !== undefined && play.isVeiled(question) ? seconds : undefined;
}

/** Holds an answer back until it may go out. */
export async function veil(sitting: Sitting, { seat }: Command): Promise<void> {
  const seconds = veilOf(sitting, [seat]);
  if (seconds === undefined) return;
  const left = askedSince(sitting) + seconds * 1000 - Date.now();
  await new Promise((resolve) => setTimeout(resolve, left));
}
