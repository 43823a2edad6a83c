import type { CharacterCommand } from "../characters/commands.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { cardName } from "./card-data.ts";
import { loseCard } from "./lose.ts";
import { ownedCard, ownerOf } from "./owner.ts";

const rule = "items/selling";

/** What the Market pays for a card: half its price, rounded down. Undefined for what cannot be sold. */
export function salePrice({ content }: Board, { kind, id }: OwnedCard): number | undefined {
  return kind === "item" ? Math.floor(content.card("item", id).price / 2) : undefined;
}

/** All that a character could sell at the Market. */
export function sellOptions(board: Board, id: FigureId): CharacterCommand[] {
  return ownerOf(board, id).cards.flatMap((card) =>
    salePrice(board, card) === undefined ? [] : [{ type: "sell" as const, seat: id, key: card.key }],
  );
}

/** Sells an Item: the card goes, the coins come. A sale is no award, so LYCANTHROPIC does not halve it. */
export function* sell(play: Play, id: FigureId, key: number): Procedure {
  const card = ownedCard(play, id, key);
  const price = salePrice(play, card);
  if (price === undefined) throw new Error(`The card with the key ${key} cannot be sold.`);
  const source = cardName(play.content, card);
  yield* loseCard(play, id, key, { rule, source });
  const { coins } = ownerOf(play, id);
  if (price > 0) {
    play.emit({ type: "changed", figure: id, resource: "coins", from: coins, to: coins + price, rule, source });
  }
}
