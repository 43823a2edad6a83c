import { refreshCards } from "../cards/wear.ts";
import { pass } from "../core/clock.ts";
import { totalGroupDeath } from "../core/total-group-death.ts";
import type { Play, Procedure } from "../play.ts";
import { passLeadership } from "../world/leadership.ts";
import { mapHooks } from "./hooks.ts";

/** Leaves the map for good and passes the Leader token (adventuring/transition). What comes next is the story's. */
export function* leaveMap(play: Play): Procedure {
  yield* putAway(play);
  passLeadership(play, "adventuring/transition");
}

/** Nobody is alive: the map is put away and the group suffers its losses (death/total-group-death). */
export function* groupDiesOnMap(play: Play): Procedure {
  yield* putAway(play);
  yield* totalGroupDeath(play);
  yield* goOn(play, "died");
}

/** Hands over to whatever comes after the map. */
export function* goOn(play: Play, how: "left" | "died"): Procedure {
  play.emit({ type: "phase", to: play.state.story === null ? "between" : "story" });
  const { left } = mapHooks();
  if (left !== undefined) yield* left(play, how);
}

/** What lasts on a map ends, exhausted cards recover, and foes and summoned creatures that are still there are gone. */
function* putAway(play: Play): Procedure {
  if (play.state.map === null) return;
  yield* pass(play, { type: "map-end" });
  refreshCards(play, "map");
  discardTracking(play);
  for (const { id } of play.state.foes) play.emit({ type: "foe-gone", foe: id, rule: "adventuring/transition" });
  play.emit({ type: "map-left", rule: "adventuring/transition" });
}

/** Tracking tokens are of use on their map only, unless the story tells the group to keep them. */
function discardTracking(play: Play): void {
  if (play.state.tracking === 0 || mapHooks().keepsTracking?.(play) === true) return;
  play.emit({ type: "tracking-discarded", rule: "adventuring/tracking-tokens" });
}
