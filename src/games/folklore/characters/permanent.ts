import type { Effect } from "../../../engine/effects/effect.ts";
import type { Board } from "../play.ts";
import type { Character } from "../state.ts";

/**
 * What an attribute or skill is for good: the card and all that Lore has brought, without Items, statuses and other
 * bonuses that come and go. The caps bind only this much (characters/caps).
 */
export function permanent({ content }: Board, character: Character, stat: string): number {
  const card = content.card("character", character.id);
  let value = printed(card, stat);
  for (const taken of character.tiers) {
    const tier = card.lore.find(({ lore }) => lore === taken.lore);
    const choice = tier?.choices[taken.choice];
    for (const effect of choice?.effects ?? []) value += raises(effect, stat, taken.skill);
    for (const effect of tier?.ghost?.effects ?? []) value += raises(effect, stat);
  }
  for (const { effect } of character.beyond) value += raises(effect, stat);
  return value;
}

function printed(
  card: {
    readonly vita: number;
    readonly pp: number;
    readonly damage: number;
    readonly might: number;
    readonly defense: number;
    readonly stride: number;
    readonly ghost: { readonly gp: number };
    readonly skills: Readonly<Record<string, number>>;
  },
  stat: string,
): number {
  switch (stat) {
    case "max-vita":
      return card.vita;
    case "max-pp":
      return card.pp;
    case "max-gp":
      return card.ghost.gp;
    case "damage":
    case "might":
    case "defense":
    case "stride":
      return card[stat];
    default:
      return card.skills[stat] ?? 0;
  }
}

function raises(effect: Effect, stat: string, skill?: string): number {
  if (effect.op !== "modify" || effect.scope !== undefined || effect.for !== undefined) return 0;
  const raised = effect.stat === "one skill" ? skill : effect.stat;
  return raised === stat && typeof effect.by === "number" ? effect.by : 0;
}
