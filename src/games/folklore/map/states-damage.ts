import type { Effect } from "../../../engine/effects/effect.ts";
import type { Told } from "../effects/told.ts";
import { characterOf } from "../figures/find.ts";
import type { Board } from "../play.ts";
import type { FigureId } from "../state.ts";

/**
 * Whether the text that pushes a figure states what the figure loses (encounters/push-damage). What only waits for a hit
 * is a part of its card, so the whole card is looked at.
 */
export function statesDamage(board: Board, { cast, source, text }: Told, pushed: FigureId): boolean {
  const isYou = pushed === cast.you;
  if (text.some((effect) => states(effect, isYou))) return true;
  const card = characterOf(board, source.owner ?? cast.you)?.cards.find(({ key }) => key === source.card);
  const whole = card === undefined ? [] : (board.content.card(card.kind, card.id).effects ?? []);
  return whole.some((effect) => states(effect, isYou));
}

/** Damage, an attack for damage, or Vita that the one who is pushed loses; nobody is struck by what others pay. */
function states({ op, amount, resource, who }: Effect, isYou: boolean): boolean {
  if (op === "damage") return true;
  if (op === "attack") return amount !== undefined;
  return op === "lose" && resource === "vita" && (who === "you") === isYou;
}
