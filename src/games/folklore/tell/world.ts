import type { WorldEvent } from "../world/events.ts";
import type { Tellers } from "./line.ts";
import { figureName, placeName, worldSpaceName } from "./names.ts";
import { list } from "./words.ts";

/** Words for the events on the World Map and in towns. */
export const worldTellers: Tellers<WorldEvent> = {
  travelled: (board, { to, path }) =>
    path.length === 0
      ? `The group stands at ${worldSpaceName(board, to)}`
      : `The group travels to ${worldSpaceName(board, to)}`,
  goal: ({ content }, { goal }) => {
    if (goal === null) return null;
    const places = list(
      goal.to.map((id) => placeName(content, id)),
      "or",
    );
    return `The story leads to ${places}${goal.by === "road" ? ", by road" : ""}`;
  },
  "towns-closed": ({ content }, { towns }) =>
    towns.length === 0
      ? null
      : `No help is to be had in ${list(
          towns.map((id) => placeName(content, id)),
          "or",
        )}`,
  "visit-began": ({ content }, { visit: { place, only, except } }) => {
    const names = (ids: readonly string[]) => list(ids.map((id) => placeName(content, id)));
    const are = ({ length }: readonly string[]) => (length === 1 ? "is" : "are");
    const open = only === undefined ? "" : `; only ${names(only)} ${are(only)} open`;
    const shut = except === undefined || except.length === 0 ? "" : `; ${names(except)} ${are(except)} closed`;
    return `The group visits ${placeName(content, place)}${open}${shut}`;
  },
  "visit-ended": ({ content, state }) => {
    const place = state.world?.visit?.place;
    return place === undefined ? null : `The group leaves ${placeName(content, place)}`;
  },
  "shop-entered": (board, { character, shop }) =>
    `${figureName(board, character)} enters the ${placeName(board.content, shop)}`,
  rested: () => "The group rests",
};
