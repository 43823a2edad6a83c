import { discard } from "../../../engine/decks.ts";
import { endMissions } from "../cards/companions.ts";
import { pilesOf } from "../cards/supply.ts";
import { refreshCards } from "../cards/wear.ts";
import { helpForTwo } from "../characters/two-characters.ts";
import { pass } from "../core/clock.ts";
import type { Play, Procedure } from "../play.ts";
import type { Outcome } from "../state.ts";
import { passLeadership } from "../world/leadership.ts";
import { worldGraph } from "../world/map.ts";
import { bookOf, sectionOf } from "./book.ts";

/** Begins a story: the Group Marker at its starting location, by day, at its first chapter (journal/start). */
export function* beginStory(play: Play, id: string): Procedure {
  const rule = "journal/start";
  const { name, start, intro, chapters } = play.content.card("story", id);
  const [first] = chapters;
  const at = worldGraph(play.content).spaceOf(start);
  if (first === undefined || at === undefined) throw new Error(`The story "${id}" has no beginning.`);
  // The help of the first story is part of the setup, before there is a World Map.
  const later = play.state.world !== null;
  discardKept(play);
  play.emit({ type: "travelled", to: at, path: [], rule, source: name });
  play.emit({ type: "goal", goal: null, rule });
  if (play.state.night) play.emit({ type: "leader", to: play.state.leader, night: false, rule });
  play.emit({ type: "story-began", story: id, chapter: first.slug, rule, source: name });
  if (intro !== "") play.emit({ type: "story-read", html: intro, rule, source: name });
  if (later) yield* helpForTwo(play);
  play.emit({ type: "phase", to: "story" });
}

/** Opens a chapter. */
export function beginChapter(play: Play, chapter: string): void {
  play.emit({ type: "chapter-began", chapter, rule: "journal/chapters", source: sectionOf(play, chapter).title });
}

/** What is done when a chapter ends (adventuring/end-of-chapter). */
export function* endOfChapter(play: Play): Procedure {
  refreshCards(play, "chapter");
  yield* pass(play, { type: "chapter-end" });
  discardKept(play);
  passLeadership(play, "adventuring/end-of-chapter");
}

/** All KEEP IN PLAY events go to their discard pile, and what the chapter asked to keep in mind is over. */
function discardKept(play: Play): void {
  const { kept } = play.state;
  if (kept.length === 0) return;
  const events = kept.flatMap(({ card }) => (play.content.find("road-event", card) === undefined ? [] : [card]));
  play.emit({ type: "kept", kept: [] });
  if (events.length > 0) {
    play.emit({ type: "deck", deck: "road-event", to: discard(pilesOf(play, "road-event"), events) });
  }
}

/**
 * The story is over: its last chapter ends, positive statuses with it, and Story Markers go back (journal/closing). The
 * group stays together on the World Map (between-stories/activities).
 */
export function* endStory(play: Play, result: Outcome["result"]): Procedure {
  const rule = "journal/closing";
  const { id, name } = bookOf(play);
  yield* endOfChapter(play);
  yield* pass(play, { type: "story-end" });
  yield* endMissions(play);
  for (const { markers } of play.state.characters) {
    for (const marker of markers) {
      play.emit({ type: "marked", character: "", marker, rule: "awards/story-markers", source: name });
    }
  }
  play.emit({ type: "story-ended", story: id, result, rule, source: name });
  play.emit({ type: "phase", to: "between" });
}
