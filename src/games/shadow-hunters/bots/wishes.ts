import type { Static } from "typebox";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Trigger } from "../../../engine/effects/parts/triggers.ts";
import type { Identity, ShadowContent } from "../content.ts";
import { dealOf } from "../setup.ts";
import type { View } from "../view.ts";

/** What a character wants, read from how it wins. Each is a weight: 1 is what it lives for, below 0 what it fears. */
export interface Wishes extends Collection {
  /** Harm to those of a side. */
  readonly harm: ReadonlyMap<string, number>;
  /** Harm to one seat, whoever sits there. */
  readonly harmTo: ReadonlyMap<string, number>;
  readonly survival: number;
  /** Whether killing a character is a deed to win by; some must be done by an attack. */
  kill(victim: Identity, isStrike: boolean): boolean;
}

/** Those who can win dead still act only while they live. */
const usualSurvival = 0.7;
/** Equipment helps everybody a little, and is what some live for. */
export const usualEquipment = 0.4;
const collected = 1.5;

/** What a card is worth to whoever wins by having it, beyond what any is. */
export const wishedFor = 4;

/** What a character makes of cards before it. */
export interface Collection {
  /** What any of them is worth. */
  readonly equipment: number;
  /** Those that it is after in particular. */
  readonly cards: ReadonlySet<string>;
}

/** Which cards a character wants to have, read from how it wins. */
export function collectionOf({ wins: { soon, end } }: Identity): Collection {
  const ways = [...soon, ...end].flat();
  return {
    equipment: ways.some((each) => each.is === "holding") ? collected : usualEquipment,
    cards: new Set(ways.flatMap((each) => (each.is === "holding of" ? each.cards : []))),
  };
}

/** What a character wants in the present game. */
export function wishesOf(content: ShadowContent, view: View, seat: string, identity: Identity): Wishes {
  const harm = new Map<string, number>();
  const harmTo = new Map<string, number>();
  const add = (side: string, weight: number) => harm.set(side, (harm.get(side) ?? 0) + weight);
  const toAll = (weight: number) => {
    for (const { side } of dealOf(content, view.options)) add(side, weight);
  };
  let survival = usualSurvival;
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
        survival = 1;
        return toAll(0.05);
      case "first dead":
        if (view.deaths.length === 0) survival = -1;
        return undefined;
      case "winning":
        return harmTo.set(neighbour(view, seat, identity), -1);
      default:
        return undefined;
    }
  };
  const { soon, end, on } = identity.wins;
  for (const condition of [...soon, ...end].flat()) want(condition);
  for (const { conditions } of on) {
    if (conditions.length === 0) toAll(0.5);
    for (const condition of conditions) want(condition);
  }
  const kill = (victim: Identity, isStrike: boolean) => on.some(({ trigger }) => isMeant(trigger, victim, isStrike));
  return { harm, harmTo, survival, kill, ...collectionOf(identity) };
}

/** Whether the death of a character is one that a deed speaks of. */
function isMeant(trigger: Static<typeof Trigger>, { hp }: Identity, isStrike: boolean): boolean {
  if (trigger.event !== "strikes down") return true;
  if (!isStrike) return false;
  return "atLeast" in trigger ? hp >= trigger.atLeast : hp <= trigger.atMost;
}

/** The right neighbour, or the left one if the character has used the ability to turn to it (characters/agnes). */
function neighbour({ players }: View, seat: string, { use }: Identity): string {
  const at = players.findIndex((player) => player.seat === seat);
  const isLeftward = players[at]?.used === true && use.effects.some(({ op }) => op === "neighbour");
  return players[(at + (isLeftward ? 1 : players.length - 1)) % players.length]?.seat ?? seat;
}
