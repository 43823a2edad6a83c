import { living, turnOrder } from "../figures/find.ts";
import { registerMapHooks } from "../map/hooks.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { groupDiedOnMap } from "./after-death.ts";
import { type Box, blockAt, bookOf, storyOf } from "./book.ts";
import { checkOf, goalsMet, goalsOf, isNeeded, primaryLead } from "./goals.ts";
import { goalDone, goalOptions, isFightOptional, reachGoals } from "./optional-goals.ts";
import { readPassage } from "./read.ts";
import { readAside } from "./read-aside.ts";
import { tryCheck } from "./skill-check-box.ts";

/** The optional goal that is carried out at a feature. */
function goalAt(board: Board, mark: string): Box<"goals"> | undefined {
  return board.state.story === null ? undefined : goalsOf(board).find(({ at }) => at === mark);
}

/** The features whose goals can be carried out now. */
function features(board: Board): readonly string[] {
  if (board.state.story === null) return [];
  const { used } = storyOf(board);
  return goalsOf(board).flatMap(({ at, once, during }) => {
    if (at === undefined || (once === true && used.includes(at))) return [];
    return during === "combat" && board.state.encounter === null ? [] : [at];
  });
}

/** A character carries out the goal of a feature (journal/optional-goals). */
function* feature(play: Play, by: FigureId, mark: string): Procedure {
  const rule = "journal/optional-goals";
  const [goal] = goalAt(play, mark)?.goals ?? [];
  if (goal === undefined) return;
  play.emit({ type: "feature-used", mark, by, rule, source: bookOf(play).name });
  yield* readPassage(play, goal, by, rule);
  if (goal.to !== undefined) yield* readAside(play, goal.to, by);
}

/** A check that the Leader must make waits for the Leader; any other is for whoever comes. */
function checkable(board: Board, by: FigureId, mark: string): boolean {
  const box = board.state.story === null ? undefined : checkOf(board, mark);
  return box !== undefined && (box.who !== "leader" || by === board.state.leader);
}

/** The die is rolled once; one that the primary goals need stays until somebody passes (journal/map-skill-checks). */
function* check(play: Play, by: FigureId, mark: string): Procedure<boolean> {
  const rule = "journal/map-skill-checks";
  const box = checkOf(play, mark);
  if (box === undefined) return false;
  yield* readPassage(play, box.body, by, rule);
  const needed = isNeeded(play, mark);
  let passed = false;
  for (const id of box.who === "each" ? eachFrom(play) : [by]) {
    const { success, passage } = yield* tryCheck(play, box, id, rule);
    if (success && play.state.story !== null) play.emit({ type: "check-passed", mark, by: id, rule });
    passed ||= success;
    if (passage.to !== undefined) yield* readAside(play, passage.to, id);
  }
  return passed || !needed;
}

function eachFrom(board: Board): readonly FigureId[] {
  const alive = living(board);
  return turnOrder(board).flatMap((each) => (alive.includes(each) ? [each.id] : []));
}

/** The group has left its map, or died there. */
function leaves(play: Play, how: "left" | "died"): void {
  if (play.state.story === null) return;
  const { leads, map } = storyOf(play);
  if (how === "died") groupDiedOnMap(play);
  else if (map !== null) {
    const rule = "adventuring/transition";
    play.emit({ type: "story-leads", to: leads ?? primaryLead(play), rule });
    play.emit({ type: "story-map", setup: null, rule });
  }
}

/** What was to be done is done without asking. */
function* done(): Procedure {}

/** The box that set the map up says whether Tracking tokens are kept (adventuring/tracking-tokens). */
function keepsTracking(board: Board): boolean {
  const setup = board.state.story?.map;
  const box = setup === undefined || setup === null ? undefined : blockAt(board, setup);
  return box?.type === "map-setup" && box.keep === "tracking";
}

registerMapHooks({
  goalsMet,
  isFightOptional,
  keepsTracking,
  reachGoals,
  goalOptions,
  goalDone,
  features,
  feature,
  checkable,
  check,
  left(play, how) {
    leaves(play, how);
    return done();
  },
});
