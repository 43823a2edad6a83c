import { totalGroupDeath } from "../core/total-group-death.ts";
import type { Play, Procedure } from "../play.ts";
import { nearestTown } from "../world/routes.ts";
import { placeHere } from "../world/visit.ts";
import { partOfMap, sectionOf, storyOf } from "./book.ts";
import { primaryLead } from "./goals.ts";
import type { Place } from "./state.ts";

const rule = "death/total-group-death-continue";

/** Nobody is alive in the middle of reading: the group suffers its losses, and goes on as the story or the rules say. */
export function* groupDiesReading(play: Play): Procedure {
  const { section, block } = storyOf(play);
  yield* totalGroupDeath(play);
  if (!readDefeat(play, { section, block })) comeBack(play);
}

/** Nobody on a map was alive, and the losses are suffered: the fight is skipped, and the story goes on behind it. */
export function groupDiedOnMap(play: Play): void {
  const { map, leads } = storyOf(play);
  const to = leads ?? primaryLead(play);
  play.emit({ type: "story-map", setup: null, rule });
  if (map !== null && readDefeat(play, { section: map.section, block: partOfMap(play, map).end })) return;
  play.emit({ type: "story-leads", to, rule });
  comeBack(play);
}

/** If the story has a closing for defeat there, before it goes elsewhere, the group reads it (journal/closing). */
function readDefeat(play: Play, { section, block: from }: Place): boolean {
  const ahead = sectionOf(play, section).blocks.slice(from);
  const beyond = ahead.findIndex(({ type }) => type === "map-setup" || type === "world-map");
  const before = beyond < 0 ? ahead : ahead.slice(0, beyond);
  const defeat = before.findIndex((each) => each.type === "closing" && each.outcome === "failure");
  if (defeat < 0) return false;
  const cite = { rule: "journal/closing" };
  play.emit({ type: "closing", outcome: "failure", ...cite });
  play.emit({ type: "page-turned", section, block: from + defeat, reader: null, back: [], queue: [], ...cite });
  return true;
}

/** The group wakes in the nearest town and must go back to where it died (death/total-group-death-continue). */
function comeBack(play: Play): void {
  const { world } = play.state;
  const place = placeHere(play);
  if (world === null || place === undefined) return;
  const town = nearestTown(play, world.at);
  if (town === world.at) return;
  play.emit({ type: "travelled", to: town, path: [], rule });
  play.emit({ type: "goal", goal: { to: [place], by: "any" }, rule });
  play.emit({ type: "phase", to: "world" });
}
