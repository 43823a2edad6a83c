import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import { type Check, checkOf } from "../core/conditions.ts";
import type { Board } from "../play.ts";
import type { Player } from "../state.ts";

/** A bonus to the damage of attacks, and what must hold for it to count. */
export interface Bonus {
  readonly by: number;
  readonly holds: Check | undefined;
}

/** What damage is kept away: that of attacks, of an area, of some cards, or all of it. */
export interface Ward {
  readonly attacks: boolean;
  readonly place: string | null;
  readonly cards: readonly string[];
}

/** What a card does all the time while it lies before somebody. */
export interface Gear {
  /** Added to the damage that its owner's attacks do. */
  readonly dealt: readonly Bonus[];
  /** Added to the damage that attacks do to its owner. */
  readonly taken: readonly Bonus[];
  readonly wards: readonly Ward[];
  readonly everyone: boolean;
  readonly outside: boolean;
  readonly d4: boolean;
  readonly must: boolean;
  /** Whether its owner rolls the movement twice and keeps either. */
  readonly twice: boolean;
  /** The category of cards that its owner takes from whom they kill. */
  readonly plunders: string | undefined;
}

/** Whether any Equipment of a player is of a sort. */
export function hasGear({ content }: Board, { equipment }: Player, isMeant: (gear: Gear) => boolean): boolean {
  for (let at = 0; at < equipment.length; at++) if (isMeant(content.gear(equipment[at] ?? ""))) return true;
  return false;
}

/** Reads what a card does while it lies before somebody. */
export function readGear(effects: readonly Effect[]): Gear {
  const has = (change: string) => effects.some((effect) => effect.op === "strikes" && effect.change === change);
  return {
    dealt: bonuses(effects, "attack-damage"),
    taken: bonuses(effects, "damage-from-attacks"),
    wards: effects.filter(({ op }) => op === "ward").map(readWard),
    everyone: has("everyone"),
    outside: has("outside"),
    d4: has("d4"),
    must: has("must"),
    twice: effects.some(({ op, roll }) => op === "twice" && roll === "movement"),
    plunders: plunderedOnKill(effects),
  };
}

/** Whether an effect does something while its card lies before somebody. */
export function isGear(effect: Effect): boolean {
  if (effect.op === "while") return (effect.effects as unknown as readonly Effect[]).every(({ op }) => op === "modify");
  if (effect.op === "when") return plunderedOnKill([effect]) !== undefined;
  return ["modify", "ward", "strikes", "twice"].includes(effect.op);
}

/** What a ward keeps away. */
export function readWard({ from, place, cards }: Effect): Ward {
  return {
    attacks: from === "attacks",
    place: typeof place === "string" ? place : null,
    cards: Array.isArray(cards) ? cards.map(String) : [],
  };
}

function bonuses(effects: readonly Effect[], stat: string, holds?: Check): Bonus[] {
  return effects.flatMap((effect) => {
    if (effect.op === "modify" && effect.stat === stat) return [{ by: Number(effect.by), holds }];
    if (effect.op !== "while") return [];
    const inner = effect.effects as unknown as readonly Effect[];
    return bonuses(inner, stat, checkOf(effect.condition as Static<typeof Condition>));
  });
}

function plunderedOnKill(effects: readonly Effect[]): string | undefined {
  for (const { op, trigger, effects: inner } of effects) {
    if (op !== "when" || (trigger as { event?: string }).event !== "kills") continue;
    const plunder = (inner as unknown as readonly Effect[]).find((effect) => effect.op === "plunder");
    if (plunder !== undefined) return String(plunder.category);
  }
  return undefined;
}
