import { pass, refresh } from "../core/clock.ts";
import { corrosionAtRoundStart } from "../core/conditions.ts";
import type { Play, Procedure } from "../play.ts";
import { passLeadership } from "./leadership.ts";

/**
 * A travel round is over: the Leader token passes, and the next round begins (world-map/round, dice/rounds). Of what
 * belongs to the start of a round only Corrosion works away from maps and fights (statuses/corrosion).
 */
export function* nextRound(play: Play, rule?: string, day?: "day"): Procedure {
  yield* pass(play, { type: "round-end" });
  refresh(play, ["turn"]);
  passLeadership(play, rule, day);
  yield* corrosionAtRoundStart(play);
}
