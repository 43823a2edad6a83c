import { host } from "../applications/globals.ts";
import { messageModes } from "../documents/message-modes.ts";

/** The name of the setting, and of the option of a message, that holds who sees a roll. */
export function modeKey(): "rollMode" | "messageMode" {
  return host.game.release.generation >= 14 ? "messageMode" : "rollMode";
}

/** The mode that the user has chosen. */
export function chosenMode(): string {
  return String(host.game.settings.get("core", modeKey()));
}

/** All modes with their labels. */
export function modeChoices(): Record<string, string> {
  return Object.fromEntries(Object.entries(messageModes()).map(([mode, { label }]) => [mode, label]));
}

/** Chooses a mode. */
export async function chooseMode(mode: string): Promise<void> {
  await host.game.settings.set("core", modeKey(), mode);
}
