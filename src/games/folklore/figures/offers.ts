import type { Effect } from "../../../engine/effects/effect.ts";
import type { FolkloreContent, Kinds } from "../content.ts";
import type { Character, FigureId, OwnedCard } from "../state.ts";
import type { Placed } from "./bounds.ts";
import { offerCard, offerGhostPowers } from "./card-offers.ts";
import { bodyOf, type UseClause } from "./clauses.ts";
import { attacks, type Draft, needsMap, type Offers, offer } from "./offer.ts";
import { sourceIdOf } from "./owned-sources.ts";
import type { Profile } from "./profile.ts";
import { remember } from "./remember.ts";
import type { Usable } from "./usable.ts";
import type { Cost, Doing, Span } from "./words.ts";

/** All that a character's cards and texts offer for use. */
export function offersOf(content: FolkloreContent, character: Character, profile: Profile): Offers {
  if (profile.offers === undefined) {
    const draft: Draft = new Map();
    const { id } = character;
    for (const placed of profile.uses) add(draft, useOffers(content, placed, id));
    const cardOffers = character.form === "ghost" ? ghostCardOffers : livingCardOffers;
    for (const card of character.cards) add(draft, cardOffers(content, card, id));
    if (character.form === "ghost") add(draft, ghostPowerOffers(content, content.card("character", id), id));
    profile.offers = draft;
  }
  return profile.offers;
}

const useOffers = remember((_, placed: Placed<UseClause>, by) => gathered((draft) => offerUse(draft, by, placed)));
const livingCardOffers = remember((content, card: OwnedCard, by) =>
  gathered((draft) => offerCard(content, draft, { id: by, form: "living" }, card)),
);
const ghostCardOffers = remember((content, card: OwnedCard, by) =>
  gathered((draft) => offerCard(content, draft, { id: by, form: "ghost" }, card)),
);
const ghostPowerOffers = remember((_, card: Kinds["character"], by) =>
  gathered((draft) => offerGhostPowers(draft, card, by)),
);

function gathered(gather: (draft: Draft) => void): Offers {
  const draft: Draft = new Map();
  gather(draft);
  return draft;
}

function add(into: Draft, offers: Offers): void {
  for (const [occasion, list] of offers) {
    const before = into.get(occasion);
    if (before === undefined) into.set(occasion, [...list]);
    else before.push(...list);
  }
}

const inCombat: ReadonlySet<Span> = new Set<Span>(["attack", "turn", "round", "fight"]);

/** A use printed in a text: "once per fight, ...", "pay 2 PP: ...", "exhaust this card: ..." (abilities/uses). */
function offerUse(draft: Draft, by: FigureId, { clause, source, gates }: Placed<UseClause>): void {
  const { effects, costs, limit } = unwrapped(clause.effect);
  const { card, kind } = source;
  const gear = card?.kind === "item" || card?.kind === "artifact";
  // A keyword's use, such as throwing a weapon, is a way to make the attack and no action of its own.
  const ofKeyword = card !== undefined && source.id !== sourceIdOf(card);
  const anywhere = limit === undefined || !inCombat.has(limit.per);
  // Claws and bites are for encounters (statuses/lycanthropy-claws).
  const skirmish = kind !== "status" && !needsMap(effects);
  const usable: Usable = {
    id: `${source.id}/use/${clause.index}`,
    name: source.name,
    rule: source.rule ?? "abilities/uses",
    source: source.id,
    by,
    costs,
    consumed: false,
    effects,
    act: gear && !ofKeyword,
    something: gear,
    ...(card === undefined ? {} : { card: card.key }),
    ...(limit === undefined ? {} : { limit }),
  };
  const bars: readonly Doing[] = gear ? ["use Items"] : [];
  const out = anywhere && !attacks(effects);
  offer(draft, source, usable, { gates, bars, skirmish, adventure: out || limit?.per === "round", world: out });
}

interface Unwrapped {
  readonly effects: readonly Effect[];
  readonly costs: readonly Cost[];
  readonly limit?: { readonly per: Span; readonly times: number };
}

/** Takes limits and costs off what they wrap: "once per fight, pay 2 PP: ...". */
function unwrapped(use: Effect): Unwrapped {
  const effects = bodyOf(use.effects);
  const [inner] = effects;
  const rest: Unwrapped = effects.length === 1 && inner?.op === "use" ? unwrapped(inner) : { effects, costs: [] };
  // The compiler has checked the fields against the schema of the operation.
  const costs = (use.costs ?? []) as unknown as readonly Cost[];
  const limit = use.per === undefined ? rest.limit : { per: use.per as Span, times: Number(use.times) };
  return { effects: rest.effects, costs: [...costs, ...rest.costs], ...(limit === undefined ? {} : { limit }) };
}
