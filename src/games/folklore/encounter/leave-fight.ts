import { goOn, leaveMap } from "../map/leave-map.ts";
import { mayLeave, wantsToLeave } from "../map/transition.ts";
import type { Play, Procedure } from "../play.ts";
import { endEncounter } from "./end.ts";
import type { EncounterResult } from "./fighters.ts";

const rule = "adventuring/transition-combat";

/**
 * Between two rounds the Leader may take the group off the map if the fight is only an optional goal
 * (adventuring/transition-combat). Answers how the fight ended, if it did.
 */
export function* leaveFight(play: Play): Procedure<EncounterResult | undefined> {
  if (!mayLeave(play) || !(yield* wantsToLeave(play, rule))) return undefined;
  yield* endEncounter(play, "left", rule);
  yield* leaveMap(play);
  yield* goOn(play, "left");
  return "left";
}
