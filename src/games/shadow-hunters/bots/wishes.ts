import type { Static } from "typebox";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Identity, ShadowContent } from "../content.ts";
import { dealOf } from "../setup.ts";
import type { View } from "../view.ts";

/** What a character wants, read from how it wins. Each is a weight: 1 is what it lives for, below 0 what it fears. */
export interface Wishes {
  /** Harm to those of a side. */
  readonly harm: ReadonlyMap<string, number>;
  /** Harm to one seat, whoever sits there. */
  readonly harmTo: ReadonlyMap<string, number>;
  readonly survival: number;
  /** A card before oneself: any, and some in particular. */
  readonly equipment: number;
  readonly cards: ReadonlySet<string>;
  /** To be the one who kills. */
  readonly kill: number;
}

/** Those who can win dead still act only while they live. */
const usualSurvival = 0.7;
/** Equipment helps everybody a little. */
const usualEquipment = 0.4;

/** What a character wants in the present game. */
export function wishesOf(content: ShadowContent, view: View, seat: string, identity: Identity): Wishes {
  const harm = new Map<string, number>();
  const harmTo = new Map<string, number>();
  const add = (side: string, weight: number) => harm.set(side, (harm.get(side) ?? 0) + weight);
  const toAll = (weight: number) => {
    for (const { side } of dealOf(content, view.options)) add(side, weight);
  };
  const wishes = { survival: usualSurvival, equipment: usualEquipment, cards: new Set<string>(), kill: 0 };
  // Who wins with their side loses with it.
  if (identity.win === undefined) add(identity.side, -1);
  const want = (condition: Static<typeof Condition>) => {
    switch (condition.is) {
      case "all dead":
        return add(condition.type, 1);
      case "deaths": {
        if (condition.type === undefined) return toAll(0.5);
        const dealt = dealOf(content, view.options).find(({ side }) => side === condition.type)?.count ?? 0;
        return dealt >= condition.count ? add(condition.type, 0.4) : undefined;
      }
      case "last":
        return toAll(0.3);
      case "living":
        wishes.survival = 1;
        return toAll(0.05);
      case "first dead":
        if (view.deaths.length === 0) wishes.survival = -1;
        return undefined;
      case "holding":
        wishes.equipment = 1.5;
        return undefined;
      case "holding of":
        for (const card of condition.cards) wishes.cards.add(card);
        return undefined;
      case "winning":
        return harmTo.set(neighbour(view, seat), -1);
      default:
        return undefined;
    }
  };
  const { soon, end, on } = identity.wins;
  for (const condition of [...soon, ...end].flat()) want(condition);
  for (const { conditions } of on) {
    wishes.kill = 1;
    if (conditions.length === 0) toAll(0.5);
    for (const condition of conditions) want(condition);
  }
  return { harm, harmTo, ...wishes };
}

/** The right neighbour: nobody sees whether somebody has turned to the left. */
function neighbour({ players }: View, seat: string): string {
  const at = players.findIndex((player) => player.seat === seat);
  return players[(at + players.length - 1) % players.length]?.seat ?? seat;
}
