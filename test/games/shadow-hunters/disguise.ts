import type { SeededDice } from "../../../src/engine/dice/seeded.ts";
import type { State } from "../../../src/games/shadow-hunters/state.ts";

/** The same game with what a seat cannot see shuffled: who the others are, how the decks lie, what is in a letter. */
export function disguised(state: State, seat: string, dice: SeededDice): State {
  const own = state.players.find((player) => player.seat === seat);
  const isHidden = (other: string) => other !== seat && own?.knows.includes(other) !== true;
  const hidden = state.players.filter((player) => !player.revealed && isHidden(player.seat));
  const moved = hidden.map(({ identity }) => identity);
  moved.push(...moved.splice(0, dice.roll(Math.max(1, moved.length)) - 1));
  const given = new Map(hidden.map((player, at) => [player.seat, moved[at] ?? player.identity]));
  const decks = Object.entries(state.decks).map(([id, { draw, discard }]) => [
    id,
    { draw: draw.toReversed(), discard: id === "hermit-card" ? discard.toReversed() : discard },
  ]);
  const { letter } = state;
  const isSecret = letter !== null && letter.from !== seat && letter.to !== seat;
  return {
    ...state,
    players: state.players.map((player) => ({ ...player, identity: given.get(player.seat) ?? player.identity })),
    decks: Object.fromEntries(decks),
    letter: isSecret ? { ...letter, card: "prediction" } : letter,
  };
}
