import type { Effect } from "../../../engine/effects/effect.ts";
import type { Draft as Writable } from "../copies.ts";
import type { Gate } from "./clauses.ts";
import { type Occasion, occasionsOf } from "./reactions.ts";
import type { Source } from "./sources.ts";
import { type Usable, usesKey } from "./usable.ts";
import type { Doing } from "./words.ts";

/** Something that a character may be able to use, and what that depends on. */
export interface Offer {
  readonly usable: Usable;
  /** Under which its uses are counted, if they are limited. */
  readonly key: string | undefined;
  /** Where the text stands, for what its conditions look at. */
  readonly source: Source;
  readonly gates: readonly Gate[];
  /** Deeds that must not be forbidden. */
  readonly bars: readonly Doing[];
  /** Whether it works in a skirmish, while adventuring, and on the World Map; it always does in an encounter. */
  readonly skirmish: boolean;
  readonly adventure: boolean;
  readonly world: boolean;
}

/** The offers of a character by the occasion they are for. */
export type Offers = ReadonlyMap<Occasion, readonly Offer[]>;

/** Offers that are being gathered, by the occasion they are for. */
export type Draft = Map<Occasion, Offer[]>;

type Terms = Omit<Offer, "usable" | "key" | "source" | "gates"> & { readonly gates?: readonly Gate[] };

/** Adds an offer for each occasion on which the text can be used. */
export function offer(draft: Draft, source: Source, usable: Usable, terms: Terms): void {
  for (const [occasion, effects] of occasionsOf(usable.effects)) {
    const { gates = [], bars, skirmish, adventure, world } = terms;
    const fitting = usableOn(occasion, usable, effects);
    const made: Offer = { usable: fitting, key: usesKey(usable), source, gates, bars, skirmish, adventure, world };
    const list = draft.get(occasion);
    if (list === undefined) draft.set(occasion, [made]);
    else list.push(made);
  }
}

/** What is used on an occasion. Answering a blow or a roll is no action of the turn. */
function usableOn(occasion: Occasion, usable: Usable, effects: readonly Effect[]): Usable {
  const { id, name, rule, source, by, costs, consumed, card, limit, check, attack } = usable;
  const act = usable.act && occasion === "plain";
  const something = usable.something && occasion === "plain";
  const fitting: Writable<Usable> = { id, name, rule, source, by, costs, consumed, effects, act, something };
  if (card !== undefined) fitting.card = card;
  if (limit !== undefined) fitting.limit = limit;
  if (check !== undefined) fitting.check = check;
  if (attack !== undefined) fitting.attack = attack;
  return fitting;
}

/** The attack mark of a card. */
export function markOf(attack: string | undefined): { readonly attack?: "melee" | "ranged" } {
  return attack === "melee" || attack === "ranged" ? { attack } : {};
}

/** Whether a text makes an attack, which needs a fight. */
export function attacks(effects: readonly Effect[]): boolean {
  return effects.some(({ op, change }) => op === "attack" || (op === "turn" && change === "extra attack"));
}

const ofMaps: ReadonlySet<string> = new Set(["push", "place", "move", "spawn"]);

/** Whether a text can do nothing without spaces: it moves figures or tokens, or gives a reach. */
export function needsMap(effects: readonly Effect[]): boolean {
  return effects.every(
    ({ op, keyword, change }) =>
      ofMaps.has(op) ||
      (op === "keyword" && (keyword === "range" || keyword === "reach")) ||
      (op === "turn" && change === "extra Move"),
  );
}
