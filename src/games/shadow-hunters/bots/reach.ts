import { pairOf } from "../state.ts";
import type { Mind } from "./mind.ts";

/** Whom the bot would reach with an attack if it stood in an area (attack/range). */
export function reachedFrom({ content, view, seat, player }: Mind, area: string): readonly string[] {
  const isOutside = player(seat)?.equipment.some((card) => content.gear(card).outside) === true;
  const pair = pairOf(view, area);
  return view.players
    .filter((each) => !each.dead && each.seat !== seat && each.area !== null)
    .filter((each) => (each.area === area || each.area === pair) !== isOutside)
    .map((each) => each.seat);
}
