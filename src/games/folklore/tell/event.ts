import type { FolkloreEvent } from "../events.ts";
import type { Board } from "../play.ts";
import { coreTellers } from "./core.ts";
import { encounterTellers } from "./encounter.ts";
import { type Line, type Tellers, untold } from "./line.ts";
import { mapTellers } from "./map.ts";
import { rollOf } from "./rolled.ts";
import { skirmishTellers } from "./skirmish.ts";
import { storyTellers } from "./story.ts";
import { sentence } from "./words.ts";
import { worldTellers } from "./world.ts";

const tellers: Tellers<FolkloreEvent> = {
  settled: untold,
  chosen: untold,
  paused: untold,
  corrected: untold,
  adopted: ({ content: { say } }) => say("log.adopted"),
  ...coreTellers,
  ...skirmishTellers,
  ...mapTellers,
  ...encounterTellers,
  ...worldTellers,
  ...storyTellers,
};

/**
 * An event as the table would say it, or null for bookkeeping. The board is the one before the event: what goes is
 * still there to be named, and what comes is named by the event itself.
 */
export function tellEvent(board: Board, event: FolkloreEvent): Line | null {
  const tell = tellers[event.type] as (board: Board, event: FolkloreEvent) => string | null;
  const words = tell(board, event);
  if (words === null || words === "") return null;
  const cited = event.type === "lasting-added" ? event.lasting : event;
  const rule = "rule" in cited ? { rule: cited.rule } : {};
  if (event.type === "story-read") return { text: words, ...rule, prose: true };
  const roll = event.type === "rolled" ? { roll: rollOf(board, event) } : {};
  return { text: sentence(words), ...rule, ...roll };
}
