import type { Board } from "../play.ts";
import type { Character } from "../state.ts";
import type { Usable } from "./usable.ts";

/** Whether a character uses an Ability with this. */
export function isAbility({ cards }: Character, { card: key }: Usable): boolean {
  return key !== undefined && cards.some((card) => card.key === key && card.kind === "ability");
}

/** Whether it is an Ability that can be used at any time, in the turns of others too (abilities/any-time). */
export function isHourglass({ content }: Board, { cards }: Character, { card: key }: Usable): boolean {
  const card = key === undefined ? undefined : cards.find((each) => each.key === key);
  return card?.kind === "ability" && content.card("ability", card.id).anytime === true;
}
