import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { StoryCommand } from "../story/commands.ts";

/** What other parts of the game do for the map. Without a story the rules of the map alone count. */
export interface MapHooks {
  /** Foes stand on the map: the encounter begins (adventuring/spawning). */
  beginEncounter(play: Play): Procedure;
  /** Whether the primary goals allow the group to leave; undefined if the Exit Zone alone decides. */
  goalsMet(board: Board): boolean | undefined;
  /** Whether the fight on this map is an optional goal. */
  isFightOptional(board: Board): boolean;
  /** Whether the story tells the group to keep the Tracking tokens that it has collected on this map. */
  keepsTracking(board: Board): boolean;
  /** Optional goals that are reached now are done. */
  reachGoals(play: Play): Procedure;
  /** The optional goals that a character can say to be done. */
  goalOptions(board: Board, by: FigureId): readonly StoryCommand[];
  /** A character says that an optional goal is done. */
  goalDone(play: Play, said: StoryCommand): Procedure;
  /** The marks of features that a character can use now. */
  features(board: Board, by: FigureId): readonly string[];
  /** A character uses a feature. */
  feature(play: Play, by: FigureId, mark: string): Procedure;
  /** Whether a character may take the skill check die with this mark now. */
  checkable(board: Board, by: FigureId, mark: string): boolean;
  /** A character takes a skill check die and rolls it; answers whether the die is gone for good. */
  check(play: Play, by: FigureId, mark: string): Procedure<boolean>;
  /** The group has left the map, or nobody on it is alive: the story goes on. */
  left(play: Play, how: "left" | "died"): Procedure;
}

let registered: Partial<MapHooks> = {};

/** A part of the game offers what the map needs. It is called when the part's module is loaded. */
export function registerMapHooks(hooks: Partial<MapHooks>): void {
  registered = { ...registered, ...hooks };
}

/** Optional goals that are reached now are done, if there is a story that has some. */
export function* reachGoals(play: Play): Procedure {
  if (registered.reachGoals !== undefined) yield* registered.reachGoals(play);
}

/** A character says that an optional goal is done. */
export function* goalDone(play: Play, said: StoryCommand): Procedure {
  if (registered.goalDone !== undefined) yield* registered.goalDone(play, said);
}

/** What the other parts of the game offer. */
export function mapHooks(): Partial<MapHooks> {
  return registered;
}
