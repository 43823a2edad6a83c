import type { Modifier } from "../../../engine/dice/result.ts";
import { fire } from "../effects/fire.ts";
import { characterOf, figureOf, isCharacter } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { pass } from "./clock.ts";
import type { Cite } from "./events.ts";
import { outcomeOf, type RollSpec, roll } from "./rolls.ts";

/** What sort of check it is; cards can help with one sort alone. */
export type CheckSort = "skill-check" | "prayer-check" | "ritual-check" | "resist";

/** Whether a figure makes checks at all: ghosts do only where a text expressly includes them (`checks/who`). */
export function makesChecks(board: Board, id: FigureId): boolean {
  const character = characterOf(board, id);
  return character === undefined || character.form === "living";
}

/**
 * Makes a skill check (`checks/skill-checks`): a d10 and the bonus against a number. A ghost that is told to make one
 * rolls without any bonus, and so does a foe.
 */
export function* skillCheck(
  play: Play,
  id: FigureId,
  skill: string,
  target: number,
  cite: Cite,
  sort: CheckSort = "skill-check",
): Procedure<boolean> {
  // Ghosts are barred as a rule, but this one has been told to.
  const told = characterOf(play, id)?.form === "ghost";
  const bar = told ? undefined : forbidden(play, id, "make skill checks");
  const success = bar === undefined ? yield* rollCheck(play, id, skill, target, cite, sort) : false;
  if (bar !== undefined) {
    play.emit({
      type: "noted",
      what: "check-fails",
      about: { figure: id, skill, target, because: bar },
      ...cite,
      rule: "checks/automatic-failure",
    });
  }
  yield* fire(play, { event: success ? "succeeds at a skill check" : "fails a skill check", who: id });
  yield* pass(play, { type: "check-made", of: id });
  return success;
}

/** Tries to avoid a status that has a number (`checks/resist`); true if it is resisted. */
export function* resist(play: Play, id: FigureId, status: string, number: number, cite: Cite): Procedure<boolean> {
  const skill = play.content.statuses.get(status)?.resist;
  if (skill === undefined) return false;
  return yield* skillCheck(play, id, skill, number, { ...cite, rule: "checks/resist" }, "resist");
}

function* rollCheck(
  play: Play,
  id: FigureId,
  skill: string,
  target: number,
  cite: Cite,
  sort: CheckSort,
): Procedure<boolean> {
  const spec: RollSpec = {
    what: sort,
    by: id,
    notation: "1d10",
    modifiers: bonusesOf(play, id, skill, sort),
    skill,
    against: target,
    always: { failure: play.content.figure("unresisted-check-fails-on") },
    context: { skill },
    cite,
  };
  return outcomeOf(spec, yield* roll(play, spec)) === "success";
}

/** A resist roll is a check in the skill of the status, so what helps with checks helps with it too (`checks/resist`). */
function bonusesOf(board: Board, id: FigureId, skill: string, sort: CheckSort): readonly Modifier[] {
  const figure = figureOf(board, id);
  if (!isCharacter(figure) || figure.form !== "living") return [];
  const context = { skill };
  const modifiers = [
    ...stat(board, id, skill, context).modifiers,
    ...stat(board, id, "skill-checks", context).modifiers,
    ...(sort === "resist" ? stat(board, id, "resist-rolls", context).modifiers : []),
  ];
  return modifiers.filter(({ by }) => by !== 0);
}
