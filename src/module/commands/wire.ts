import { carryOut } from "./carry-out.ts";
import { takeHotbarDrop } from "./hotbar.ts";
import { rollerOf } from "./roller.ts";
import { readCommand } from "./words.ts";

/** Chat commands for every roll, and rows of sheets on the hotbar. */
export function wireCommands(): void {
  Hooks.on("chatMessage", (_log, text, { speaker }) => {
    const command = readCommand(text);
    if (command === undefined) return true;
    const actor = rollerOf(speaker as ChatMessage.SpeakerData);
    if (actor === undefined) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Commands.NoRoller"));
    else void carryOut(command, actor);
    return false;
  });
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => takeHotbarDrop(data, slot));
}
