import { announce } from "../chat/announce.ts";
import { CannotGoOn } from "./cannot-go-on.ts";
import { inTurn } from "./in-turn.ts";
import type { Sitting } from "./sitting.ts";
import { decidesHere } from "./who-decides.ts";

/** What came of the last attempt to take each game over: why it cannot go on, if it cannot. */
const attempts = new WeakMap<Sitting, Promise<CannotGoOn | undefined>>();

/**
 * After an update a game may stand where the rules and cards of today do not lead: the client that decides takes it
 * over, and says so. If it cannot go on, nothing is changed, and the reason is told.
 */
export async function takeOver(sitting: Sitting): Promise<void> {
  const attempt = inTurn(() => tryToTakeOver(sitting));
  attempts.set(sitting, attempt);
  const error = await attempt;
  // The window of the table says so, too; without its cards that cannot be drawn.
  if (error !== undefined) ui.notifications.warn(whyNot(sitting, error), { permanent: error.missing.length > 0 });
}

async function tryToTakeOver(sitting: Sitting): Promise<CannotGoOn | undefined> {
  if (!decidesHere(sitting.record)) return undefined;
  try {
    const decided = await sitting.decider.takeOver();
    if (decided !== undefined) await announce(sitting, decided.before, decided.step, sitting.record.at, decided.after);
    return undefined;
  } catch (error) {
    if (error instanceof CannotGoOn) return error;
    throw error;
  }
}

/** Why a game that this client decides at cannot go on, if it cannot. */
export async function whyStuck(sitting: Sitting): Promise<string | undefined> {
  const error = await attempts.get(sitting)?.catch(() => undefined);
  return error && whyNot(sitting, error);
}

/** Why a game cannot go on, in words. */
export function whyNot({ record }: Sitting, { missing, isTampered }: CannotGoOn): string {
  const { name } = record.entry;
  if (isTampered) return game.i18n.format("RULEWRIGHT.Secret.RecordChanged", { name });
  const names = missing.join(", ");
  return missing.length === 0
    ? game.i18n.format("RULEWRIGHT.Table.OtherRules", { name })
    : game.i18n.format("RULEWRIGHT.Table.Missing", { name, names });
}
