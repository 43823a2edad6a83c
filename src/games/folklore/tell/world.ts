import type { FolkloreContent } from "../content.ts";
import type { WorldEvent } from "../world/events.ts";
import { type Tellers, untold } from "./line.ts";
import { figureName, placeName, worldSpaceName } from "./names.ts";
import { list } from "./words.ts";

/** Words for the events on the World Map and in towns. */
export const worldTellers: Tellers<WorldEvent> = {
  travelled: (board, { to, path }) =>
    board.content.say(path.length === 0 ? "log.world.stands" : "log.world.travels", {
      place: worldSpaceName(board, to),
    }),
  goal: ({ content }, { goal }) => {
    if (goal === null) return null;
    const places = placeNames(content, goal.to, "or");
    return content.say(goal.by === "road" ? "log.world.goal-by-road" : "log.world.goal", { places });
  },
  "towns-closed": ({ content }, { towns }) =>
    towns.length === 0 ? null : content.say("log.world.closed", { places: placeNames(content, towns, "or") }),
  "visit-began": ({ content }, { visit: { place, only, except = [] } }) => {
    const told = (ids: readonly string[]) => ({ places: placeNames(content, ids), n: ids.length });
    const open = only === undefined ? "" : content.say("log.world.only-open", told(only));
    const shut = except.length === 0 ? "" : content.say("log.world.shut", told(except));
    return `${content.say("log.world.visits", { place: placeName(content, place) })}${open}${shut}`;
  },
  "visit-ended": ({ content, state }) => {
    const place = state.world?.visit?.place;
    return place === undefined ? null : content.say("log.world.leaves", { place: placeName(content, place) });
  },
  "shop-entered": (board, { character, shop }) =>
    board.content.say("log.world.shop", { who: figureName(board, character), shop: placeName(board.content, shop) }),
  "hiring-turn": untold,
  rested: ({ content: { say } }) => say("log.world.rests"),
};

function placeNames(content: FolkloreContent, ids: readonly string[], joined?: "and" | "or"): string {
  return list(
    content,
    ids.map((id) => placeName(content, id)),
    joined,
  );
}
