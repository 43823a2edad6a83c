import type { Modifier } from "../../../engine/dice/result.ts";
import type { Board } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { capOf, characterBase, foeBase } from "./base.ts";
import { type Bound, boundsAbout } from "./bounds.ts";
import type { AttackContext, Context } from "./context.ts";
import { type Figure, figureOf, hasStatus, isCharacter } from "./find.ts";
import { characterProfile, foeProfile, type Side } from "./profile.ts";
import { roundsAgainst } from "./same-target.ts";
import { bearing } from "./standing.ts";
import type { Tally } from "./tally.ts";
import type { ModifyEffect } from "./words.ts";

export type { Tally } from "./tally.ts";

const nothing: Tally = { value: 0, modifiers: [] };

/**
 * A value of a figure with everything that makes it up: an attribute (`might`, `max-vita`...), a skill, or what is
 * added to a sort of roll (`search-rolls`...). The printed value comes first. A skill does not contain what is added
 * to all skill checks.
 */
export function stat(board: Board, id: FigureId, stat: string, context?: Context): Tally {
  const figure = figureOf(board, id);
  const attack = stat === "might" || stat === "damage" ? context?.attack : undefined;
  if (!isCharacter(figure)) {
    const bounds = bearing(board, id, "modify", stat, context, foeProfile(board, figure));
    return tallyOf(board, figure, stat, foeBase(board, figure, stat), bounds, attack);
  }
  const side = sideFor(figure, stat);
  if (side === "ghost" && isCheckStat(board, stat)) return nothing;
  const profile = characterProfile(board.content, figure, side);
  const bounds = bearing(board, id, "modify", stat, context, profile);
  const own = boundsAbout(profile.own, "modify", stat);
  const constant = attack === undefined && (bounds === own || (own.length === 0 && bounds.length === 0));
  const known = constant ? profile.tallies.get(stat) : undefined;
  if (known !== undefined) return known;
  const base = characterBase(board, figure, stat, side);
  const tally = tallyOf(board, figure, stat, base === undefined ? [] : [base], bounds, attack);
  if (constant) profile.tallies.set(stat, tally);
  return tally;
}

/** Which side of the card a value is read from: Max Vita is that of the living, Max GP that of the ghost. */
function sideFor({ form }: Character, stat: string): Side {
  switch (stat) {
    case "max-gp":
      return "ghost";
    case "max-vita":
    case "max-pp":
    case "hand-slots":
    case "item-slots":
      return "living";
    default:
      return form === "ghost" ? "ghost" : "living";
  }
}

/** A ghost that must make a check makes it without bonuses (death/ghost-limits). */
function isCheckStat({ content }: Board, stat: string): boolean {
  return stat === "skill-checks" || content.skills.has(stat);
}

function tallyOf(
  board: Board,
  figure: Figure,
  stat: string,
  base: readonly Modifier[],
  bounds: readonly Bound<ModifyEffect>[],
  attack: AttackContext | undefined,
): Tally {
  const modifiers: Modifier[] = [];
  let sum = 0;
  let passing = 0;
  if (stat !== "damage" || hasDamageBonus(board, attack)) {
    for (const modifier of base) {
      modifiers.push(modifier);
      sum += modifier.by;
    }
  }
  const weapon =
    stat === "might" && attack?.weapon !== undefined ? weaponMight(board, figure, attack.weapon) : undefined;
  if (weapon !== undefined) {
    modifiers.push(weapon);
    sum += weapon.by;
  }
  // Stride penalties do not concern those who are ETHEREAL (statuses/ethereal).
  const unslowed = stat === "stride" && bounds.length > 0 && hasStatus(board, figure.id, "ethereal");
  for (const bound of bounds) {
    const modifier = bound.effect.upTo === undefined ? modifierOf(bound) : addedUp(board, bound, figure.id, attack);
    const { by } = modifier;
    if (unslowed && by < 0) continue;
    if (stat === "damage" && !addsDamage(board, bound, attack)) continue;
    modifiers.push(modifier);
    sum += by;
    if (isPassing(bound)) passing += by;
  }
  const limited = withinLimits(stat, sum, passing, isCharacter(figure) ? capOf(board, stat) : undefined);
  if (limited !== sum) modifiers.push({ by: limited - sum, source: "Limit", rule: "characters/caps" });
  return { value: limited, modifiers };
}

const modifiersOf = new WeakMap<Bound, Modifier>();

function modifierOf(bound: Bound<ModifyEffect>): Modifier {
  let modifier = modifiersOf.get(bound);
  if (modifier === undefined) {
    const { name, rule } = bound.source;
    modifier = { by: bound.effect.by, source: name, ...(rule === undefined ? {} : { rule }) };
    modifiersOf.set(bound, modifier);
  }
  return modifier;
}

/** A bonus against the foe of the last round counts once for each round in a row, up to its limit (abilities/adding-up). */
function addedUp(board: Board, bound: Bound<ModifyEffect>, id: FigureId, attack: AttackContext | undefined): Modifier {
  const modifier = modifierOf(bound);
  const { by, upTo = by } = bound.effect;
  const isForRounds = bound.gates.some((gate) => "condition" in gate && gate.condition.is === "same target");
  if (!isForRounds) return modifier;
  const total = by * Math.max(1, roundsAgainst(board, id, attack?.target));
  return { ...modifier, by: by < 0 ? Math.max(upTo, total) : Math.min(upTo, total) };
}

/** The Might of the weapon that is used (items/weaponry). */
function weaponMight({ content }: Board, figure: Figure, key: number): Modifier | undefined {
  if (!isCharacter(figure)) return undefined;
  for (const card of figure.cards) {
    if (card.key !== key || (card.kind !== "item" && card.kind !== "artifact")) continue;
    const { might, name } = content.card(card.kind, card.id);
    return might === undefined || might === 0 ? undefined : { by: might, source: name, rule: "items/weaponry" };
  }
  return undefined;
}

/**
 * The DMG Bonus is for weapons and bare hands, never for Abilities, Ghost Powers (abilities/no-dmg-bonus) or
 * Companions, and for claws and bites only against one's own group in a skirmish (statuses/lycanthropy-claws).
 */
function hasDamageBonus({ state }: Board, attack: AttackContext | undefined): boolean {
  switch (attack?.with) {
    case "ability":
    case "power":
    case "companion":
      return false;
    case "claws":
      return state.skirmish !== null;
    default:
      return true;
  }
}

/** Other damage bonuses help where the DMG Bonus does, and claws and bites as well (statuses/damage-bonus). */
function addsDamage(board: Board, { effect, source }: Bound<ModifyEffect>, attack: AttackContext | undefined): boolean {
  if (hasDamageBonus(board, attack)) return true;
  if (attack?.with === "claws") return source.kind !== "lore";
  return attack?.with === "ability" && effect.scope !== undefined && "with" in effect.scope
    ? effect.scope.with === "Abilities"
    : false;
}

/** Whether a bonus is temporary: it ends by itself, or hangs on somebody else. */
function isPassing({ source: { kind, permanent } }: Bound): boolean {
  return kind === "status" || kind === "kept" || (kind === "lasting" && permanent !== true);
}

/** Temporary bonuses may lift Vita, points and skills above their caps, but never Stride; foes have no caps (characters/caps). */
function withinLimits(stat: string, sum: number, passing: number, cap: number | undefined): number {
  let value = sum;
  if (cap !== undefined) value = stat === "stride" ? Math.min(sum, cap) : Math.min(sum - passing, cap) + passing;
  return value < 0 && neverNegative.has(stat) ? 0 : value;
}

const neverNegative: ReadonlySet<string> = new Set([
  "stride",
  "max-vita",
  "max-pp",
  "max-gp",
  "hand-slots",
  "item-slots",
]);
