import type { Effect } from "../../../engine/effects/effect.ts";
import { type Triggered, type TriggerMoment, triggered } from "../figures/triggers.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { nothingToDo } from "./nothing-to-do.ts";
import { perform } from "./perform.ts";
import { isThere } from "./text.ts";

interface Running {
  readonly effects: readonly Effect[];
  readonly bearer: FigureId;
}

// It lives with the hands of one run, never in the state: a procedure that is run again builds it up again.
const running = new WeakMap<Play, Running[]>();

/** Something has happened: all texts that wait for it are carried out. No text sets itself off. */
export function fire(play: Play, moment: TriggerMoment): Procedure {
  const answering = triggered(play, moment);
  return answering.length === 0 ? nothingToDo : carryOut(play, answering);
}

function* carryOut(play: Play, answering: readonly Triggered[]): Procedure {
  for (const { source, effects, cast } of answering) {
    const bearer = source.bearer === "" ? play.state.leader : source.bearer;
    if (!isThere(play, bearer)) continue;
    const stack = stackOf(play);
    if (stack.some((each) => each.effects === effects && each.bearer === bearer)) continue;
    stack.push({ effects, bearer });
    yield* perform(play, effects, cast, {
      name: source.name,
      rule: source.rule ?? "abilities/passive",
      id: source.id,
      text: source.effects,
      ...(source.card === undefined ? {} : { card: source.card.key, owner: bearer }),
    });
    stack.pop();
  }
}

function stackOf(play: Play): Running[] {
  let stack = running.get(play);
  if (stack === undefined) {
    stack = [];
    running.set(play, stack);
  }
  return stack;
}
