import { correct } from "../mirror/correct.ts";
import type { ToldCorrection } from "../table/table-game.ts";
import type { Subject } from "./subject.ts";

/** A correction of somebody, without saying of whom. */
type Change = ToldCorrection extends infer C
  ? C extends { readonly figure: string }
    ? Omit<C, "figure">
    : never
  : never;

/** Puts something right on a sheet by hand: a command of the running game, which only a game master may give. */
export async function putRight(subject: Subject | undefined, change: Change): Promise<void> {
  if (subject?.sitting === undefined) return;
  if (!game.user.isGM) {
    ui.notifications.warn(game.i18n.localize("RULEWRIGHT.Scene.OnlyGM"));
    return;
  }
  await correct(subject.sitting, { ...change, figure: subject.figure } as ToldCorrection);
}
