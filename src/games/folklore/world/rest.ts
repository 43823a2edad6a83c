import { recover } from "../core/resources.ts";
import { roll } from "../core/rolls.ts";
import { fire } from "../effects/fire.ts";
import { present } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { chapterSkirmish } from "./chapter-skirmish.ts";

const rule = "world-map/resting";

/** Whether the group still has its rest: once in each chapter, never between stories. */
export function mayRest({ state }: Board): boolean {
  return state.story !== null && !state.story.rested;
}

/** The group rests: everyone recovers, then the Leader rolls whether something finds them. */
export function* rest(play: Play): Procedure {
  play.emit({ type: "rested", rule });
  for (const { id, form } of present(play)) {
    const cite = { rule, source: "Rest" };
    if (form === "ghost") yield* recover(play, id, "gp", play.content.figure("rest-gp"), cite);
    else {
      yield* recover(play, id, "vita", play.content.figure("rest-vita"), cite);
      yield* recover(play, id, "pp", play.content.figure("rest-pp"), cite);
    }
  }
  yield* fire(play, { event: "rest" });
  const up = play.content.figure("rest-skirmish-up-to");
  const { total } = yield* roll(play, {
    what: "rest",
    by: play.state.leader,
    notation: play.content.word("rest-die"),
    against: up + 1,
    cite: { rule, source: "Rest" },
  });
  if (total <= up) yield* chapterSkirmish(play);
}
