import type { ShadowContent } from "../content.ts";
import type { Mind } from "./mind.ts";
import { usualEquipment, wishedFor } from "./wishes.ts";
import { worthOf } from "./worth.ts";

/** What a ward is worth, and a duty to strike costs, in points of damage. */
const wardWorth = 0.5;
const dutyCost = 0.5;
/** What it is worth to learn who somebody is. */
export const curiosity = 2;

/** What a card is worth before the bot, beyond what any Equipment is. */
export function worthOfCard({ wishes, content }: Pick<Mind, "wishes" | "content">, id: string): number {
  return wishes.equipment - usualEquipment + (wishes.cards.has(id) ? wishedFor : 0) + usefulness(content, id);
}

/** What a card is worth before anybody. */
export function usefulness(content: ShadowContent, id: string): number {
  const { dealt, wards, must } = content.gear(id);
  const bonus = dealt.reduce((sum, { by }) => sum + by, 0);
  return usualEquipment + bonus + wards.length * wardWorth - (must ? dutyCost : 0);
}

/** The best of some cards, for whoever takes one; nothing if there are none. */
export function bestCard(mind: Mind, cards: readonly string[]): number {
  return cards.length === 0 ? 0 : Math.max(...cards.map((card) => worthOfCard(mind, card)));
}

/** What lies open of a deck's discards. */
export function openDiscards({ view, content }: Mind): readonly string[] {
  return Object.values(view.decks)
    .flatMap(({ discard }) => discard)
    .filter((card) => card !== null && content.card(card).category !== undefined) as string[];
}

/** What drawing from a deck is worth on average over the cards that may still lie in it. */
export function worthOfDraw(mind: Mind, deck: string): number {
  const worth = mind.draws.get(deck) ?? meanOfDeck(mind, deck);
  mind.draws.set(deck, worth);
  return worth;
}

function meanOfDeck(mind: Mind, deck: string): number {
  const { content, view, belief } = mind;
  if (content.isSent(deck)) {
    const others = view.players.filter(({ seat, dead }) => !dead && seat !== mind.seat);
    return curiosity * Math.max(0, ...others.map(({ seat }) => belief.doubt(seat)));
  }
  const { set = "base" } = view.options;
  const all = content.decks[set === "base" ? "base" : "expansion"].find((list) => list.deck === deck)?.cards ?? [];
  const left = [...all];
  for (const card of [...(view.decks[deck]?.discard ?? []), ...view.players.flatMap(({ equipment }) => equipment)]) {
    const at = card === null ? -1 : left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  const possible = left.length > 0 ? left : all;
  const worth = (card: string) =>
    content.card(card).category === undefined
      ? worthOf(mind, content.card(card).effects, { you: mind.seat, source: { kind: "card", id: card } })
      : worthOfCard(mind, card);
  return possible.reduce((sum, card) => sum + worth(card), 0) / Math.max(1, possible.length);
}
