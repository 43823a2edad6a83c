import type { FolkloreContent, Kinds } from "../content.ts";
import type { Character, FigureId, OwnedCard, StatusOn } from "../state.ts";
import { isSpectral, ownedSources } from "./owned-sources.ts";
import { remember } from "./remember.ts";
import type { Source } from "./sources.ts";

type Focus = Kinds["character"]["foci"][number];
type GhostTier = Kinds["character"]["lore"][number];
type ConditionTerm = NonNullable<ReturnType<FolkloreContent["conditions"]["get"]>>;

/** All that stands on a living character, in the order of the record sheet (characters/card). */
export function livingSources(content: FolkloreContent, character: Character): readonly Source[] {
  const { id, focus, lore, tiers, beyond, cards, statuses } = character;
  const sources: Source[] = [];
  const chosen = content.card("character", id).foci.find((each) => each.id === focus);
  if (chosen === undefined) throw new Error(`The booklet of "${id}" has no focus "${focus}".`);
  sources.push(...printedSources(content, chosen, id));
  // A reward that was lost counts again once the Lore is back (characters/losing-lore).
  for (const tier of tiers) if (tier.lore <= lore) sources.push(tierSource(content, tier, id));
  for (const bonus of beyond) if (bonus.lore <= lore) sources.push(beyondSource(content, bonus, id));
  for (const card of cards) sources.push(...ownedSources(content, card, id));
  for (const status of statuses) sources.push(statusSource(content, status, id));
  for (const condition of content.conditions.values()) {
    if (hasCondition(character, condition.id)) sources.push(conditionSource(content, condition, id));
  }
  return sources;
}

/** All that stands on a ghost: its ghost side and what a ghost can use (death/ghosts, death/ghost-limits). */
export function ghostSources(content: FolkloreContent, { id, lore, beyond, cards }: Character): readonly Source[] {
  const sources: Source[] = [etherealSource(content, id)];
  for (const tier of content.card("character", id).lore) {
    if (tier.ghost !== undefined && tier.lore <= lore) sources.push(ghostTierSource(content, tier, id));
  }
  // Of the bonuses beyond the tree only Ghost Points belong to the ghost side (advanced/expanded-lore).
  for (const bonus of beyond) {
    if (bonus.lore <= lore && bonus.effect.stat === "max-gp") sources.push(beyondSource(content, bonus, id));
  }
  for (const card of cards) {
    for (const source of ownedSources(content, card, id)) {
      if (isSpectral(source.effects) || isForGhosts(content, card)) sources.push(source);
    }
  }
  return sources;
}

function isForGhosts(content: FolkloreContent, { kind, id }: OwnedCard): boolean {
  return kind === "ability" && content.card("ability", id).ghost === true;
}

/** The special ability and the limits of the card, and the focus (characters/special-ability, characters/focus). */
const printedSources = remember((content, focus: Focus, bearer): readonly Source[] => {
  const { name: archetype, special, limits = [] } = content.card("character", bearer);
  const { name, effects } = special;
  return [
    { id: "special", name, rule: "characters/special-ability", effects, bearer, kind: "special" },
    ...limits.map(
      (limit, index): Source => ({
        id: `limit/${index}`,
        name: archetype,
        rule: "characters/archetypes",
        effects: limit.effects ?? [],
        bearer,
        kind: "limit",
      }),
    ),
    {
      id: `focus/${focus.id}`,
      name: focus.name,
      rule: "characters/focus",
      effects: focus.effects,
      bearer,
      kind: "focus",
    },
  ];
});

/** The reward that was taken at a tier of the Lore Tree. */
const tierSource = remember((content, { lore, choice, skill }: Character["tiers"][number], bearer): Source => {
  const reward = content.card("character", bearer).lore.find((tier) => tier.lore === lore)?.choices[choice];
  if (reward === undefined) throw new Error(`The Lore Tree of "${bearer}" has no choice ${choice} at ${lore}.`);
  const source: Source = {
    id: `lore/${lore}`,
    name: `Lore ${lore}`,
    rule: "characters/lore-tree",
    effects: reward.effects,
    bearer,
    kind: "lore",
  };
  return skill === undefined ? source : { ...source, skill };
});

const beyondSource = remember((_, { lore, effect }: Character["beyond"][number], bearer): Source => {
  const id = `beyond/${lore}/${String(effect.stat)}`;
  return { id, name: `Lore ${lore}`, rule: "advanced/expanded-lore", effects: [effect], bearer, kind: "lore" };
});

const ghostTierSource = remember((_, { lore, ghost }: GhostTier, bearer): Source => {
  const effects = ghost?.effects ?? [];
  return { id: `ghost/${lore}`, name: `Lore ${lore}`, rule: "characters/lore-tiers", effects, bearer, kind: "ghost" };
});

function etherealSource(content: FolkloreContent, bearer: FigureId): Source {
  const name = content.statuses.get("ethereal")?.name ?? "ETHEREAL";
  return { id: "ghost", name, rule: "death/ghost-ethereal", effects: [], bearer, kind: "ghost" };
}

/** A status that a figure has. */
export const statusSource = remember((content, { id }: StatusOn, bearer): Source => {
  const status = content.statuses.get(id);
  if (status === undefined) throw new Error(`game.yaml has no status "${id}".`);
  const { name, rule, effects = [] } = status;
  return { id: `status/${id}`, name, rule, effects, bearer, kind: "status" };
});

const conditionSource = remember((_, { id, name, rule, effects = [] }: ConditionTerm, bearer): Source => {
  return { id: `condition/${id}`, name, rule, effects, bearer, kind: "condition" };
});

/** Whether a character has tokens of a condition (statuses/conditions). */
export function hasCondition({ corrosion, infection, wanted }: Character, condition: string): boolean {
  switch (condition) {
    case "corrosion":
      return corrosion.length > 0;
    case "infection":
      return infection > 0;
    case "wanted":
      return wanted;
    default:
      return false;
  }
}
