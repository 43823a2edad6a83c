import { giveAndTell } from "../table/give-and-tell.ts";
import type { Sitting } from "../table/sitting.ts";
import type { ToldCorrection } from "../table/table-game.ts";

/** Puts something right by hand, as a command like any other: told in the chat, kept in the log, and undone with undo. */
export async function correct(sitting: Sitting, change: ToldCorrection): Promise<void> {
  const { play, state } = sitting.table;
  const command = play.correct?.(state, change);
  if (command === undefined) {
    ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Scene.NotCorrected"));
    return;
  }
  await giveAndTell(sitting, command);
}
