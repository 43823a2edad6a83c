import type { Static } from "typebox";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { ShadowContent } from "../content.ts";
import { isWarded } from "../core/damage.ts";
import type { Mind } from "./mind.ts";
import { likely, worthOf } from "./worth.ts";

/** How an attack differs from the usual. */
export interface Blow {
  /** Only the small die is rolled. */
  readonly isSmall?: boolean;
  /** Whether the bot has shown itself before. */
  readonly isOpen?: boolean;
}

/** What an attack on somebody is worth on average over all faces of the dice, with everybody's Equipment. */
export function worthOfStrike(mind: Mind, target: string, { isSmall = false, isOpen = false }: Blow = {}): number {
  const { content, seat, self, player } = mind;
  const own = player(seat)?.equipment ?? [];
  const bonus =
    own.reduce((sum, card) => sum + bonusOf(mind, seat, content.card(card).effects, "attack-damage"), 0) +
    (isOpen ? bonusOfShowing(mind) : 0);
  const cards = player(target)?.equipment ?? [];
  const taken = cards.reduce(
    (sum, card) => sum + bonusOf(mind, target, content.card(card).effects, "damage-from-attacks"),
    0,
  );
  const struck = player(target);
  if (struck === undefined || isWarded(mind, struck, { kind: "attack" })) return 0;
  const hasSmall = isSmall || own.some((card) => content.gear(card).d4);
  const { trigger, effects } = self.use;
  const canReplace = cards.length > 0 && player(seat)?.silenced !== true;
  return oddsOf(content, hasSmall).reduce((sum, chance, rolled) => {
    // Equal faces miss, and then no bonus helps (attack/damage).
    const amount = rolled === 0 ? 0 : Math.max(0, rolled + bonus + taken);
    if (amount === 0) return sum;
    const hurt = mind.hurt(target, amount, true);
    const isInstead = canReplace && trigger?.event === "would deal" && amount >= trigger.atLeast;
    return sum + chance * (isInstead ? Math.max(hurt, worthOf(mind, effects, { you: seat, target })) : hurt);
  }, 0);
}

/** What Equipment would add to the bot's attacks once it has shown itself. */
export function bonusOfShowing({ content, seat, self, player }: Mind): number {
  const { revealed = true, equipment = [] } = player(seat) ?? {};
  if (revealed) return 0;
  const bonusIn = (effects: readonly Effect[]): number =>
    effects.reduce((sum, { op, condition, effects: inner }) => {
      const shown = condition as unknown as Static<typeof Condition> | undefined;
      if (op !== "while" || shown?.is !== "revealed") return sum;
      if (shown.type !== undefined && shown.type !== self.side) return sum;
      return sum + bonusAlways(inner as unknown as readonly Effect[]);
    }, 0);
  return equipment.reduce((sum, card) => sum + bonusIn(content.card(card).effects), 0);
}

function bonusAlways(effects: readonly Effect[]): number {
  return effects.reduce(
    (sum, { op, stat, by }) => (op === "modify" && stat === "attack-damage" ? sum + Number(by) : sum),
    0,
  );
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
