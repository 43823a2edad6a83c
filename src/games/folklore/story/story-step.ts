import { isTotalGroupDeath } from "../core/total-group-death.ts";
import type { Play, Procedure } from "../play.ts";
import { fightOnOpenRoad, vampireWaits } from "../world/open-road.ts";
import { groupDiesReading } from "./after-death.ts";
import { storyOf } from "./book.ts";
import { readBlock } from "./read-block.ts";
import { goTo } from "./turn-page.ts";
import "./map-hooks.ts";

/** One piece of the story: the next block of the journal, or what has come between (journal/chapters). */
export function* storyStep(play: Play): Procedure {
  if (isTotalGroupDeath(play)) return yield* groupDiesReading(play);
  if (vampireWaits(play)) return yield* fightOnOpenRoad(play);
  const { leads } = storyOf(play);
  if (leads === null) return yield* readBlock(play);
  play.emit({ type: "story-leads", to: null, rule: "journal/primary-goals" });
  yield* goTo(play, leads);
}
