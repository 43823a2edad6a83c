import { foesAreThere } from "../map/foes-there.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { bookOf, goalKey, type Passage } from "./book.ts";
import type { StoryCommand } from "./commands.ts";
import { type Goals, goalsOf, isMet } from "./goals.ts";
import { readPart } from "./read.ts";
import { readAside } from "./read-aside.ts";

const rule = "journal/optional-goals";

/** An optional goal of the map in play that is carried out at no feature and is not done yet. */
interface OpenGoal extends Pick<Goals, "box" | "needs"> {
  /** Its number in the box. */
  readonly goal: number;
  readonly passage: Passage;
}

function openGoals(board: Board): readonly OpenGoal[] {
  const { story, map } = board.state;
  if (story === null || map === null) return [];
  return goalsOf(board).flatMap(({ goal: type, at, goals, box, needs }) => {
    if (type !== "optional" || at !== undefined) return [];
    const all = goals.map((passage, goal): OpenGoal => ({ box, goal, passage, ...(needs && { needs }) }));
    return all.filter(({ goal }) => story.met?.includes(goalKey(box, goal)) !== true);
  });
}

/** Goals that say what they need are done as soon as it is so (journal/optional-goals). */
export function* reachGoals(play: Play): Procedure {
  for (const open of openGoals(play)) if (isReached(play, open)) yield* meet(play, open, play.state.leader);
}

/** A fight must have been won on this map: that no foe is there yet is no victory. */
function isReached(board: Board, { needs = [] }: OpenGoal): boolean {
  const won = board.state.map?.won === true && !foesAreThere(board);
  return needs.length > 0 && needs.every((need) => (need.is === "defeat" ? won : isMet(board, need)));
}

/** Whether the fight on the map in play is an optional goal (adventuring/transition-combat). */
export function isFightOptional(board: Board): boolean {
  return openGoals(board).some(({ needs = [] }) => needs.some(({ is }) => is === "defeat"));
}

/** Of goals that say no more than their words, the Leader says in a turn whether they are done. */
export function goalOptions(board: Board, seat: FigureId): readonly StoryCommand[] {
  if (seat !== board.state.leader) return [];
  return openGoals(board).flatMap(({ needs, box, goal }) =>
    needs === undefined ? [{ type: "goal-done" as const, seat, box, goal }] : [],
  );
}

/** The Leader says that a goal is done. */
export function* goalDone(play: Play, { seat, box, goal }: StoryCommand): Procedure {
  const said = openGoals(play).find((open) => open.box === box && open.goal === goal);
  if (said !== undefined) yield* meet(play, said, seat);
}

/** The words were read when the map was laid out; now what they bring happens. */
function* meet(play: Play, { box, goal, passage }: OpenGoal, by: FigureId): Procedure {
  play.emit({ type: "goal-met", box, goal, rule, source: bookOf(play).name });
  for (const part of passage.parts) if (part.type !== "prose") yield* readPart(play, part, "all", rule);
  if (passage.to !== undefined && play.state.story !== null) yield* readAside(play, passage.to, by);
}
