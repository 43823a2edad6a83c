import { caughtUp } from "../table/caught-up.ts";
import { giveAndTell } from "../table/give-and-tell.ts";
import type { Sitting } from "../table/sitting.ts";

/** What the foe whose turn is shown will do and why, for a window; undefined while the game waits for something else. */
export function shownPlan({ table: { play, state } }: Sitting): object | undefined {
  const plan = play.plan(state).find(({ act }) => act !== undefined);
  if (plan === undefined) return undefined;
  return {
    words: plan.words,
    why: plan.why.map(({ text, rule }) => ({ text, rule: rule === undefined ? undefined : play.rule(rule) })),
  };
}

/** Lets all foes act whose turns come one after the other; whatever is asked in between is answered by whom it asks. */
export async function letAllAct(sitting: Sitting): Promise<void> {
  const { play } = sitting.table;
  for (;;) {
    const act = play.plan(sitting.table.state).find((plan) => plan.act !== undefined)?.act;
    if (act === undefined) return;
    const at = await giveAndTell(sitting, act);
    if (at === undefined) return;
    await caughtUp(sitting, at);
  }
}
