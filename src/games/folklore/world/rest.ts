import { recover } from "../core/resources.ts";
import { outcomeOf, type RollSpec, roll } from "../core/rolls.ts";
import { fire } from "../effects/fire.ts";
import { present } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
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
  const spec = restSpec(play, play.state.leader);
  if (outcomeOf(spec, yield* roll(play, spec)) === "failure") yield* chapterSkirmish(play);
}

/** The roll whether something finds the camp. */
export function restSpec({ content }: Board, by: FigureId): RollSpec {
  return {
    what: "rest",
    by,
    notation: content.word("rest-die"),
    against: content.figure("rest-skirmish-up-to") + 1,
    cite: { rule, source: "Rest" },
  };
}
