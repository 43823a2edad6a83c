import type { Command } from "../../engine/kernel/command.ts";
import { give } from "./send.ts";
import type { Sitting } from "./sitting.ts";

/** Gives a command, and says so if it is refused: that changes nothing. Answers where the table then stands. */
export async function giveAndTell(sitting: Sitting, command: Command): Promise<number | undefined> {
  try {
    const verdict = await give(sitting, command);
    if ("at" in verdict) return verdict.at;
    ui.notifications.warn([verdict.refused, verdict.hint ?? ""].join(" ").trim());
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
  return undefined;
}
