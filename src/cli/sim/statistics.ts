import type { FightRecord } from "./record.ts";

/** A share with the interval that holds the true one in 95 of 100 simulations. */
export interface Share {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** A figure over many fights. */
export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** How often each whole value came, from the least to the most. */
  readonly counts: readonly { readonly value: number; readonly count: number }[];
}

/** What many fights of the same kind came to. */
export interface Summary {
  readonly games: number;
  readonly won: Share;
  readonly rounds: Spread;
  /** Vita lost by the whole group. */
  readonly vitaLost: Spread;
  /** Characters who died. */
  readonly deaths: Spread;
  readonly characters: readonly { readonly id: string; readonly vitaLost: Spread; readonly died: Share }[];
}

// The normal distribution holds 95 % of its weight within this many standard deviations.
const z = 1.959964;

/** The Wilson interval: right also for shares near 0 and 1, where the simple one is not. */
export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { share: 0, from: 0, to: 1 };
  const share = hits / of;
  const weight = 1 + (z * z) / of;
  const centre = (share + (z * z) / (2 * of)) / weight;
  const reach = (z / weight) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { share, from: Math.max(0, centre - reach), to: Math.min(1, centre + reach) };
}

/** How values are spread. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [least = 0] = sorted;
  const most = sorted.at(-1) ?? 0;
  const counts = new Map<number, number>();
  for (const value of sorted) counts.set(value, (counts.get(value) ?? 0) + 1);
  return {
    mean: values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    least,
    most,
    counts: [...counts].map(([value, count]) => ({ value, count })),
  };
}

/** Sums up fights of the same party and foes. */
export function summarize(fights: readonly FightRecord[]): Summary {
  const ids = fights[0]?.characters.map(({ id }) => id) ?? [];
  return {
    games: fights.length,
    won: shareOf(fights.filter(({ won }) => won).length, fights.length),
    rounds: spreadOf(fights.map(({ rounds }) => rounds)),
    vitaLost: spreadOf(fights.map(({ characters }) => characters.reduce((sum, each) => sum + each.vitaLost, 0))),
    deaths: spreadOf(fights.map(({ characters }) => characters.filter(({ died }) => died).length)),
    characters: ids.map((id, index) => {
      const own = fights.flatMap(({ characters }) => characters[index] ?? []);
      return {
        id,
        vitaLost: spreadOf(own.map(({ vitaLost }) => vitaLost)),
        died: shareOf(own.filter(({ died }) => died).length, own.length),
      };
    }),
  };
}
