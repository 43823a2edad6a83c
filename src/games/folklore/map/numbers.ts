import { withPart } from "../copies.ts";
import type { FigureId, Foe, State } from "../state.ts";

/*
 * The ids of foes run through the whole game, so that nobody is taken for a foe of an earlier fight. People count the
 * foes before them: each kind from 1, in the order in which they came, and no number twice in a fight.
 */

/** The state after a foe has come onto the map and taken the next number of its kind. */
export function takesNumber(state: State, { id, card }: Foe): State {
  const { map } = state;
  const before = map?.came?.[card] ?? [];
  if (map === null || before.includes(id)) return state;
  return withPart(state, "map", { ...map, came: { ...map.came, [card]: [...before, id] } });
}

/** The state after a fight: the foes of the next one are counted anew. */
export function countsAnew(state: State): State {
  return state.map === null ? state : withPart(state, "map", { ...state.map, came: {} });
}

/** The number of a foe among its kind; one that is on no map has it in its id. */
export function numberOf({ map }: State, card: string, id: FigureId): string {
  const nth = map?.came?.[card]?.indexOf(id) ?? -1;
  return nth < 0 ? id.slice(card.length + 1) : String(nth + 1);
}
