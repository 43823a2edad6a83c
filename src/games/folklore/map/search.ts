import type { Kinds } from "../content.ts";
import { pass } from "../core/clock.ts";
import { type RollSpec, roll } from "../core/rolls.ts";
import { perform } from "../effects/perform.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";

const rule = "adventuring/search";

/** Searches: rolls the table's die with search bonuses and does what the table says (adventuring/search). */
export function* search(play: Play, id: FigureId, table?: string): Procedure {
  const card = table === undefined ? commonTable(play) : play.content.card("table", table);
  const { total } = yield* roll(play, searchSpec(play, id, card));
  const row = rowOf(card, total);
  yield* perform(play, row.effects, { you: id }, { name: card.name, rule });
  yield* pass(play, { type: "search-made", of: id });
}

/** The roll of a search on a table. */
export function searchSpec(board: Board, id: FigureId, { die, name }: Kinds["table"]): RollSpec {
  const { modifiers } = stat(board, id, "search-rolls");
  return { what: "search", by: id, notation: die, modifiers, cite: { rule, source: name } };
}

/** The table that counts if the story gives no other. */
export function commonTable({ content }: Board): Kinds["table"] {
  const table = content.all("table").find((each) => each.rule === rule && each.source.from === "rulebook");
  if (table === undefined) throw new Error("The content has no table for Search tokens.");
  return table;
}

/** The row of a total; bonuses lead beyond the last row to the last, penalties to the first. */
export function rowOf({ rows }: Kinds["table"], total: number): Kinds["table"]["rows"][number] {
  let best = rows[0];
  for (const row of rows)
    if (lowest(row.on) <= total && (best === undefined || lowest(row.on) > lowest(best.on))) best = row;
  if (best === undefined) throw new Error("A table has no rows.");
  return best;
}

function lowest(on: string | number): number {
  // A 0 on a d10 counts as 10 (dice/dice).
  return Number(String(on).split("-")[0]) || 10;
}
