import { nextLeader } from "../figures/find.ts";
import type { Play } from "../play.ts";

/** Passes the Leader token to the next living character and turns it over (dice/leadership-changes). */
export function passLeadership(play: Play, rule = "dice/leadership-changes", day?: "day"): void {
  const next = nextLeader(play);
  if (next === undefined) return;
  play.emit({ type: "leader", to: next.id, night: day === undefined && !play.state.night, rule });
}
