import { drawCards } from "../cards/draw.ts";
import { pass } from "../core/clock.ts";
import type { Cite } from "../core/events.ts";
import { award } from "../core/resources.ts";
import { outcomeOf, type RollSpec, roll } from "../core/rolls.ts";
import { living, present } from "../figures/find.ts";
import { lootBonus } from "../figures/loot-bonus.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";

/** The creatures that were beaten, one entry each. */
export type Beaten = readonly string[];

/** Step 8, collect the loot: coins for everyone, then a search by the living for each kind (skirmish/loot). */
export function* collectLoot(play: Play, beaten: Beaten): Procedure {
  if (beaten.length === 0) return;
  yield* takeCoins(play, beaten);
  const kinds = [...new Set(beaten)];
  for (const { id } of living(play)) for (const kind of kinds) yield* searchTheBeaten(play, id, kind);
}

/** Everyone takes the full award of every creature; what a character was worth as an opponent is nothing. */
function* takeCoins(play: Play, beaten: Beaten): Procedure {
  let coins = 0;
  for (const creature of beaten) coins += play.content.card("creature", creature).skirmish.coins;
  for (const { id } of present(play)) yield* award(play, id, "coins", coins, { rule: "skirmish/loot", source: "Loot" });
}

function* searchTheBeaten(play: Play, id: FigureId, kind: string): Procedure {
  yield* loot(play, id, { rule: "skirmish/loot", source: play.content.card("creature", kind).name });
}

/** One search of the beaten; a high roll finds an Item (awards/loot). */
export function* loot(play: Play, id: FigureId, cite: Cite): Procedure {
  const spec = lootSpec(play, id, cite);
  if (outcomeOf(spec, yield* roll(play, spec)) === "success") yield* drawCards(play, id, "item", 1, cite);
  yield* pass(play, { type: "search-made", of: id });
}

/** The roll for an Item among what the beaten leave behind. */
export function lootSpec(board: Board, by: FigureId, cite: Cite): RollSpec {
  const { modifiers } = lootBonus(board, by);
  const { content } = board;
  return { what: "loot", by, notation: content.word("loot"), modifiers, against: content.figure("loot-from"), cite };
}
