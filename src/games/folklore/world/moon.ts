import { roll } from "../core/rolls.ts";
import { fire } from "../effects/fire.ts";
import { hasStatus, living } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import { skirmish } from "../skirmish/skirmish.ts";
import type { FigureId } from "../state.ts";

const rule = "statuses/lycanthropy-moon";

/** A full moon shows: every LYCANTHROPIC character turns on the group, or turns for good (world-map/moon). */
export function* moonRises(play: Play): Procedure {
  yield* fire(play, { event: "moon" });
  const afflicted: FigureId[] = [];
  const toTheDeath: FigureId[] = [];
  for (const { id } of living(play)) {
    if (!hasStatus(play, id, "lycanthropic")) continue;
    const cite = { rule, source: "LYCANTHROPIC" };
    const { total } = yield* roll(play, { what: "moon", by: id, notation: play.content.word("moon-die"), cite });
    if (total >= play.content.figure("moon-werewolf")) toTheDeath.push(id);
    else afflicted.push(id);
  }
  if (afflicted.length + toTheDeath.length > 0) yield* skirmish(play, { foes: [], afflicted, toTheDeath });
}
