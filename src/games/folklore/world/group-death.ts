import { isTotalGroupDeath, totalGroupDeath } from "../core/total-group-death.ts";
import type { Play, Procedure } from "../play.ts";
import { fightOnOpenRoad, vampireWaits } from "./open-road.ts";
import { nearestTown } from "./routes.ts";
import { endVisit } from "./visit.ts";

const rule = "death/total-group-death-continue";

/**
 * What follows if somebody has died: the group fights a friend who rose as a vampire, and wakes in the nearest town if
 * nobody is alive. Answers whether it woke there.
 */
export function* afterDeaths(play: Play): Procedure<boolean> {
  if (!isTotalGroupDeath(play) && vampireWaits(play)) yield* fightOnOpenRoad(play);
  if (!isTotalGroupDeath(play)) return false;
  yield* totalGroupDeath(play);
  endVisit(play, rule);
  const { world } = play.state;
  if (world !== null) {
    const to = nearestTown(play, world.at);
    play.emit({ type: "travelled", to, path: [], rule });
  }
  return true;
}
