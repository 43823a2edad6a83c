import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { type Block, headingOf, sectionOf, storyOf } from "./book.ts";
import { readBlock } from "./read-block.ts";
import { follow } from "./turn-page.ts";

/** Boxes that take the group away from its map. */
const away: ReadonlySet<Block["type"]> = new Set<Block["type"]>(["world-map", "town-services", "map-setup", "closing"]);

/**
 * Somebody reads a moment in the middle of a turn on a map; the turn goes on when it is over. What takes the group
 * elsewhere is read when it has left the map.
 */
export function* readAside(play: Play, to: string, reader: FigureId): Procedure {
  if (leadsAway(play, to)) return play.emit({ type: "story-leads", to, rule: "journal/primary-goals" });
  const depth = storyOf(play).back.length;
  yield* follow(play, [{ to, reader }], true);
  while (storyOf(play).back.length > depth) yield* readBlock(play);
}

function leadsAway(board: Board, to: string): boolean {
  const { section, chapter } = headingOf(board, to);
  return chapter !== undefined || sectionOf(board, section).blocks.some(({ type }) => away.has(type));
}
