import type { Dice } from "./dice.ts";
import { type DiceRoll, rollDice } from "./notation.ts";
import { type PercentileRoll, rollPercentile } from "./percentile.ts";

/** Something added to a roll, with where it comes from. */
export interface Modifier {
  readonly by: number;
  readonly source: string;
  /** The id of the rule that adds it. */
  readonly rule?: string;
}

/** Which of two rolls is kept. */
export type Take = "higher" | "lower";

/** A reason to roll twice and keep one of the two. */
export interface RollTwice {
  readonly take: Take;
  readonly source: string;
  /** The id of the rule that says so. */
  readonly rule?: string;
}

/** A roll that explains itself: all dice, which roll was kept and why, and every modifier by name. */
export interface RollResult<Roll extends DiceRoll | PercentileRoll = DiceRoll | PercentileRoll> {
  readonly rolls: readonly Roll[];
  /** The index of the roll that counts. */
  readonly kept: number;
  /** What the kept dice show before anything is added. */
  readonly natural: number;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
  /** Which roll was kept; missing if it was rolled once. */
  readonly twice?: Take;
  /** Who asked to roll twice, also when higher and lower cancelled each other. */
  readonly twiceFrom: readonly RollTwice[];
}

/** What is known about a roll before the dice fall. */
export interface RollTerms {
  readonly modifiers?: readonly Modifier[];
  readonly twice?: readonly RollTwice[];
}

/** Rolls percentile dice under the given terms. */
export function percentileResult(dice: Dice, terms: RollTerms = {}): RollResult<PercentileRoll> {
  return resultOf(
    rollOften(terms, () => rollPercentile(dice)),
    terms,
  );
}

/** Rolls the dice of a notation under the given terms. */
export function diceResult(dice: Dice, notation: string, terms: RollTerms = {}): RollResult<DiceRoll> {
  return resultOf(
    rollOften(terms, () => rollDice(dice, notation)),
    terms,
  );
}

/** The result of rolls that have been made: one, or two if the terms ask to roll twice. */
export function resultOf<Roll extends DiceRoll | PercentileRoll>(
  rolls: readonly Roll[],
  terms: RollTerms = {},
): RollResult<Roll> {
  const { modifiers = [], twice: twiceFrom = [] } = terms;
  const take = takeOf(twiceFrom);
  const needed = take === undefined ? 1 : 2;
  const [first, second] = rolls;
  if (first === undefined || rolls.length !== needed) {
    throw new RangeError(`This result needs ${needed} of its rolls, but ${rolls.length} were given.`);
  }
  const kept = second !== undefined && isBetter(second, first, take) ? 1 : 0;
  const roll = kept === 1 && second !== undefined ? second : first;
  const result = {
    rolls,
    kept,
    natural: naturalOf(roll),
    modifiers,
    total: reached(roll) + sumOf(modifiers),
    twiceFrom,
  };
  return take === undefined ? result : { ...result, twice: take };
}

/** The same roll with one more modifier. */
export function withModifier<Roll extends DiceRoll | PercentileRoll>(
  result: RollResult<Roll>,
  modifier: Modifier,
): RollResult<Roll> {
  return { ...result, modifiers: [...result.modifiers, modifier], total: result.total + modifier.by };
}

/** The roll that counts. */
export function keptRoll<Roll extends DiceRoll | PercentileRoll>(result: RollResult<Roll>): Roll {
  const roll = result.rolls[result.kept];
  if (roll === undefined) throw new RangeError(`The result keeps roll ${result.kept}, but has ${result.rolls.length}.`);
  return roll;
}

/** Which of two rolls to keep; a reason for each cancels both, however many there are. */
export function takeOf(reasons: readonly RollTwice[]): Take | undefined {
  let higher = false;
  let lower = false;
  for (const { take } of reasons) {
    if (take === "higher") higher = true;
    else lower = true;
  }
  if (higher === lower) return undefined;
  return higher ? "higher" : "lower";
}

/** What modifiers come to. */
export function sumOf(modifiers: readonly Pick<Modifier, "by">[]): number {
  let sum = 0;
  for (const modifier of modifiers) sum += modifier.by;
  return sum;
}

function rollOften<Roll>(terms: RollTerms, roll: () => Roll): readonly Roll[] {
  const once = terms.twice === undefined || takeOf(terms.twice) === undefined;
  return once ? [roll()] : [roll(), roll()];
}

function isBetter(
  second: DiceRoll | PercentileRoll,
  first: DiceRoll | PercentileRoll,
  take: Take | undefined,
): boolean {
  return take === "higher" ? reached(second) > reached(first) : reached(second) < reached(first);
}

function reached(roll: DiceRoll | PercentileRoll): number {
  return "value" in roll ? roll.value : roll.total;
}

function naturalOf(roll: DiceRoll | PercentileRoll): number {
  if ("value" in roll) return roll.value;
  let sum = 0;
  for (const face of roll.faces) sum += face;
  return sum;
}
