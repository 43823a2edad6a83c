import type { Dice } from "./dice.ts";

/** What a notation such as `2d6+1`, `1d4x10` or `d6:5+` says. */
export interface DiceNotation {
  readonly count: number;
  readonly faces: number;
  /** What the sum of the faces is multiplied by, as in `1d4x10`. */
  readonly times: number;
  readonly bonus: number;
  /** The lowest face that succeeds, if the notation is a chance such as `d6:5+`. */
  readonly atLeast?: number;
}

/** Dice that fell: every face, what the notation adds, and what it comes to. */
export interface DiceRoll {
  readonly notation: string;
  readonly faces: readonly number[];
  readonly bonus: number;
  readonly total: number;
}

/** A chance that was tried. */
export interface ChanceRoll extends DiceRoll {
  readonly atLeast: number;
  readonly success: boolean;
}

const shape = /^([1-9]\d?)?d([1-9]\d{0,2})(?:x([1-9]\d{0,3})|\+([1-9]\d{0,3})|:([1-9]\d{0,2})\+)?$/;
const read = new Map<string, DiceNotation>();

/** Reads a notation; each is read once and remembered. */
export function parseDice(notation: string): DiceNotation {
  let parsed = read.get(notation);
  if (parsed === undefined) {
    parsed = parse(notation);
    read.set(notation, parsed);
  }
  return parsed;
}

/** Rolls what a notation says. */
export function rollDice(dice: Dice, notation: string): DiceRoll {
  const { count, faces: sides, times, bonus } = parseDice(notation);
  const faces: number[] = [];
  let sum = 0;
  for (let die = 0; die < count; die += 1) {
    const face = dice.roll(sides);
    faces.push(face);
    sum += face;
  }
  return { notation, faces, bonus, total: sum * times + bonus };
}

/** Tries a chance such as `d6:5+`. */
export function rollChance(dice: Dice, notation: string): ChanceRoll {
  const { atLeast } = parseDice(notation);
  if (atLeast === undefined) {
    throw new SyntaxError(`"${notation}" is no chance: say which face succeeds, such as d6:5+.`);
  }
  const roll = rollDice(dice, notation);
  return { ...roll, atLeast, success: roll.total >= atLeast };
}

/** The least a notation can come to. */
export function minimumOf(notation: string): number {
  const { count, times, bonus } = parseDice(notation);
  return count * times + bonus;
}

/** The most a notation can come to. */
export function maximumOf(notation: string): number {
  const { count, faces, times, bonus } = parseDice(notation);
  return count * faces * times + bonus;
}

/** What a notation comes to on average, as a fraction. */
export function averageOf(notation: string): number {
  return (minimumOf(notation) + maximumOf(notation)) / 2;
}

function parse(notation: string): DiceNotation {
  const found = shape.exec(notation);
  if (found === null) throw new SyntaxError(`"${notation}" is no dice notation: ${hint(notation)}`);
  const [, count = "1", faces = "", times = "1", bonus = "0", least] = found;
  const parsed = { count: Number(count), faces: Number(faces), times: Number(times), bonus: Number(bonus) };
  if (parsed.faces < 2) throw new SyntaxError(`"${notation}" is no dice notation: a die has at least 2 faces.`);
  if (least === undefined) return parsed;
  if (parsed.count !== 1) {
    throw new SyntaxError(`"${notation}" is no dice notation: a chance is rolled with one die, such as d6:5+.`);
  }
  const atLeast = Number(least);
  if (atLeast > parsed.faces) {
    throw new SyntaxError(`"${notation}" can never succeed: a d${parsed.faces} has no face of ${atLeast} or more.`);
  }
  return { ...parsed, atLeast };
}

function hint(notation: string): string {
  if (/^\d*d00?$/i.test(notation)) return "the d00 is rolled with a d10, as percentile dice.";
  const plain = notation.toLowerCase().replace(/\s+/g, "").replace(/[×*]/g, "x");
  if (plain !== notation && shape.test(plain)) return `did you mean ${plain}?`;
  return "write it like d10, 1d4, 2d6+1, 1d4x10 or d6:5+.";
}
