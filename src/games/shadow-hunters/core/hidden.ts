import type { Ability, Moment } from "../effects/ability.ts";
import type { Board } from "../play.ts";
import { dealOf, possibleIdentities } from "../setup.ts";

/**
 * The abilities for a moment that somebody in hiding may have, as everybody can work out from how the game is dealt and
 * from the cards that lie open. Where there are none, nobody has to seem to think.
 */
export function hiddenAbilities({ content, state }: Board, moment: Moment): readonly Ability[] {
  const { options, players } = state;
  const dealt = dealOf(content, options).flatMap(({ side, count }) => (count > 0 ? [side] : []));
  const isOpen = (id: string) => players.some(({ identity, revealed }) => revealed && identity === id);
  return possibleIdentities(content, options).flatMap(({ id, side, use }) =>
    use.moment === moment && dealt.includes(side) && !isOpen(id) ? [use] : [],
  );
}
