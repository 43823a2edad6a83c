import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { ShadowContent } from "../content.ts";
import type { Mind } from "./mind.ts";
import { likely, worthOf } from "./worth.ts";

/** What an attack on somebody is worth on average over all faces of the dice, with everybody's Equipment. */
export function worthOfStrike(mind: Mind, target: string, isSmall = false): number {
  const { content, seat, self, player } = mind;
  const own = player(seat)?.equipment ?? [];
  const bonus = own.reduce((sum, card) => sum + bonusOf(mind, seat, content.card(card).effects, "attack-damage"), 0);
  const cards = player(target)?.equipment ?? [];
  const taken = cards.reduce(
    (sum, card) => sum + bonusOf(mind, target, content.card(card).effects, "damage-from-attacks"),
    0,
  );
  const isWarded = player(target)?.wards.some(
    ({ attacks, place, cards }) => attacks || (place === null && cards.length === 0),
  );
  if (isWarded === true) return 0;
  const hasSmall = isSmall || own.some((card) => content.gear(card).d4);
  const { trigger, effects } = self.use;
  return oddsOf(content, hasSmall).reduce((sum, chance, rolled) => {
    // Equal faces miss, and then no bonus helps (attack/damage).
    const amount = rolled === 0 ? 0 : Math.max(0, rolled + bonus + taken);
    if (amount === 0) return sum;
    const hurt = mind.hurt(target, amount);
    const isInstead = trigger?.event === "would deal" && amount >= trigger.atLeast && cards.length > 0;
    return sum + chance * (isInstead ? Math.max(hurt, worthOf(mind, effects, { you: seat, target })) : hurt);
  }, 0);
}

/** What a text adds to the damage of attacks while it lies before somebody. */
function bonusOf(mind: Mind, seat: string, effects: readonly Effect[], stat: string): number {
  return effects.reduce((sum, effect) => {
    if (effect.op === "modify" && effect.stat === stat) return sum + Number(effect.by);
    if (effect.op !== "while") return sum;
    const inner = bonusOf(mind, seat, effect.effects as unknown as readonly Effect[], stat);
    return inner === 0
      ? sum
      : sum + inner * likely(mind, effect.condition as unknown as Static<typeof Condition>, seat);
  }, 0);
}

/** How likely an attack rolls each damage, by the damage. */
function oddsOf({ faces: { small, large } }: ShadowContent, isSmall: boolean): readonly number[] {
  const odds: number[] = [];
  const add = (rolled: number, chance: number) => {
    odds[rolled] = (odds[rolled] ?? 0) + chance;
  };
  for (let one = 1; one <= small; one++) {
    if (isSmall) add(one, 1 / small);
    else for (let other = 1; other <= large; other++) add(Math.abs(one - other), 1 / (small * large));
  }
  return odds;
}
