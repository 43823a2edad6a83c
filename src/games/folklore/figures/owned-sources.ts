import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent } from "../content.ts";
import type { FigureId, OwnedCard } from "../state.ts";
import { remember } from "./remember.ts";
import type { Source } from "./sources.ts";

/** The id of the source that an owned card is. */
export function sourceIdOf({ kind, id, key }: OwnedCard): string {
  return `${kind}/${id}/${key}`;
}

/** Whether a ghost can use the card that has this text (glossary/spectral). */
export function isSpectral(effects: readonly Effect[]): boolean {
  return effects.some(({ op, keyword }) => op === "keyword" && keyword === "spectral");
}

const none: readonly Source[] = [];

/** What stands on the owner of a card: gear in use, passive Abilities, Companions and Tarot cards. */
export const ownedSources = remember((content, card: OwnedCard, bearer): readonly Source[] => {
  switch (card.kind) {
    case "item":
    case "artifact":
      return gearSources(content, card, bearer);
    case "ability": {
      const { active, name, effects } = content.card("ability", card.id);
      if (active || card.exhausted === true) return none;
      return [{ id: sourceIdOf(card), name, rule: "abilities/passive", effects, bearer, kind: "card", card }];
    }
    case "companion":
    case "tarot": {
      const { name, effects = [] } = content.card(card.kind, card.id);
      const rule = card.kind === "tarot" ? "death/tarot" : "awards/companions";
      return [{ id: sourceIdOf(card), name, rule, effects, bearer, kind: "card", card }];
    }
    default:
      return none;
  }
});

/** An Item with a slot works while it is equipped, one without while it is carried (items/slots). */
function gearSources(content: FolkloreContent, card: OwnedCard, bearer: FigureId): readonly Source[] {
  const gear = card.kind === "item" ? content.card("item", card.id) : content.card("artifact", card.id);
  if (card.broken === true) return none;
  if ("only" in gear && gear.only !== undefined && gear.only !== bearer) return none;
  if (gear.slot === undefined ? gear.category === "consumable" : card.equipped !== true) return none;
  const shared = {
    bearer,
    card,
    ...(gear.attack === undefined ? {} : { weapon: true as const }),
    ...(card.exhausted === true ? { idle: true as const } : {}),
  };
  const rule = gear.rule ?? `items/${categoryPage(gear.category)}`;
  const effects = handsOf(gear.hands, gear.attack, gear.effects ?? []);
  const own: Source = { id: sourceIdOf(card), name: gear.name, rule, effects, kind: "card", ...shared };
  if (card.fill === undefined) return [own];
  const filling = content.card("item", card.fill.id);
  const id = `${sourceIdOf(card)}/fill`;
  const rest = fillingOf(filling.effects ?? []);
  return [own, { id, name: filling.name, rule: "items/fillable", effects: rest, kind: "fill", ...shared }];
}

function categoryPage(category: string): string {
  return category === "consumable" || category === "enhancement" ? `${category}s` : category;
}

const withHands = new WeakMap<readonly Effect[], readonly Effect[]>();
const oneHand: readonly Effect[] = [{ op: "keyword", who: "card", keyword: "one-hand" }];
const twoHands: readonly Effect[] = [{ op: "keyword", who: "card", keyword: "two-hands" }];

/** The hand mark of a weapon is a keyword as well (items/hands). */
function handsOf(hands: number | undefined, attack: string | undefined, effects: readonly Effect[]): readonly Effect[] {
  if (hands === undefined || attack === undefined) return effects;
  const mark = hands === 2 ? twoHands : oneHand;
  if (effects.length === 0) return mark;
  let all = withHands.get(effects);
  if (all === undefined) {
    all = [...mark, ...effects];
    withHands.set(effects, all);
  }
  return all;
}

const fillings = new WeakMap<readonly Effect[], readonly Effect[]>();

/** What a filling gives to the weapon: all of its text but FILL itself. */
function fillingOf(effects: readonly Effect[]): readonly Effect[] {
  let rest = fillings.get(effects);
  if (rest === undefined) {
    rest = effects.filter(({ op, keyword }) => op !== "keyword" || keyword !== "fill");
    fillings.set(effects, rest);
  }
  return rest;
}
