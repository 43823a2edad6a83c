import type { Command } from "../../engine/kernel/command.ts";
import { give } from "../table/send.ts";
import type { Sitting } from "../table/sitting.ts";

/** Gives a command and says so if it is refused; a refusal changes nothing. Answers whether it was carried out. */
export async function giveAnswer(sitting: Sitting, command: Command): Promise<boolean> {
  try {
    const verdict = await give(sitting, command);
    if (!("refused" in verdict)) return true;
    ui.notifications.warn([verdict.refused, verdict.hint ?? ""].join(" ").trim());
  } catch (error) {
    ui.notifications.error(error instanceof Error ? error.message : String(error));
  }
  return false;
}
