import { drawCards } from "../cards/draw.ts";
import { pass } from "../core/clock.ts";
import { award } from "../core/resources.ts";
import { roll } from "../core/rolls.ts";
import { living, present } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import type { Play, Procedure } from "../play.ts";
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
  const cite = { rule: "skirmish/loot", source: play.content.card("creature", kind).name };
  const against = play.content.figure("loot-from");
  const { modifiers } = stat(play, id, "loot-rolls");
  const result = yield* roll(play, { what: "loot", by: id, notation: "1d10", modifiers, against, cite });
  if (result.total >= against) yield* drawCards(play, id, "item", 1, cite);
  yield* pass(play, { type: "search-made", of: id });
}
