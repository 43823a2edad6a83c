import { host } from "../applications/globals.ts";

/** Who sees a roll: the words of generation 13, those of 14, and what people read. */
const MODES = [
  ["publicroll", "public", "Rolls for all"],
  ["gmroll", "gm", "Rolls for GM and me"],
  ["blindroll", "blind", "Rolls for GM only"],
  ["selfroll", "self", "Rolls for me only"],
] as const;

const isNew = () => host.game.release.generation >= 14;

/** The name of the setting, and of the option of a message, that holds the mode. */
export function modeKey(): "rollMode" | "messageMode" {
  return isNew() ? "messageMode" : "rollMode";
}

/** The mode that a chat command such as `gmroll` asks for, in the words of the generation. */
export function modeOf(command: string): string {
  return MODES.find(([old]) => old === command)?.[isNew() ? 1 : 0] ?? chosenMode();
}

/** The mode that the user has chosen. */
export function chosenMode(): string {
  return String(host.game.settings.get("core", modeKey()));
}

/** All modes with their labels. */
export function modeChoices(): Record<string, string> {
  return Object.fromEntries(MODES.map(([old, now, label]) => [isNew() ? now : old, label]));
}

/** Chooses a mode. */
export async function chooseMode(mode: string): Promise<void> {
  await host.game.settings.set("core", modeKey(), mode);
}
