import type { ToldEdit } from "../../engine/told/sheet.ts";
import { moduleId } from "../id.ts";
import { giveAndTell } from "./give-and-tell.ts";
import type { Sitting } from "./sitting.ts";

/** The world's setting that lets players put their own points right. */
export const ownEdits = "ownEdits";

/** What players may put right about those whom they play. */
const own: ReadonlySet<ToldEdit["what"]> = new Set<ToldEdit["what"]>(["points"]);

/** Whether a user may put something about a figure right by hand: who runs the game all of it, others their own points. */
export function mayPutRight(
  sitting: Sitting,
  user: User.Implementation,
  figure: string,
  what: ToldEdit["what"],
): boolean {
  if (user.isGM) return true;
  return own.has(what) && game.settings.get(moduleId, ownEdits) && sitting.seatsOf(user).includes(figure);
}

/** Puts something right by hand, as a command like any other: told in the chat, kept in the log, undone with undo. */
export async function putRight(sitting: Sitting, figure: string, edit: ToldEdit): Promise<void> {
  const { play, state } = sitting.table;
  if (!mayPutRight(sitting, game.user, figure, edit.what)) {
    ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Scene.OnlyGM"));
    return;
  }
  const command = play.correct(state, figure, edit);
  if (command === undefined) ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Scene.NotCorrected"));
  else await giveAndTell(sitting, command);
}
