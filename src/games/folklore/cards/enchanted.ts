import type { FolkloreContent } from "../content.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { cardName, gearOf, printedKeyword } from "./card-data.ts";
import { ownedCard, ownerOf } from "./owner.ts";

const rule = "items/enchanted";

/** How many Power Points an ENCHANTED Item can still take; 0 for any other card. */
export function roomToStore(content: FolkloreContent, card: OwnedCard): number {
  return printedKeyword(content, card, "enchanted") - (card.stored ?? 0);
}

/** The Items of a character that can take Power Points now: in use, and not full. */
export function storesOf(board: Board, id: FigureId): OwnedCard[] {
  return ownerOf(board, id).cards.filter((card) => {
    const gear = gearOf(board.content, card);
    if (gear === undefined || card.exhausted === true || card.broken === true) return false;
    return (gear.slot === undefined || card.equipped === true) && roomToStore(board.content, card) > 0;
  });
}

/**
 * Lets a character who recovers Power Points put some of them into ENCHANTED Items, and answers with how many are left
 * for the character's own pool. Nothing is asked of those who have no such Item.
 */
export function* storeRecovered(play: Play, id: FigureId, points: number): Procedure<number> {
  let left = points;
  for (const { key } of storesOf(play, id)) {
    const card = ownedCard(play, id, key);
    const most = Math.min(left, roomToStore(play.content, card));
    const source = cardName(play.content, card);
    const options = Array.from({ length: most + 1 }, (_, n) => ({ type: "number" as const, seat: id, n }));
    const { n } = yield* choose({ ask: "store-points", rule, about: { source, points: left }, options }, "obvious");
    if (n > 0) setStored(play, id, card, (card.stored ?? 0) + n);
    left -= n;
  }
  return left;
}

/** Spends points that an ENCHANTED Item has stored, as far as they go, and answers with how many are still owed. */
export function spendStored(play: Play, id: FigureId, key: number, points: number): number {
  const card = ownedCard(play, id, key);
  const spent = Math.min(points, card.stored ?? 0);
  if (spent > 0) setStored(play, id, card, (card.stored ?? 0) - spent);
  return points - spent;
}

function setStored(play: Play, id: FigureId, card: OwnedCard, stored: number): void {
  const source = cardName(play.content, card);
  play.emit({ type: "card-changed", character: id, card: { ...card, stored }, rule, source });
}
