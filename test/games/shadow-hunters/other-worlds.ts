import { shuffled } from "../../../src/engine/decks.ts";
import type { SeededDice } from "../../../src/engine/dice/seeded.ts";
import { dealOf, possibleIdentities } from "../../../src/games/shadow-hunters/setup.ts";
import type { Player, State } from "../../../src/games/shadow-hunters/state.ts";
import { content } from "./at-the-table.ts";

/** The same game in its thick of it: everybody is hurt, has Equipment and is in reach. */
export function inTheThick(state: State, dice: SeededDice): State {
  const equipment = [...content.cards.values()].flatMap(({ id, category }) => (category === undefined ? [] : [id]));
  const lying = [...shuffled(equipment, dice)];
  const [area = ""] = state.board;
  const players = state.players.map((player) => ({
    ...player,
    area,
    damage: dice.roll(hurt) - 1,
    equipment: lying.splice(0, dice.roll(most) - 1),
  }));
  return everywhere(state, (old) => ({ ...old, players }));
}

/** Changes a state and what the procedure began with in which it stands. */
function everywhere(state: State, change: (old: State) => State): State {
  const { flow } = state;
  return { ...change(state), flow: flow && { ...flow, base: change(flow.base) } };
}

/** Nobody is hurt so much that it would kill whoever they are, nor has so many cards that they would win by them. */
const hurt = 8;
const most = 3;

/**
 * Another game that is the same for a seat as far as it has seen: some of those whom it does not know are other
 * characters, also such as nobody is in the first game, and the Hermit cards come in another order. Only between two
 * turns, where no question has been answered yet.
 */
export function otherWorld(state: State, seat: string, dice: SeededDice): State | undefined {
  if (state.flow === null || state.flow.answers.length > 0) return undefined;
  const own = state.players.find((player) => player.seat === seat);
  // Some who are hidden stay who they are: when they die, what differs must still not be seen.
  const staying = new Set(state.players.filter(() => dice.roll(2) === 1).map((player) => player.seat));
  const isKnown = (player: Player) =>
    player.revealed || player === own || own?.knows.includes(player.seat) === true || staying.has(player.seat);
  const identities = dealtAnew(state, isKnown, dice);
  if (identities === undefined) return undefined;
  const piles = Object.entries(state.decks).map(([id, { draw, discard }]) => [
    id,
    { draw: content.isSent(id) ? shuffled(draw, dice) : draw, discard },
  ]);
  const decks = Object.fromEntries(piles);
  return everywhere(state, (old) => ({
    ...old,
    decks,
    players: old.players.map((player, at) => ({ ...player, identity: identities[at] ?? "" })),
  }));
}

function dealtAnew(state: State, isKnown: (player: Player) => boolean, dice: SeededDice): string[] | undefined {
  const known = new Set(state.players.filter(isKnown).map(({ identity }) => identity));
  const sides = dealOf(content, state.options).filter(({ count }) => count > 0);
  const left = possibleIdentities(content, state.options).filter(
    ({ id, side }) => !known.has(id) && sides.some((dealt) => dealt.side === side),
  );
  const dealt = state.players.map((player) => {
    if (isKnown(player)) return player.identity;
    const fitting = left.filter(({ hp }) => hp > player.damage);
    const chosen = fitting[dice.roll(Math.max(1, fitting.length)) - 1];
    if (chosen !== undefined) left.splice(left.indexOf(chosen), 1);
    return chosen?.id;
  });
  return dealt.every((id) => id !== undefined) ? dealt : undefined;
}
