import type { Command } from "../../engine/kernel/command.ts";
import { give } from "./send.ts";
import type { Sitting } from "./sitting.ts";

/**
 * Gives a command, and says so if it is refused: that changes nothing. Answers where the table then stands. What was
 * offered a while ago is given with the `at` of its offer.
 */
export async function giveAndTell(
  sitting: Sitting,
  command: Command,
  at = sitting.table.at,
): Promise<number | undefined> {
  try {
    const verdict = await give(sitting, command, at);
    if ("at" in verdict) return verdict.at;
    ui.notifications.warn([verdict.refused, verdict.hint ?? ""].join(" ").trim());
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
  return undefined;
}
