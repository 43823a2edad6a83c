import type { Effect } from "../../../engine/effects/effect.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId, OwnedCard, State } from "../state.ts";
import { holds } from "./conditions.ts";
import { inSight } from "./distances.ts";
import { characterOf } from "./find.ts";
import { forbidden } from "./forbidden.ts";
import { candidates, meansAnybody } from "./groups.ts";
import type { Offer } from "./offer.ts";
import { offersOf } from "./offers.ts";
import { characterProfile } from "./profile.ts";
import type { Occasion } from "./reactions.ts";
import { castOf, isOpen } from "./standing.ts";
import { occasionsOffered } from "./table-texts.ts";
import { rollNames } from "./twice.ts";
import type { Usable, UseWindow } from "./usable.ts";
import type { Condition, Cost, Who } from "./words.ts";

export { type Usable, type UseWindow, usesKey } from "./usable.ts";

const none: readonly Usable[] = [];

interface Answer {
  readonly content: Board["content"];
  readonly state: State;
  readonly id: FigureId;
  readonly window: UseWindow;
  readonly usables: readonly Usable[];
}

// Whoever asks what to use, offers it, and weighs it asks the same thing: the last answer is kept.
let last: Answer | undefined;

/** All that a character may use now. Foes use nothing of their own will. */
export function usablesOf(board: Board, id: FigureId, window: UseWindow): readonly Usable[] {
  if (!hasOffersFor(board, window)) return none;
  const { state, content } = board;
  const asked = last?.id === id && last.window === window && last.content === content;
  if (last === undefined || !asked || !isSameSituation(last.state, state)) {
    last = { content, state, id, window, usables: findUsables(board, id, window) };
  }
  return last.usables;
}

/** Whether anybody has something at all that is for such a window, be it usable now or not. */
export function hasOffersFor(board: Board, window: UseWindow): boolean {
  const offered = occasionsOffered(board);
  for (const occasion of occasions(window)) if (offered.has(occasion)) return true;
  return false;
}

/** Whether two states are the same in all that decides whether something can be used. */
function isSameSituation(one: State, other: State): boolean {
  return (
    one === other ||
    (one.characters === other.characters &&
      one.foes === other.foes &&
      one.lasting === other.lasting &&
      one.kept === other.kept &&
      one.skirmish === other.skirmish &&
      one.encounter === other.encounter &&
      one.map === other.map &&
      one.world === other.world &&
      one.leader === other.leader &&
      one.night === other.night)
  );
}

function findUsables(board: Board, id: FigureId, window: UseWindow): readonly Usable[] {
  const character = characterOf(board, id);
  if (character === undefined || (character.form !== "living" && character.form !== "ghost")) return none;
  const side = character.form === "ghost" ? "ghost" : "living";
  const offers = offersOf(board.content, character, characterProfile(board.content, character, side));
  if (offers.size === 0) return none;
  let found: Usable[] | undefined;
  for (const occasion of occasions(window)) {
    const fitting = offers.get(occasion);
    if (fitting === undefined) continue;
    for (const offer of fitting) {
      if (!works(board, offer, window) || !isAvailable(board, character, offer)) continue;
      found ??= [];
      if (!found.some((usable) => usable.id === offer.usable.id)) found.push(offer.usable);
    }
  }
  return found ?? none;
}

const plain: readonly Occasion[] = ["plain"];
const blow: readonly Occasion[] = ["blow"];
const rolls = new Map<string, readonly Occasion[]>();

function occasions(window: UseWindow): readonly Occasion[] {
  if (window === "blow") return blow;
  if (!window.startsWith("roll:")) return plain;
  let found = rolls.get(window);
  if (found === undefined) {
    const names = rollNames(window.slice("roll:".length));
    found = [...names.map((name): Occasion => `roll:${name}`), "roll:any"];
    rolls.set(window, found);
  }
  return found;
}

/** Whether it works where the group is: in an encounter, a skirmish, on a map outside combat, or on the World Map. */
function works({ state }: Board, { skirmish, adventure, world }: Offer, window: UseWindow): boolean {
  switch (window) {
    case "turn":
      return true;
    case "skirmish":
      return skirmish;
    case "adventure":
      return adventure;
    case "world":
      return world;
    default:
      if (state.skirmish !== null) return skirmish;
      if (state.encounter !== null) return true;
      return state.map !== null ? adventure : world;
  }
}

function isAvailable(board: Board, character: Character, { usable, key, source, gates, bars }: Offer): boolean {
  if (key !== undefined && (character.uses[key] ?? 0) >= (usable.limit?.times ?? 1)) return false;
  for (const cost of usable.costs) if (!canPay(board, character, cost, source.card)) return false;
  for (const doing of bars) if (forbidden(board, character.id, doing) !== undefined) return false;
  if (gates.length > 0 && !isOpen(board, gates, source)) return false;
  const cast = castOf(board, source);
  for (const effect of usable.effects) if (canDo(board, effect, cast)) return true;
  return false;
}

/** Whether the price is at hand. Points stored in an ENCHANTED Item pay for its own power (items/enchanted). */
function canPay({ content }: Board, character: Character, cost: Cost, card: OwnedCard | undefined): boolean {
  if ("amount" in cost) {
    const stored = cost.resource === "pp" ? (ownCard(character, card)?.stored ?? 0) : 0;
    return pointsOf(character, cost.resource) + stored >= cost.amount;
  }
  // Whether an Act or a Move is left is known to the turn, which offers what takes them.
  if ("give" in cost) return true;
  if ("exhaust" in cost) return ownCard(character, card)?.exhausted !== true;
  if (cost.discard === "this card") return true;
  const things = cost.discard;
  if ("marker" in things) return character.markers.includes(things.marker);
  const needed = typeof things.count === "number" ? things.count : 1;
  let have = 0;
  for (const owned of character.cards) if (isThing(content, owned, things)) have++;
  return have >= needed;
}

function ownCard({ cards }: Character, card: OwnedCard | undefined): OwnedCard | undefined {
  return card === undefined ? undefined : cards.find(({ key }) => key === card.key);
}

function pointsOf(character: Character, resource: string): number {
  switch (resource) {
    case "vita":
    case "pp":
    case "gp":
    case "lore":
    case "coins":
    case "ap":
      return character[resource];
    default:
      return 0;
  }
}

type Things = Exclude<Extract<Cost, { discard: unknown }>["discard"], "this card">;

function isThing(content: Board["content"], owned: OwnedCard, things: Things): boolean {
  if ("card" in things) return owned.id === things.card;
  if ("deck" in things) {
    if (owned.kind === "companion") return things.deck === `${content.card("companion", owned.id).group}-companion`;
    return owned.kind === things.deck;
  }
  if (!("category" in things) || (owned.kind !== "item" && owned.kind !== "artifact")) return false;
  return content.card(owned.kind, owned.id).category === things.category;
}

type Cast = ReturnType<typeof castOf>;

/** Whether an effect finds anybody to work on. Whom a blow comes from is not looked at: the blow is there. */
function canDo(board: Board, effect: Effect, cast: Cast): boolean {
  switch (effect.op) {
    case "if": {
      const condition = effect.condition as unknown as Condition;
      const taken = speaksOfAttacker(condition) || holds(board, condition, cast) ? effect.effects : effect.otherwise;
      return Array.isArray(taken) && (taken as readonly Effect[]).some((inner) => canDo(board, inner, cast));
    }
    case "choose":
      return (effect.options as unknown as readonly (readonly Effect[])[]).some((option) =>
        option.some((inner) => canDo(board, inner, cast)),
      );
    case "when":
      return false;
    case "attack":
      return effect.again === true || findsInSight(board, effect.against as unknown as Who, cast);
    case "give":
      return finds(board, effect.to as unknown as Who | undefined, cast);
    default:
      return finds(board, effect.who as unknown as Who | undefined, cast);
  }
}

function speaksOfAttacker(condition: Condition): boolean {
  return "who" in condition && condition.who === "attacker";
}

/** An attack needs somebody in Sight (encounters/sight). */
function findsInSight(board: Board, who: Who, cast: Cast): boolean {
  if (typeof who === "string") return true;
  return candidates(board, who, cast).some((target) => inSight(board, cast.you, target));
}

function finds(board: Board, who: Who | undefined, cast: Cast): boolean {
  // Words such as "the target" are filled in when the text is carried out.
  return who === undefined || typeof who === "string" || meansAnybody(board, who, cast);
}
