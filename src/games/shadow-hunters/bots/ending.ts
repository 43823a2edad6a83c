import type { Static } from "typebox";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Identity, ShadowContent } from "../content.ts";
import type { View } from "../view.ts";
import type { Belief } from "./belief.ts";

/** Winning is worth as much as this many points of damage, and a game that ends otherwise costs as much. */
const stake = 12;

/** Who thinks of a death that may end the game. */
export interface Onlooker {
  readonly content: ShadowContent;
  readonly view: View;
  readonly seat: string;
  readonly self: Identity;
  readonly belief: Belief;
}

/** What it is worth that somebody's death may end the game; `isDeed` if it is one that the onlooker wins by. */
export function worthOfEnding(onlooker: Onlooker, seat: string, victim: Identity, isDeed: boolean): number {
  const { content, self } = onlooker;
  const all = (conditions: readonly Static<typeof Condition>[]) =>
    conditions.reduce((chance, each) => chance * holdsAfter(onlooker, each, seat, victim), 1);
  const any = (ways: readonly (readonly Static<typeof Condition>[])[]) => Math.max(0, ...ways.map(all));
  const { soon, end, on } = self.wins;
  const own = Math.max(any(soon), isDeed ? any(on.map(({ conditions }) => conditions)) : 0);
  const over = Math.max(own, ...[...content.sides.values()].map((side) => any(side.soon)));
  const won = Math.max(own, over * any(end));
  return stake * (2 * won - over);
}

/** How likely a condition about the onlooker holds once somebody is dead. */
function holdsAfter(
  { view, seat: own, belief }: Onlooker,
  condition: Static<typeof Condition>,
  seat: string,
  victim: Identity,
): number {
  const { players, deaths } = view;
  switch (condition.is) {
    case "all dead": {
      if (victim.side !== condition.type) return 0;
      const others = players.filter((each) => !each.dead && each.seat !== seat);
      return others.reduce((chance, each) => chance * (1 - belief.chance(each.seat, condition.type)), 1);
    }
    case "deaths": {
      const { type, count } = condition;
      const dead = type === undefined ? deaths : deaths.filter((each) => belief.chance(each, type) > 0);
      const isOne = type === undefined || victim.side === type;
      return isOne && dead.length + 1 >= count ? 1 : 0;
    }
    case "last":
      return seat !== own && players.length - deaths.length - 1 <= condition.count ? 1 : 0;
    case "living":
      return seat !== own ? 1 : 0;
    case "at":
      return players.find((each) => each.seat === own)?.area === condition.place ? 1 : 0;
    default:
      return 0;
  }
}
