import type { Board } from "../play.ts";
import { placeName, worldSpaceName } from "./names.ts";
import { list } from "./words.ts";

/** Where the group is on the World Map and where the story leads; undefined on an adventure map or without a story. */
export function tellWhereabouts({ state, content }: Board): string | undefined {
  const { world, night, map } = state;
  if (world === null || map !== null || world.at === "") return undefined;
  const places = world.goal?.to.map((id) => placeName(content, id)) ?? [];
  const goal = places.length === 0 ? "" : content.say("log.world.leads-to", { places: list(content, places, "or") });
  const place = worldSpaceName({ state, content }, world.at);
  return `${content.say(night ? "log.world.night-at" : "log.world.day-at", { place })}${goal}`;
}
