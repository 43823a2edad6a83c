import { loadPart } from "../load-part.ts";
import { isRowData, type RowData } from "../sheets/row-data.ts";
import { rollerOf } from "./roller.ts";
import { type RollCommand, readCommand } from "./words.ts";

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
  Hooks.on("hotbarDrop", (_hotbar, data: unknown, slot) => {
    if (!isRowData(data)) return true;
    void takeHotbarDrop(data, slot);
    return false;
  });
}

async function carryOut(command: RollCommand, actor: Actor.Implementation): Promise<void> {
  const part = await loadPart(() => import("./carry-out.ts"));
  await part.carryOut(command, actor);
}

async function takeHotbarDrop(data: RowData, slot: number): Promise<void> {
  const { makeMacro } = await loadPart(() => import("./hotbar.ts"));
  await makeMacro(data, slot);
}
