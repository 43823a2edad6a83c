import type { Effect } from "../../../engine/effects/effect.ts";
import type { Identity, ShadowContent } from "../content.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import { asked } from "../effects/hermit.ts";
import type { Options } from "../state.ts";
import { collectionOf, wishedFor } from "./wishes.ts";

/** What a card that speaks of somebody is worth to them: one that heals, and one that only uncovers. */
const spokenOf = { healing: 2, uncovering: -2 };

const known = new WeakMap<ShadowContent, Map<string, number>>();

/** How much what an area offers suits a character, whoever else is in the game. */
export function appealOf(content: ShadowContent, { set = "base" }: Options, identity: Identity, area: string): number {
  // Bots think of it whenever somebody walks, and it stays the same as long as the content does.
  const appeals = known.get(content) ?? new Map<string, number>();
  known.set(content, appeals);
  const box = set === "base" ? "base" : "expansion";
  const key = `${box} ${identity.id} ${area}`;
  const found = appeals.get(key) ?? appealOfText(content, box, identity, content.area(area).effects);
  appeals.set(key, found);
  return found;
}

function appealOfText(
  content: ShadowContent,
  box: "base" | "expansion",
  identity: Identity,
  effects: readonly Effect[],
): number {
  const inner = (text: unknown) => appealOfText(content, box, identity, text as readonly Effect[]);
  return effects.reduce((sum, effect) => {
    switch (effect.op) {
      case "use":
        return sum + inner(effect.effects);
      case "choose":
        return sum + Math.max(...(effect.options as unknown as readonly unknown[]).map(inner));
      case "steal":
        return sum + collectionOf(identity).equipment;
      case "draw": {
        const cards = content.decks[box].find(({ deck }) => deck === effect.deck)?.cards ?? [];
        const all = cards.reduce((worth, card) => worth + appealOfCard(content, identity, card), 0);
        return sum + all / Math.max(1, cards.length);
      }
      default:
        return sum;
    }
  }, 0);
}

function appealOfCard(content: ShadowContent, identity: Identity, id: string): number {
  const { category, deck, effects } = content.card(id);
  if (category !== undefined) {
    const { equipment, cards } = collectionOf(identity);
    return equipment + (cards.has(id) ? wishedFor : 0);
  }
  const { condition, effects: text } = asked(effects);
  if (content.isSent(deck) || condition === undefined || holdsForIdentity(condition, identity) !== true) return 0;
  return text.some(({ op }) => op === "reveal") ? spokenOf.uncovering : spokenOf.healing;
}
