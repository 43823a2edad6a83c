import type { Mind } from "./mind.ts";
import { enemiesOf, isTeam } from "./sides.ts";

/** How likely those win who live for a way of their own, alive and dead. */
const alone = { living: 0.5, dead: 0.1 };

/** How much likelier the left neighbour is to win than the right one (characters/agnes). */
export function betterNeighbour(mind: Mind): number {
  const { players } = mind.view;
  const at = players.findIndex(({ seat }) => seat === mind.seat);
  const fortuneAt = (place: number) => fortune(mind, players[(at + place) % players.length]?.seat ?? mind.seat);
  return fortuneAt(1) - fortuneAt(players.length - 1);
}

/** How likely somebody is to win: teams by how much life they have left against their enemies. */
function fortune(mind: Mind, seat: string): number {
  const { content, belief, player } = mind;
  return belief.guesses(seat).reduce((sum, { identity, chance }) => {
    if (!isTeam(content, identity.side))
      return sum + chance * (player(seat)?.dead === true ? alone.dead : alone.living);
    const own = lifeOf(mind, identity.side);
    const against = enemiesOf(content, identity.side).reduce((all, side) => all + lifeOf(mind, side), 0);
    return sum + chance * (own + against === 0 ? 0 : own / (own + against));
  }, 0);
}

/** The damage that those of a side can still take together. */
function lifeOf({ view, belief }: Mind, side: string): number {
  return view.players.reduce((sum, { seat, dead, damage }) => {
    if (dead) return sum;
    return belief
      .guesses(seat)
      .reduce(
        (all, { identity, chance }) =>
          identity.side === side ? all + chance * Math.max(0, identity.hp - damage) : all,
        sum,
      );
  }, 0);
}
