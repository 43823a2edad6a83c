import type { Identity, ShadowContent } from "../content.ts";
import { dealOf, possibleIdentities } from "../setup.ts";
import type { View } from "../view.ts";
import type { Notes } from "./notes.ts";

/** What one seat thinks of who the others are. */
export interface Belief {
  /** How likely somebody is of a side. */
  chance(seat: string, side: string): number;
  /** Who somebody is, if the seat knows. */
  known(seat: string): Identity | undefined;
  /** The characters whom somebody can be. */
  possible(seat: string): readonly Identity[];
  /** How much is still open about somebody: 0 if their side is known. */
  doubt(seat: string): number;
}

/** How much attacking somebody of a known side speaks against being of the same one, and for being their enemy. */
const sameSide = 0.6;
const enemySide = 1.4;
/** Further attacks tell nothing more. */
const mostAttacks = 4;
/** So many rounds bring the chances close enough to the numbers of each side. */
const rounds = 12;

/** Thinks about who the others are, from what lies open and from notes; `isKeen` also reads attacks. */
export function believe(content: ShadowContent, view: View, notes: Notes, isKeen: boolean): Belief {
  const pool = possibleIdentities(content, view.options);
  const open = new Map(
    view.players.flatMap(({ seat, identity }) => (identity === null ? [] : [[seat, content.identity(identity)]])),
  );
  const left = pool.filter(({ id }) => ![...open.values()].some((identity) => identity.id === id));
  const sides = dealOf(content, view.options).map(({ side, count }) => ({
    side,
    left: count - [...open.values()].filter((identity) => identity.side === side).length,
  }));
  const hidden = view.players.filter(({ seat }) => !open.has(seat)).map(({ seat }) => seat);
  const chances = hidden.map((seat) =>
    sides.map(({ side }) => {
      const answered = notes.answers.get(seat)?.get(side) ?? 1;
      return answered * (isKeen ? byAttacks(content, notes, open, seat, side) : 1);
    }),
  );
  balance(
    chances,
    sides.map((each) => Math.max(0, each.left)),
  );
  const at = (seat: string) => chances[hidden.indexOf(seat)] ?? [];
  return {
    known: (seat) => open.get(seat),
    possible(seat) {
      const identity = open.get(seat);
      return identity === undefined ? left : [identity];
    },
    chance(seat, side) {
      const identity = open.get(seat);
      if (identity !== undefined) return identity.side === side ? 1 : 0;
      return at(seat)[sides.findIndex((each) => each.side === side)] ?? 0;
    },
    doubt: (seat) => (open.has(seat) ? 0 : 1 - Math.max(0, ...at(seat))),
  };
}

/** What it says about somebody's side that they attacked people whose side is known. */
function byAttacks(
  content: ShadowContent,
  { hostility }: Notes,
  open: ReadonlyMap<string, Identity>,
  seat: string,
  side: string,
): number {
  let weight = 1;
  for (const [victim, times] of hostility.get(seat) ?? []) {
    const known = open.get(victim)?.side;
    if (known === undefined) continue;
    const factor = known === side ? sameSide : isEnemy(content, side, known) ? enemySide : 1;
    weight *= factor ** Math.min(times, mostAttacks);
  }
  return weight;
}

/** Whether a side wins by the death of another. */
function isEnemy({ sides }: ShadowContent, side: string, other: string): boolean {
  return (
    sides.get(side)?.soon.some((way) => way.some((each) => each.is === "all dead" && each.type === other)) === true
  );
}

/** Brings weights to chances: everybody has one side, and each side has its number of people. */
function balance(weights: number[][], totals: readonly number[]): void {
  for (let round = 0; round < rounds; round++) {
    for (const [side, total] of totals.entries()) {
      const sum = weights.reduce((all, row) => all + (row[side] ?? 0), 0);
      for (const row of weights) row[side] = sum === 0 ? 0 : ((row[side] ?? 0) * total) / sum;
    }
    for (const row of weights) {
      const sum = row.reduce((all, each) => all + each, 0);
      for (const [side, each] of row.entries()) row[side] = sum === 0 ? 1 / row.length : each / sum;
    }
  }
}
