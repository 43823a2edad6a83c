import type { EncounterSetup } from "../encounter/begin.ts";
import { encounter } from "../encounter/encounter.ts";
import { layOut } from "../map/lay-out.ts";
import { leaveMap } from "../map/leave-map.ts";
import type { Board, Play, Procedure } from "../play.ts";

/** A fight away from the story's maps: the Open Road is laid out, fought on and put away (statuses/vampirism-death).
 * If nobody comes out of it alive, that is for whoever called it to see. */
export function* fightOnTheOpenRoad(play: Play, setup: EncounterSetup = {}): Procedure {
  const cite = { rule: "statuses/vampirism-death" };
  yield* layOut(play, { map: play.content.word("open-road-map"), cite });
  yield* encounter(play, setup);
  yield* leaveMap(play);
}

/** Whether somebody has risen as a vampire away from any map, so that the group must fight on the Open Road. */
export function vampireOnTheRoad({ state }: Board): boolean {
  return state.map === null && state.characters.some(({ form }) => form === "vampire");
}
