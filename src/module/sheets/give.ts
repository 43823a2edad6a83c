import type { Command } from "../../engine/kernel/command.ts";
import { give } from "../table/send.ts";
import type { Sitting } from "../table/sitting.ts";

/** Gives a command; a refusal is said and changes nothing. */
export async function giveAndTell(sitting: Sitting, command: Command): Promise<boolean> {
  try {
    const verdict = await give(sitting, command);
    if (!("refused" in verdict)) return true;
    ui.notifications.warn([verdict.refused, verdict.hint ?? ""].join(" ").trim());
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
  return false;
}
