import type { ToldReading } from "../../../engine/told/story.ts";
import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import { progressOf } from "./story-progress.ts";

/** Where a game is in its story; undefined if it plays none. */
export function readingOf(board: Board, events: readonly FolkloreEvent[]): ToldReading | undefined {
  const { story } = board.state;
  if (story === null) return undefined;
  return { story: story.id, section: story.section, opened: progressOf(board, events).opened };
}
