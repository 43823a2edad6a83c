import type { Board } from "../play.ts";

/** Whether foes are on the map, so that there is a fight to fight. */
export function foesAreThere({ state }: Board): boolean {
  return state.foes.some(({ id, ally }) => ally === undefined && state.map?.at[id] !== undefined);
}
