import type { Identity, ShadowContent } from "../content.ts";
import { dealOf, possibleIdentities } from "../setup.ts";
import type { SeenPlayer, View } from "../view.ts";
import type { Notes } from "./notes.ts";
import { enemiesOf, isTeam } from "./sides.ts";

/** A character whom somebody may be, and how likely that is. */
export interface Guess {
  readonly identity: Identity;
  readonly chance: number;
}

/** What one seat thinks of who the others are. */
export interface Belief {
  /** How likely somebody is of a side. */
  chance(seat: string, side: string): number;
  /** The characters whom somebody can be; the chances add up to 1. */
  guesses(seat: string): readonly Guess[];
  /** How much is still open about somebody: 0 if their side is known. */
  doubt(seat: string): number;
}

/** How much harm done to somebody speaks against being of their side, and for being their enemy; healing the other way. */
const sameSide = 0.6;
const enemySide = 1.4;
/** So much damage is one deed, and further deeds tell nothing more. */
const deed = 2;
const mostDeeds = 4;
/** So many rounds bring the chances close enough to the numbers of each side. */
const rounds = 12;

/** Thinks about who the others are, from what lies open and from notes; `isKeen` also reads deeds, walks and cards. */
export function believe(content: ShadowContent, view: View, notes: Notes, isKeen: boolean): Belief {
  const open = new Map(
    view.players.flatMap(({ seat, identity }) => (identity === null ? [] : [[seat, content.identity(identity)]])),
  );
  const known = [...open.values()];
  const left = possibleIdentities(content, view.options).filter(({ id }) => !known.some((each) => each.id === id));
  const hidden = view.players.filter(({ seat }) => !open.has(seat));
  const fits = hidden.map((player) => left.map((identity) => fitOf(view, notes, isKeen, player, identity)));
  const sides = dealOf(content, view.options).map(({ side, count }) => ({
    side,
    left: Math.max(0, count - known.filter((identity) => identity.side === side).length),
    of: left.flatMap((identity, at) => (identity.side === side ? [at] : [])),
  }));
  const totals = sides.map((each) => each.left);
  const weights = fits.map((row) =>
    sides.map(({ of }) => of.reduce((sum, at) => sum + (row[at] ?? 0), 0) / Math.max(1, of.length)),
  );
  let chances = balanced(weights, totals);
  const places = new Map(hidden.map(({ seat }, at) => [seat, at]));
  const chance = (seat: string, side: string) => {
    const identity = open.get(seat);
    if (identity !== undefined) return identity.side === side ? 1 : 0;
    return chances[places.get(seat) ?? -1]?.[sides.findIndex((each) => each.side === side)] ?? 0;
  };
  if (isKeen) {
    const byDeeds = hidden.map(({ seat }, at) =>
      sides.map(({ side }, column) => (weights[at]?.[column] ?? 0) * fitOfDeeds(content, notes, seat, side, chance)),
    );
    chances = balanced(byDeeds, totals);
  }
  const guessed = new Map<string, readonly Guess[]>();
  const guess = (seat: string): readonly Guess[] => {
    const identity = open.get(seat);
    if (identity !== undefined) return [{ identity, chance: 1 }];
    const row = fits[places.get(seat) ?? -1] ?? [];
    return sides.flatMap(({ side, of }) => {
      const all = of.reduce((sum, at) => sum + (row[at] ?? 0), 0);
      const scale = all === 0 ? 0 : chance(seat, side) / all;
      return of.map((at) => ({ identity: left[at] as Identity, chance: scale * (row[at] ?? 0) }));
    });
  };
  return {
    chance,
    guesses(seat) {
      const known = guessed.get(seat) ?? guess(seat);
      guessed.set(seat, known);
      return known;
    },
    doubt: (seat) => (open.has(seat) ? 0 : 1 - Math.max(0, ...(chances[places.get(seat) ?? -1] ?? []))),
  };
}

/** How well a character explains what was seen of somebody who is hidden. */
function fitOf(view: View, notes: Notes, isKeen: boolean, { seat, silenced }: SeenPlayer, identity: Identity): number {
  // Whoever must come into the open at a death has done so.
  const { moment, optional, effects } = identity.use;
  const mustShow = moment === "dies" && !optional && effects.some(({ op }) => op === "reveal");
  if (mustShow && view.deaths.length > 0 && !silenced) return 0;
  const answered = notes.answers.get(seat)?.get(identity.id) ?? 1;
  return isKeen ? answered * (notes.signs.get(seat)?.get(identity.id) ?? 1) : answered;
}

/** How well a side explains whom somebody has hurt and healed. */
function fitOfDeeds(
  content: ShadowContent,
  { harm }: Notes,
  seat: string,
  side: string,
  chance: Belief["chance"],
): number {
  let weight = 1;
  for (const [other, points] of harm.get(seat) ?? []) {
    const same = isTeam(content, side) ? chance(other, side) : 0;
    const enemy = enemiesOf(content, side).reduce((sum, each) => sum + chance(other, each), 0);
    const factor = same * sameSide + enemy * enemySide + (1 - same - enemy);
    weight *= factor ** Math.max(-mostDeeds, Math.min(points / deed, mostDeeds));
  }
  return weight;
}

/** Brings weights to chances: everybody has one side, and each side has its number of people. */
function balanced(weights: readonly (readonly number[])[], totals: readonly number[]): number[][] {
  const chances = weights.map((row) => [...row]);
  for (let round = 0; round < rounds; round++) {
    for (const [side, total] of totals.entries()) {
      const sum = chances.reduce((all, row) => all + (row[side] ?? 0), 0);
      for (const row of chances) row[side] = sum === 0 ? 0 : ((row[side] ?? 0) * total) / sum;
    }
    for (const row of chances) {
      const sum = row.reduce((all, each) => all + each, 0);
      for (const [side, each] of row.entries()) row[side] = sum === 0 ? 1 / row.length : each / sum;
    }
  }
  return chances;
}
