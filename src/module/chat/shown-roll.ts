import { type DiceRoll, parseDice } from "../../engine/dice/notation.ts";
import type { PercentileRoll } from "../../engine/dice/percentile.ts";
import { isMixed, type MixedDice, type ToldRoll } from "../../engine/told/roll.ts";

/** A term of a roll as the host stores it. */
type TermData = Readonly<Record<string, unknown>>;

/**
 * A roll of the engine as one of the host, with the faces that fell, so that 3D dice show them. Modifiers stand in it
 * with where they come from.
 */
export function shownRoll({ title, roll }: Pick<ToldRoll, "title" | "roll">): ReturnType<typeof Roll.fromData> {
  const terms: TermData[] = [];
  const add = (term: TermData, isNegative = false) => {
    if (terms.length > 0) terms.push({ class: "OperatorTerm", operator: isNegative ? "-" : "+", evaluated: true });
    terms.push({ ...term, evaluated: true });
  };
  if (isMixed(roll)) for (const [at, term] of mixedTerms(roll, title).entries()) add(term, isTakenOff(roll, at));
  else {
    const kept = roll.rolls[roll.kept];
    for (const term of kept === undefined ? [] : diceTerms(kept, title)) add(term);
  }
  for (const { by, source } of roll.modifiers) {
    add({ class: "NumericTerm", number: Math.abs(by), options: { flavor: plain(source) } }, by < 0);
  }
  if (terms.length === 0) add({ class: "NumericTerm", number: roll.total });
  const formula = terms.map(formulaOf).join(" ");
  const data = { class: "Roll", formula, terms, dice: [], options: {}, total: roll.total, evaluated: true };
  return Roll.fromData(data as unknown as Roll.Data);
}

function mixedTerms({ dice }: MixedDice, title: string): TermData[] {
  return dice.map(({ sides, face }) => dieTerm(sides, [face], { flavor: plain(title) }));
}

/** Whether a die is taken off the ones before it. */
export function isTakenOff({ way }: MixedDice, at: number): boolean {
  return way === "difference" && at > 0;
}

function diceTerms(roll: DiceRoll | PercentileRoll, title: string): TermData[] {
  const options = { flavor: plain(title) };
  if ("value" in roll) return [dieTerm(100, [roll.value], options)];
  // An amount that is printed as a plain number has no dice.
  if (roll.faces.length === 0) return [{ class: "NumericTerm", number: roll.total, options }];
  const { faces: sides, times, bonus } = parseDice(roll.notation);
  const dice = dieTerm(sides, roll.faces, options);
  return [
    dice,
    // Dice that count several times over show as the dice and what the rest comes to.
    ...(times === 1 ? [] : [{ class: "NumericTerm", number: roll.total - bonus - sum(roll.faces) }]),
    ...(bonus === 0 ? [] : [{ class: "NumericTerm", number: bonus }]),
  ];
}

function dieTerm(faces: number, shown: readonly number[], options: object): TermData {
  const results = shown.map((result) => ({ result, active: true }));
  return { class: "Die", number: shown.length, faces, modifiers: [], results, options };
}

function formulaOf({ number, faces, operator }: TermData): string {
  return operator === undefined ? `${faces === undefined ? number : `${number}d${faces}`}` : String(operator);
}

function sum(faces: readonly number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}

/** A flavour ends at the first bracket. */
function plain(text: string): string {
  return text.replace(/[[\]]/g, "");
}
