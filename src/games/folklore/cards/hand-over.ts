import type { Cite } from "../core/events.ts";
import type { Play } from "../play.ts";
import type { FigureId } from "../state.ts";
import { ownedCard } from "./owner.ts";

/** Moves a card from one character to another as it is; it arrives carried, not equipped. */
export function handOver(play: Play, from: FigureId, key: number, to: FigureId, cite: Cite): void {
  const { equipped: _laidAside, ...card } = ownedCard(play, from, key);
  play.emit({ type: "card-lost", character: from, key, ...cite });
  play.emit({ type: "card-gained", character: to, card, ...cite });
}
