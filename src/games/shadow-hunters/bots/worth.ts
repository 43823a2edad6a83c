import type { Static } from "typebox";
import { maximumOf, minimumOf } from "../../../engine/dice/notation.ts";
import type { Effect } from "../../../engine/effects/effect.ts";
import type { Condition } from "../../../engine/effects/parts/conditions.ts";
import type { Who } from "../../../engine/effects/parts/who.ts";
import { holdsForIdentity } from "../core/conditions.ts";
import { isWarded } from "../core/damage.ts";
import type { Source } from "../events.ts";
import { worthOfGiving, worthOfTaking } from "./belongings.ts";
import { betterNeighbour } from "./fortune.ts";
import type { Mind } from "./mind.ts";
import { bestCard, openDiscards, worthOfDraw } from "./prospects.ts";
import { worthOfStrike } from "./strike.ts";

/** Whom a text speaks of while it is weighed. */
export interface Roles {
  readonly you: string;
  readonly target?: string | undefined;
  readonly sender?: string | undefined;
  /** Whom "one character" is taken to mean; left out, the best one for the bot. */
  readonly picked?: string | undefined;
  /** What the text stands on: some are protected from it. */
  readonly source?: Source | undefined;
}

/** What else than damage is worth, in points of damage. */
const worths = { extraTurn: 1.5, silence: 1.5, reveal: -0.5, neighbour: 8 };
/** So much damage somebody may suffer until their next turn. */
const roundOfDamage = 3;

/** What a text is worth to the bot, whoever carries it out. */
export function worthOf(mind: Mind, effects: readonly Effect[], roles: Roles): number {
  const [first, ...rest] = effects;
  if (first === undefined) return 0;
  if (first.op !== "aim") return worthOfOne(mind, first, roles) + worthOf(mind, rest, roles);
  const aimed = roles.picked === undefined ? meant(mind, first.at as Static<typeof Who>, roles) : [roles.picked];
  return best(aimed.map((target) => worthOf(mind, rest, { ...roles, target })));
}

function worthOfOne(mind: Mind, effect: Effect, roles: Roles): number {
  const inner = (effects: unknown) => worthOf(mind, (effects ?? []) as readonly Effect[], roles);
  const over = (who: unknown, worth: (seat: string) => number) =>
    weighed(mind, who as Static<typeof Who>, roles, worth);
  switch (effect.op) {
    case "damage":
      return over(effect.who, (seat) =>
        isSafe(mind, seat, roles.source) ? 0 : overAmounts(effect.amount, (amount) => mind.hurt(seat, amount)),
      );
    case "recover":
      return over(effect.who, (seat) => overAmounts(effect.amount, (amount) => mind.hurt(seat, -amount)));
    case "set":
      return over(effect.who, (seat) => mind.hurt(seat, Number(effect.to) - (mind.player(seat)?.damage ?? 0)));
    case "steal":
      return over(effect.from, (seat) => worthOfTaking(mind, seat));
    case "give":
      return hasEquipment(mind, roles.you) ? over(effect.to, (to) => worthOfGiving(mind, roles.you, to)) : -10;
    case "plunder":
      return gain(mind, roles.you, 1);
    case "retrieve":
      return gain(mind, roles.you, bestCard(mind, openDiscards(mind)));
    case "draw":
      return gain(mind, roles.you, worthOfDraw(mind, String(effect.deck)));
    case "attack":
      return roles.target === undefined ? 0 : worthOfStrike(mind, roles.target);
    case "silence":
      return over(effect.who, (seat) => mind.regard(seat) * worths.silence);
    case "ward":
      return -mind.hurt(roles.you, roundOfDamage);
    case "turn":
      return gain(mind, roles.you, worths.extraTurn * turnsOf(mind, effect.change));
    case "neighbour":
      return gain(mind, roles.you, worths.neighbour * betterNeighbour(mind));
    case "reveal":
      return mind.player(roles.you)?.revealed === true ? 0 : gain(mind, roles.you, worths.reveal);
    case "choose":
      return chosenBy(mind, roles.you, (effect.options as unknown as readonly (readonly Effect[])[]).map(inner));
    case "use":
      return effect.may === true ? Math.max(0, inner(effect.effects)) : inner(effect.effects);
    case "if": {
      const chance = likely(mind, effect.condition as unknown as Static<typeof Condition>, roles.you);
      return chance * inner(effect.effects) + (1 - chance) * inner(effect.otherwise);
    }
    case "roll":
      return rolled(effect, inner);
    case "area roll":
      return inner(effect.effects) / mind.view.board.length;
    case "instead":
      return inner(effect.effects);
    default:
      return 0;
  }
}

/** What is good for somebody, seen with the bot's eyes: its own gain, or the loss of an enemy. */
function gain(mind: Mind, seat: string, worth: number): number {
  return seat === mind.seat ? worth : -mind.regard(seat) * worth;
}

function equipmentOf(mind: Mind, seat: string): readonly string[] {
  return mind.player(seat)?.equipment ?? [];
}

function hasEquipment(mind: Mind, seat: string): boolean {
  return equipmentOf(mind, seat).length > 0;
}

/** Whether what a text stands on cannot hurt somebody. */
function isSafe(mind: Mind, seat: string, source: Source | undefined): boolean {
  const player = mind.player(seat);
  return source !== undefined && player !== undefined && isWarded(mind, player, source);
}

/** The bot itself chooses what is best for it; what others choose is open. */
function chosenBy(mind: Mind, seat: string, values: readonly number[]): number {
  if (seat === mind.seat || values.length === 0) return best(values);
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function turnsOf({ view }: Mind, change: unknown): number {
  return change === "extra turn for each death" ? view.deaths.length : 1;
}

/** The mean over what an amount can come to. */
function overAmounts(amount: unknown, worth: (amount: number) => number): number {
  if (amount === "all") return worth(Number.POSITIVE_INFINITY);
  if (typeof amount === "number") return worth(amount);
  const notation = String(amount);
  // Which face kills decides, so no mean can stand for them all.
  const [from, to] = [minimumOf(notation), maximumOf(notation)];
  let sum = 0;
  for (let each = from; each <= to; each++) sum += worth(each);
  return sum / (to - from + 1);
}

/** How likely a condition is true of somebody. */
export function likely(mind: Mind, condition: Static<typeof Condition>, seat: string): number {
  if (condition.is === "holding") return (mind.player(seat)?.equipment.length ?? 0) >= condition.count ? 1 : 0;
  if (condition.is === "unhurt") return mind.player(seat)?.damage === 0 ? 1 : 0;
  if (condition.is === "revealed" && mind.player(seat)?.revealed !== true) return 0;
  const asIs =
    condition.is === "revealed" && condition.type !== undefined ? { is: "type", type: condition.type } : condition;
  let fits = 0;
  for (const { identity, chance } of mind.belief.guesses(seat)) {
    if (holdsForIdentity(asIs as Static<typeof Condition>, identity) ?? true) fits += chance;
  }
  return fits;
}

/** The mean over the faces of a die. */
function rolled(effect: Effect, inner: (effects: unknown) => number): number {
  const rows = effect.rows as unknown as readonly { on: { from: number; to: number }; effects: unknown }[] | undefined;
  if (rows === undefined) return 0;
  const faces = Number(String(effect.die).slice(1));
  return rows.reduce((sum, { on, effects }) => sum + ((on.to - on.from + 1) / faces) * inner(effects), 0);
}

/** Adds up what happens to everybody who is meant; of "one" the best. */
function weighed(mind: Mind, who: Static<typeof Who>, roles: Roles, worth: (seat: string) => number): number {
  const all = meant(mind, who, roles).map(worth);
  if (typeof who !== "string" && who.pick === "one") return best(all);
  return all.reduce((sum, each) => sum + each, 0);
}

function meant({ view }: Mind, who: Static<typeof Who>, { you, target, sender, picked }: Roles): readonly string[] {
  if (who === "you") return [you];
  if (typeof who === "string") {
    const seat = who === "sender" ? sender : target;
    return seat === undefined ? [] : [seat];
  }
  if (who.pick === "one" && picked !== undefined) return [picked];
  const place = "at" in who && who.at !== "there" ? who.at : undefined;
  return view.players
    .filter(({ seat, dead, area }) => {
      if (dead || (who.group === "other character" && seat === you)) return false;
      return place === undefined || area === place;
    })
    .map(({ seat }) => seat);
}

function best(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values);
}
