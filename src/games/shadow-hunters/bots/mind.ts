import type { Identity, ShadowContent } from "../content.ts";
import type { SeenPlayer, View } from "../view.ts";
import { type Belief, believe } from "./belief.ts";
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

/** What a bot thinks at one moment: who the others may be, what it wants, and so how it regards everybody. */
export interface Mind extends Seen {
  readonly content: ShadowContent;
  readonly self: Identity;
  readonly belief: Belief;
  readonly wishes: Wishes;
  player(seat: string): SeenPlayer | undefined;
  /** What a point of damage to somebody is worth: above 0 for enemies, below for friends and oneself. */
  regard(seat: string): number;
  /** What an amount of damage to somebody is worth; below 0 it is healing. */
  hurt(seat: string, amount: number): number;
}

/** Thinks about what a seat sees; `isKeen` also about who attacked whom. */
export function mindOf(content: ShadowContent, seen: Seen, isKeen: boolean): Mind {
  const { seat: own, view, notes } = seen;
  const player = (seat: string) => view.players.find((each) => each.seat === seat);
  const self = content.identity(player(own)?.identity ?? "");
  const belief = believe(content, view, notes, isKeen);
  const wishes = wishesOf(content, view, own, self);
  const regard = (seat: string) => {
    if (seat === own) return -wishes.survival;
    const given = wishes.harmTo.get(seat);
    if (given !== undefined) return given;
    let sum = 0;
    for (const [side, weight] of wishes.harm) sum += weight * belief.chance(seat, side);
    return sum;
  };
  const hurt = (seat: string, amount: number) => {
    const { damage = 0 } = player(seat) ?? {};
    const change = amount < 0 ? Math.max(amount, -damage) : amount;
    const possible = belief.possible(seat);
    const deaths = possible.filter(({ hp }) => damage + change >= hp).length / Math.max(1, possible.length);
    const kills = seat === own ? 0 : wishes.kill;
    return regard(seat) * (change + deathWorth * deaths) + kills * deaths * deathWorth;
  };
  return { ...seen, content, self, belief, wishes, player, regard, hurt };
}
