import type { Identity, ShadowContent } from "../content.ts";
import type { SeenPlayer, View } from "../view.ts";
import { type Belief, believe } from "./belief.ts";
import { worthOfEnding } from "./ending.ts";
import type { Notes } from "./notes.ts";
import { type Wishes, wishesOf } from "./wishes.ts";

/** What a bot may look at when it is asked: what its seat sees and what it remembers of it. Never the state. */
export interface Seen {
  readonly seat: string;
  readonly view: View;
  readonly notes: Notes;
}

/** A death is worth as much as this many points of damage. */
const deathWorth = 4;
/** What a point of damage weighs to the unhurt; it weighs 1 more to those who are all but dead. */
const freshWound = 0.6;

/** What a bot thinks at one moment: who the others may be, what it wants, and so how it regards everybody. */
export interface Mind extends Seen {
  readonly content: ShadowContent;
  readonly self: Identity;
  readonly belief: Belief;
  readonly wishes: Wishes;
  /** What drawing from a deck was found to be worth. */
  readonly draws: Map<string, number>;
  player(seat: string): SeenPlayer | undefined;
  /** What a point of damage to somebody is worth: above 0 for enemies, below for friends and oneself. */
  regard(seat: string): number;
  /** What an amount of damage to somebody is worth; below 0 it is healing. */
  hurt(seat: string, amount: number, isStrike?: boolean): number;
}

/** Thinks about what a seat sees; `isKeen` also about who attacked whom. */
export function mindOf(content: ShadowContent, seen: Seen, isKeen: boolean): Mind {
  const { seat: own, view, notes } = seen;
  const player = (seat: string) => view.players.find((each) => each.seat === seat);
  const self = content.identity(player(own)?.identity ?? "");
  const belief = believe(content, view, notes, isKeen);
  const wishes = wishesOf(content, view, own, self);
  const regardAs = (seat: string, { side }: Identity) => {
    if (seat === own) return -wishes.survival;
    return wishes.harmTo.get(seat) ?? wishes.harm.get(side) ?? 0;
  };
  const over = (seat: string, worth: (identity: Identity) => number) =>
    belief.guesses(seat).reduce((sum, { identity, chance }) => sum + chance * worth(identity), 0);
  const regard = (seat: string) => over(seat, (identity) => regardAs(seat, identity));
  const onlooker = { content, view, seat: own, self, belief };
  const hurt = (seat: string, amount: number, isStrike = false) => {
    const { damage = 0, equipment = [] } = player(seat) ?? {};
    const change = amount < 0 ? Math.max(amount, -damage) : amount;
    return over(seat, (identity) => {
      if (damage + change < identity.hp) return regardAs(seat, identity) * change * (freshWound + damage / identity.hp);
      const death = regardAs(seat, identity) * (change + deathWorth);
      if (seat === own) return death;
      // Who kills has the deed, and a card of the dead.
      const isDeed = wishes.kill(identity, isStrike);
      const loot = equipment.length > 0 ? wishes.equipment : 0;
      return death + loot + (isDeed ? deathWorth : 0) + worthOfEnding(onlooker, seat, identity, isDeed);
    });
  };
  return { ...seen, content, self, belief, wishes, draws: new Map(), player, regard, hurt };
}
