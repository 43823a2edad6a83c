import type { SheetEdit } from "../../engine/told/sheet.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import type { Subject } from "./subject.ts";

/** Whether the user may put a running game right by hand: only those who run it. */
export function mayPutRight({ sitting, play }: Subject): boolean {
  return sitting !== undefined && game.user.isGM && play.edit !== undefined;
}

/** Puts something right on a sheet by hand: a command of the running game, kept in its log and undone with undo. */
export async function putRight(subject: Subject | undefined, edit: SheetEdit): Promise<void> {
  if (subject?.sitting === undefined) return;
  const command = mayPutRight(subject) ? subject.play.edit?.(subject.figure, edit) : undefined;
  if (command === undefined) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Sheets.OnlyGM"));
  else await giveAndTell(subject.sitting, command);
}
