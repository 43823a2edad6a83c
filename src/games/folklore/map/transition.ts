import { pass } from "../core/clock.ts";
import { present } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import { mapHooks } from "./hooks.ts";
import { goOn, leaveMap } from "./leave-map.ts";
import { mapOf } from "./view.ts";

const rule = "adventuring/transition";

/** Phase 3: the Leader may leave the map if its goals allow it; otherwise the round is over (adventuring/transition). */
export function* transition(play: Play): Procedure {
  yield* endRound(play, rule);
  if (!mayLeave(play) || !(yield* wantsToLeave(play, rule))) return;
  yield* leaveMap(play);
  yield* goOn(play, "left");
}

/** Whether the Leader makes the transition. */
export function* wantsToLeave(play: Play, by: string): Procedure<boolean> {
  const options = () => [true, false].map((yes) => ({ type: "answer" as const, seat: play.state.leader, yes }));
  return (yield* chooseAnew(() => ({ ask: "leave-map", rule: by, options: options() }))).yes;
}

/** The adventure round is over, and what lasts as long as it. */
export function* endRound(play: Play, over: string): Procedure {
  yield* pass(play, { type: "round-end" });
  play.emit({ type: "map-round-over", rule: over });
}

/**
 * Whether the group may leave: by the goals of the story or through the Exit Zone, and in combat only if that is an
 * optional goal (adventuring/transition-combat).
 */
export function mayLeave(board: Board): boolean {
  if (board.state.map === null) return false;
  if (board.state.encounter !== null && mapHooks().isFightOptional?.(board) !== true) return false;
  if (present(board).some(({ id }) => forbidden(board, id, "leave the map") !== undefined)) return false;
  return mapHooks().goalsMet?.(board) ?? isInExitZone(board);
}

/** Whether the group stands in the Exit Zone; one of a full group may be missing (adventuring/transition). */
export function isInExitZone(board: Board): boolean {
  const { map } = board.state;
  if (map === null) return false;
  const { exit } = mapOf(board).card;
  const group = present(board);
  const there = group.filter(({ id }) => exit.includes(map.at[id] ?? -1)).length;
  const missing = group.length >= board.content.figure("exit-full-group") ? board.content.figure("exit-may-miss") : 0;
  return exit.length > 0 && there > 0 && there >= group.length - missing;
}
