import type { Command } from "../../engine/kernel/command.ts";
import type { Verdict } from "./decide.ts";
import { give } from "./send.ts";
import type { Sitting } from "./sitting.ts";

/**
 * Gives a command, and says so if it is refused: that changes nothing. Answers where the table then stands. What was
 * offered a while ago is given with the `at` of its offer.
 */
export function giveAndTell(sitting: Sitting, command: Command, at = sitting.table.at): Promise<number | undefined> {
  return andTell(give(sitting, command, at));
}

/** Says so if a command was refused. Answers where the table then stands; nothing if there was none, or it was refused. */
export async function andTell(given: Promise<Verdict | undefined>): Promise<number | undefined> {
  try {
    const verdict = await given;
    if (verdict === undefined) return undefined;
    if ("at" in verdict) return verdict.at;
    ui.notifications.warn([verdict.refused, verdict.hint ?? ""].join(" ").trim());
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
  return undefined;
}
