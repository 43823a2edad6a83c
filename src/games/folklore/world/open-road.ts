import type { EncounterSetup } from "../encounter/begin.ts";
import { encounter } from "../encounter/encounter.ts";
import { layOut } from "../map/lay-out.ts";
import { leaveMap } from "../map/leave-map.ts";
import type { Board, Play, Procedure } from "../play.ts";

/**
 * A fight that starts away from the Adventure Maps: the Open Road is laid out, fought on and left again
 * (statuses/vampirism-death). What follows from a loss is for whoever called it.
 */
export function* fightOnOpenRoad(play: Play, setup: EncounterSetup = {}): Procedure {
  const cite = { rule: "statuses/vampirism-death" };
  yield* layOut(play, { map: play.content.word("open-road-map"), cite });
  yield* encounter(play, setup);
  yield* leaveMap(play);
}

/** Whether somebody who died with BLOODLUST waits for the group as a vampire. */
export function vampireWaits({ state }: Board): boolean {
  return state.map === null && state.characters.some(({ form }) => form === "vampire");
}
