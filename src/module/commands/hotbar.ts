import { iconRoute } from "../paths.ts";
import { isRowData } from "../sheets/drag-rows.ts";
import { subjectOf } from "../sheets/subject.ts";
import { writeCommand } from "./words.ts";

/** Lets a row of a sheet that rolls be dropped on the hotbar: it becomes a macro with its chat command. */
export function takeHotbarDrop(data: unknown, slot: number): boolean {
  if (!isRowData(data)) return true;
  void makeMacro(data.actor, data.row, slot);
  return false;
}

async function makeMacro(uuid: string, id: string, slot: number): Promise<void> {
  const actor = await fromUuid(uuid);
  const subject = actor instanceof Actor ? await subjectOf(actor) : undefined;
  const row = subject?.sheet.sections.flatMap(({ rows }) => rows).find((each) => each.id === id);
  const command = row?.roll === undefined ? undefined : writeCommand(row.roll.of, row.name);
  if (row === undefined || command === undefined) {
    ui.notifications.info(game.i18n.localize("RULEWRIGHT.Commands.NoRoll"));
    return;
  }
  const img = iconRoute(row.icon ?? "rolling-dices");
  const known = game.macros.contents.find((macro) => macro.isOwner && macro.command === command);
  const macro = known ?? (await Macro.create({ name: row.name, type: "chat", command, img }));
  if (macro !== undefined) await game.user.assignHotbarMacro(macro, slot);
}
