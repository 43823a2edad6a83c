import { lose } from "../core/resources.ts";
import { perform } from "../effects/perform.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { enterShop } from "./buy.ts";
import { isOfUse } from "./of-use.ts";
import { isOpenTo } from "./services.ts";

const rule = "items/journal-items";

/** What only this character is offered here and can pay, by its number in the booklet (items/journal-items). */
export function extrasFor(board: Board, { id, coins }: Character): number[] {
  const visit = board.state.world?.visit;
  if (visit === undefined || visit === null) return [];
  const { extras = [] } = board.content.card("character", id);
  const found: number[] = [];
  extras.forEach((extra, index) => {
    if (extra.price > coins || !isOpenTo(board, visit, id, extra.at)) return;
    if (isOfUse(board, id, extra)) found.push(index);
  });
  return found;
}

/** A character buys what only they are offered. */
export function* buyExtra(play: Play, id: FigureId, index: number): Procedure {
  const extra = play.content.card("character", id).extras?.[index];
  if (extra === undefined) return;
  enterShop(play, id, extra.at);
  yield* lose(play, id, "coins", extra.price, { rule, source: extra.name });
  play.emit({ type: "extra-bought", character: id, extra: index, rule, source: extra.name });
  yield* perform(play, extra.effects, { you: id }, { name: extra.name, rule, id: `extra/${id}/${index}` });
}
