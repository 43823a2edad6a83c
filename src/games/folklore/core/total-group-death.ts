import { drawCards } from "../cards/draw.ts";
import { loseAll, loseCards } from "../cards/lose.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { revive } from "./death.ts";
import { lose } from "./resources.ts";
import { loseAllStatuses, loseStatus } from "./statuses.ts";

/** Whether no character is alive: ghosts and those in Limbo both count as dead (`death/total-group-death`). */
export function isTotalGroupDeath({ state }: Board): boolean {
  for (const { form } of state.characters) if (form === "living") return false;
  return state.characters.length > 0;
}

/** What the group loses when nobody is alive (`death/total-group-death-losses`). How the story goes on is its own. */
export function* totalGroupDeath(play: Play): Procedure {
  play.emit({ type: "noted", what: "total-group-death", rule: "death/total-group-death" });
  for (const { id } of play.state.characters) yield* sufferGroupDeath(play, id);
  const first = play.state.characters[0];
  if (first === undefined || first.id === play.state.leader) return;
  play.emit({ type: "leader", to: first.id, night: !play.state.night, rule: "death/total-group-death-losses" });
}

function* sufferGroupDeath(play: Play, id: FigureId): Procedure {
  const cite = { rule: "death/total-group-death-losses" };
  revive(play, id, { vita: "full" }, cite);
  yield* loseCards(play, id, { deck: "item" }, 1, cite, "random");
  loseAllStatuses(play, id, cite);
  loseStatus(play, id, "infection", cite);
  yield* loseAll(play, id, "companion", cite);
  yield* lose(play, id, "coins", "half", cite);
  yield* drawCards(play, id, "tarot", 1, cite);
  yield* loseAll(play, id, "boon", cite);
}
