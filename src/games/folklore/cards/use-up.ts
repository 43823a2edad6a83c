import type { Cite } from "../core/events.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { loseCard } from "./lose.ts";
import { ownedCard } from "./owner.ts";

/** Takes one use off a consumable; after the last one it is discarded (items/consumables). */
export function* useUp(play: Play, id: FigureId, key: number, cite: Cite): Procedure {
  const card = ownedCard(play, id, key);
  const left = (card.uses ?? 1) - 1;
  if (left > 0) play.emit({ type: "card-changed", character: id, card: { ...card, uses: left }, ...cite });
  else yield* loseCard(play, id, key, cite);
}
