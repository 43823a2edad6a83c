import { type DiceRoll, parseDice } from "../../engine/dice/notation.ts";
import type { PercentileRoll } from "../../engine/dice/percentile.ts";
import type { RollResult } from "../../engine/dice/result.ts";
import { isMixed, type MixedDice, type ToldRoll } from "../../engine/told/roll.ts";
import { isTakenOff } from "./shown-roll.ts";

/** A roll as a card of the chat draws it: every die, everything that is added with where it comes from, and the sum. */
export interface DrawnRoll {
  readonly words: string;
  readonly dice: readonly {
    readonly face: number;
    readonly sides: string;
    readonly isDropped: boolean;
    /** Whether it is taken off the dice before it. */
    readonly isTakenOff?: boolean;
  }[];
  readonly terms: readonly { readonly by: string; readonly source?: string }[];
  readonly total: number;
  readonly against?: number;
  readonly outcome?: "success" | "failure";
  /** The key of the word for how it went. */
  readonly verdict?: string;
  /** Why the dice fell twice. */
  readonly twice?: string;
}

/** Makes a roll ready to be drawn. */
export function drawnRoll({ words, roll, against, outcome }: ToldRoll): DrawnRoll {
  const modifiers = roll.modifiers.map(({ by, source }) => ({ by: signed(by), source }));
  return {
    words,
    ...(isMixed(roll) ? mixedDice(roll, modifiers) : keptDice(roll, modifiers)),
    total: roll.total,
    ...(against === undefined ? {} : { against }),
    ...(outcome === undefined ? {} : { outcome, verdict: verdicts[outcome] }),
  };
}

type Modifiers = DrawnRoll["terms"];

function mixedDice(roll: MixedDice, terms: Modifiers): Pick<DrawnRoll, "dice" | "terms"> {
  const dice = roll.dice.map(({ sides, face }, at) => ({
    face,
    sides: `d${sides}`,
    isDropped: false,
    isTakenOff: isTakenOff(roll, at),
  }));
  return { dice, terms };
}

function keptDice(roll: RollResult, modifiers: Modifiers): Pick<DrawnRoll, "dice" | "terms" | "twice"> {
  const kept = roll.rolls[roll.kept];
  return {
    dice: roll.rolls.flatMap((rolled, at) => diceOf(rolled).map((die) => ({ ...die, isDropped: at !== roll.kept }))),
    terms: [...(kept === undefined ? [] : printedTerms(kept)), ...modifiers],
    ...(roll.twice === undefined ? {} : { twice: whyTwice(roll.twice, roll.twiceFrom) }),
  };
}

const verdicts = { success: "RULEWRIGHT.Rolls.Success", failure: "RULEWRIGHT.Rolls.Failure" } as const;

function diceOf(roll: DiceRoll | PercentileRoll): { face: number; sides: string }[] {
  if ("value" in roll) return [{ face: roll.value, sides: "d100" }];
  if (roll.faces.length === 0) return [];
  const sides = `d${parseDice(roll.notation).faces}`;
  return roll.faces.map((face) => ({ face, sides }));
}

/** What the notation itself adds to its dice, or the number that stands in place of dice. */
function printedTerms(roll: DiceRoll | PercentileRoll): DrawnRoll["terms"] {
  if ("value" in roll) return [];
  if (roll.faces.length === 0) return [{ by: String(roll.total) }];
  const { times, bonus } = parseDice(roll.notation);
  return [...(times === 1 ? [] : [{ by: `×${times}` }]), ...(bonus === 0 ? [] : [{ by: signed(bonus) }])];
}

function whyTwice(take: "higher" | "lower", from: RollResult["twiceFrom"]): string {
  const sources = [...new Set(from.map(({ source }) => source))].join(", ");
  return game.i18n.format(take === "higher" ? "RULEWRIGHT.Rolls.Higher" : "RULEWRIGHT.Rolls.Lower", { sources });
}

function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}
