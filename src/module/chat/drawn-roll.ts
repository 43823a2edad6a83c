import { type DiceRoll, parseDice } from "../../engine/dice/notation.ts";
import type { PercentileRoll } from "../../engine/dice/percentile.ts";
import type { ToldRoll } from "../../engine/told/roll.ts";

/** A roll as a card of the chat draws it: every die, everything that is added with where it comes from, and the sum. */
export interface DrawnRoll {
  readonly words: string;
  readonly dice: readonly { readonly face: number; readonly sides: string; readonly isDropped: boolean }[];
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
  const kept = roll.rolls[roll.kept];
  return {
    words,
    dice: roll.rolls.flatMap((rolled, at) => diceOf(rolled).map((die) => ({ ...die, isDropped: at !== roll.kept }))),
    terms: [
      ...(kept === undefined ? [] : printedTerms(kept)),
      ...roll.modifiers.map(({ by, source }) => ({ by: signed(by), source })),
    ],
    total: roll.total,
    ...(against === undefined ? {} : { against }),
    ...(outcome === undefined ? {} : { outcome, verdict: verdicts[outcome] }),
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

function whyTwice(take: "higher" | "lower", from: ToldRoll["roll"]["twiceFrom"]): string {
  const sources = [...new Set(from.map(({ source }) => source))].join(", ");
  return game.i18n.format(take === "higher" ? "RULEWRIGHT.Rolls.Higher" : "RULEWRIGHT.Rolls.Lower", { sources });
}

function signed(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}
