import type { Play } from "../../../../src/games/folklore/play.ts";
import type { Character, OwnedCard, State } from "../../../../src/games/folklore/state.ts";
import type { Answers } from "../at-the-table.ts";

/** A way to answer any question. */
export type Answer = Extract<Answers, (...asked: never) => unknown>;

/** Takes the first thing that is offered. */
export const takeFirst: Answer = ({ options: [option] }) => {
  if (option === undefined) throw new Error("Nothing is offered.");
  return option;
};

/** A character of a state. */
export function memberOf(state: State, id: string): Character {
  const found = state.characters.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${id} is not in the group.`);
  return found;
}

/** A character of the group as it is now. */
export function member({ state }: Pick<Play, "state">, id: string): Character {
  return memberOf(state, id);
}

/** The ids of the cards of one kind. */
export function idsOf(cards: readonly OwnedCard[], kind: OwnedCard["kind"]): string[] {
  return cards.filter((card) => card.kind === kind).map(({ id }) => id);
}
