import { iconRoute } from "../paths.ts";
import type { RowData } from "../sheets/row-data.ts";
import { subjectOf } from "../sheets/subject.ts";
import { writeCommand } from "./words.ts";

/** Makes a row of a sheet that rolls, dropped on the hotbar, a macro with its chat command. */
export async function makeMacro({ actor: uuid, row: id }: RowData, slot: number): Promise<void> {
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
