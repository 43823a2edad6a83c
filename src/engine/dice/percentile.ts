import type { Dice } from "./dice.ts";

/** What a d00 shows, "00" being 0. */
export type Tens = 0 | 10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90;

/** What a d10 shows, "0" being 0. */
export type Ones = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** A d00 and a d10 that fell together. */
export interface PercentileRoll {
  readonly tens: Tens;
  readonly ones: Ones;
  /** Both dice read as one number, 1 to 100. */
  readonly value: number;
  /** The d10 read by itself as the Power Die, 1 to 10. */
  readonly power: number;
}

const tensFaces: readonly Tens[] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];
const onesFaces: readonly Ones[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

// There are only a hundred of them, and bots roll millions: each is made once and shared.
const rolls: readonly PercentileRoll[] = tensFaces.flatMap((tens) =>
  onesFaces.map((ones) => Object.freeze({ tens, ones, value: tens + ones || 100, power: ones || 10 })),
);

/** Two dice read as percentile dice: "00" with "0" is 100, and a Power Die of 0 is 10. */
export function percentileOf(tens: Tens, ones: Ones): PercentileRoll {
  return rollAt(tens + ones);
}

/** Rolls a d00, then a d10. */
export function rollPercentile(dice: Dice): PercentileRoll {
  const tens = dice.roll(10) % 10;
  const ones = dice.roll(10) % 10;
  return rollAt(tens * 10 + ones);
}

function rollAt(index: number): PercentileRoll {
  const roll = rolls[index];
  if (roll === undefined)
    throw new RangeError(`Percentile dice cannot show ${index}: give tens of 0 to 90 and ones of 0 to 9.`);
  return roll;
}
