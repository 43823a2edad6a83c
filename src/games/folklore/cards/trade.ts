import type { CharacterCommand } from "../characters/commands.ts";
import { adjacent } from "../figures/distances.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import { hasRoomFor, keepWithinLimit } from "./carrying-limit.ts";
import { handOver } from "./hand-over.ts";
import { ownerOf } from "./owner.ts";

const rule = "items/trading";

/** Whether a card may change hands at all: Items and Artifacts may, everything else stays with its owner. */
export function isTradable({ kind }: OwnedCard): boolean {
  return kind === "item" || kind === "artifact";
}

/**
 * All that a character may hand over now. Outside combat anything to anyone; in an encounter to those next to them,
 * which is offered at the end of a turn; in a skirmish nothing. Ghosts take coins, but nothing that one can touch.
 */
export function tradeOptions(board: Board, id: FigureId): CharacterCommand[] {
  const giver = ownerOf(board, id);
  if (board.state.skirmish !== null || !takesPart(giver)) return [];
  const options: CharacterCommand[] = [];
  for (const other of board.state.characters) {
    if (other.id === id || !takesPart(other)) continue;
    if (board.state.encounter !== null && !adjacent(board, id, other.id)) continue;
    if (giver.coins > 0) options.push({ type: "give-coins", seat: id, to: other.id });
    if (other.form !== "living") continue;
    for (const card of giver.cards) {
      if (isTradable(card) && hasRoomFor(board, other.id, card)) {
        options.push({ type: "give", seat: id, key: card.key, to: other.id });
      }
    }
  }
  return options;
}

/** Hands a card over to another character. A text may ask for it of somebody who then carries too much. */
export function* giveCard(play: Play, id: FigureId, key: number, to: FigureId): Procedure {
  handOver(play, id, key, to, { rule });
  yield* keepWithinLimit(play, to, key);
  yield* keepWithinLimit(play, id);
}

/** Hands coins over to another character, as many as the giver says. */
export function* giveCoins(play: Play, id: FigureId, to: FigureId): Procedure {
  const { coins } = ownerOf(play, id);
  const options = Array.from({ length: coins }, (_, index) => ({ type: "number" as const, seat: id, n: index + 1 }));
  const { n } = yield* choose({ ask: "give-coins", rule, about: { to }, options }, "obvious");
  const receiver = ownerOf(play, to);
  play.emit({ type: "changed", figure: id, resource: "coins", from: coins, to: coins - n, rule });
  play.emit({ type: "changed", figure: to, resource: "coins", from: receiver.coins, to: receiver.coins + n, rule });
}

function takesPart({ form }: Character): boolean {
  return form === "living" || form === "ghost";
}
