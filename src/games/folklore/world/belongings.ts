import { housekeepingOptions } from "../cards/housekeeping.ts";
import { tradeOptions } from "../cards/trade.ts";
import type { CharacterCommand } from "../characters/commands.ts";
import { use } from "../effects/use.ts";
import { present } from "../figures/find.ts";
import { usablesOf } from "../figures/uses.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { WorldCommand } from "./commands.ts";

/** What everybody can do on the way or in a town besides: use something, equip, trade. Ghosts hand things over. */
export function belongingsOf(board: Board): (WorldCommand | CharacterCommand)[] {
  const options: (WorldCommand | CharacterCommand)[] = [];
  for (const { id, form } of present(board)) {
    if (form === "ghost") {
      options.push(...tradeOptions(board, id));
      continue;
    }
    for (const usable of usablesOf(board, id, "world")) options.push({ type: "world-use", seat: id, use: usable.id });
    options.push(...housekeepingOptions(board, id));
  }
  return options;
}

/** Uses something outside combat and off the maps. */
export function* useOnTheWay(play: Play, id: FigureId, what: string): Procedure {
  const usable = usablesOf(play, id, "world").find((each) => each.id === what);
  if (usable !== undefined) yield* use(play, id, usable);
}
