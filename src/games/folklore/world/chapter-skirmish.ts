import { roll } from "../core/rolls.ts";
import type { Play, Procedure } from "../play.ts";
import { skirmish } from "../skirmish/skirmish.ts";
import type { CounterAdjustment } from "../skirmish/strength.ts";

const rule = "journal/skirmish-table";

/** Rolls on the chapter's skirmish table and fights what it names. Without a table nothing comes. */
export function* chapterSkirmish(play: Play, counter?: CounterAdjustment): Procedure {
  const table = play.state.story?.table ?? [];
  if (table.length === 0) {
    play.emit({ type: "noted", what: "no-skirmish-table", rule });
    return;
  }
  const notation = play.content.word("skirmish-table-die");
  const { total } = yield* roll(play, { what: "skirmish-table", by: "foes", notation, cite: { rule } });
  const row = table.find(({ from, to }) => from <= total && total <= to);
  if (row === undefined) return;
  const foes = [{ creature: row.creature, count: row.count }];
  yield* skirmish(play, counter === undefined ? { foes } : { foes, counter });
}
