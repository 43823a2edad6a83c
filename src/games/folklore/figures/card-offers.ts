import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent, Kinds } from "../content.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import { attacks, type Draft, markOf, needsMap, offer } from "./offer.ts";
import { isSpectral, sourceIdOf } from "./owned-sources.ts";
import type { Source } from "./sources.ts";
import type { Usable } from "./usable.ts";
import type { Span } from "./words.ts";

/** What matters of the character who owns a card. */
export type Owner = Pick<Character, "id" | "form">;

/** Adds what a card offers that is used as a whole. */
export function offerCard(content: FolkloreContent, draft: Draft, character: Owner, card: OwnedCard): void {
  if (card.exhausted === true || card.broken === true) return;
  switch (card.kind) {
    case "ability":
      offerAbility(content, draft, character, card);
      break;
    case "item":
    case "artifact":
      offerConsumable(content, draft, character, card);
      break;
    case "boon":
      offerBoon(content, draft, character, card);
      break;
    case "prayer":
    case "ritual":
      offerMystic(content, draft, character, card);
      break;
  }
}

function shared({ id: bearer }: Owner, card: OwnedCard, name: string, rule: string, effects: readonly Effect[]) {
  const id = sourceIdOf(card);
  const source: Source = { id, name, rule, effects, bearer, kind: "card", card };
  return { source, usable: { id, name, rule, source: id, by: bearer, card: card.key, effects } };
}

/** An active Ability is paid in Power Points, by a ghost in Ghost Points (abilities/active, death/ghost-encounter). */
function offerAbility(content: FolkloreContent, draft: Draft, character: Owner, card: OwnedCard): void {
  const ability = content.card("ability", card.id);
  const { active, cost, anytime = false, limit, attack, skirmish = false, ghost = false, keywords, name } = ability;
  const isGhost = character.form === "ghost";
  if (!active || (isGhost && !ghost)) return;
  const own = content.card("character", character.id).keywords;
  if (keywords.length > 0 && !keywords.some((keyword) => own.includes(keyword))) return;
  const { source, usable } = shared(character, card, name, ability.rule ?? "abilities/active", ability.effects);
  offer(
    draft,
    source,
    {
      ...usable,
      costs: cost === 0 ? [] : [{ amount: cost, resource: isGhost ? "gp" : "pp" }],
      consumed: false,
      act: false,
      something: !anytime,
      ...(limit === undefined ? {} : { limit: { per: limit as Span, times: 1 } }),
      ...markOf(attack),
    },
    {
      bars: ["use active Abilities"],
      skirmish: skirmish || anytime,
      adventure: limit !== "fight" && !attacks(ability.effects),
      world: anytime && limit !== "fight" && !attacks(ability.effects),
    },
  );
}

/** Any number of consumables can be used in a turn (items/consumables). */
function offerConsumable(content: FolkloreContent, draft: Draft, character: Owner, card: OwnedCard): void {
  const gear = card.kind === "item" ? content.card("item", card.id) : content.card("artifact", card.id);
  const { category, effects = [], name, rule = "items/consumables" } = gear;
  if (category !== "consumable") return;
  if (character.form === "ghost" && !isSpectral(effects)) return;
  if ("only" in gear && gear.only !== undefined && gear.only !== character.id) return;
  const { source, usable } = shared(character, card, name, rule, effects);
  const fights = attacks(effects);
  offer(
    draft,
    source,
    { ...usable, costs: [], consumed: true, act: false, something: false },
    { bars: ["use Items"], skirmish: !needsMap(effects), adventure: !fights, world: !fights && !needsMap(effects) },
  );
}

/** A Boon is used once, in combat or while adventuring (awards/boons). */
function offerBoon(content: FolkloreContent, draft: Draft, character: Owner, card: OwnedCard): void {
  const { name, rule = "awards/boons", effects } = content.card("boon", card.id);
  const { source, usable } = shared(character, card, name, rule, effects);
  offer(
    draft,
    source,
    { ...usable, costs: [], consumed: true, act: false, something: false },
    { bars: [], skirmish: true, adventure: true, world: false },
  );
}

/** A Prayer or Ritual needs its check, and in combat the Act (mystic/casting). */
function offerMystic(content: FolkloreContent, draft: Draft, character: Owner, card: OwnedCard): void {
  const { kind } = card;
  if (kind !== "prayer" && kind !== "ritual") return;
  if (content.card("character", character.id).mystic !== kind || character.form === "ghost") return;
  const { name, rule = "mystic/casting", effects, check } = content.card(kind, card.id);
  const { source, usable } = shared(character, card, name, rule, effects);
  offer(
    draft,
    source,
    { ...usable, costs: [], consumed: true, check, act: true, something: true },
    {
      bars: [kind === "prayer" ? "use Prayers" : "use Rituals"],
      skirmish: !needsMap(effects),
      adventure: true,
      world: false,
    },
  );
}

/** Each Ghost Power works once per turn, in encounters alone (death/ghost-powers, death/ghost-skirmish). */
export function offerGhostPowers(draft: Draft, { ghost }: Kinds["character"], bearer: FigureId): void {
  ghost.powers.forEach(({ name, cost, attack, effects }, index) => {
    const id = `ghost-power/${index}`;
    const rule = "death/ghost-powers";
    const source: Source = { id, name, rule, effects, bearer, kind: "ghost" };
    const usable: Usable = {
      id,
      name,
      rule,
      source: id,
      by: bearer,
      costs: cost === 0 ? [] : [{ amount: cost, resource: "gp" }],
      consumed: false,
      limit: { per: "turn", times: 1 },
      effects,
      act: false,
      something: false,
      ...markOf(attack),
    };
    offer(draft, source, usable, { bars: [], skirmish: false, adventure: false, world: false });
  });
}
