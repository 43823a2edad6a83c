import { isHousekeeping, keepHouse } from "../cards/housekeeping.ts";
import type { CharacterCommand } from "../characters/commands.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { belongingsOf, useOnTheWay } from "./belongings.ts";
import type { WorldCommand } from "./commands.ts";
import { drawEvent } from "./events-on-the-way.ts";
import { afterDeaths } from "./group-death.ts";
import { passLeadership } from "./leadership.ts";
import { worldGraph } from "./map.ts";
import { nextRound } from "./round.ts";
import { routes } from "./routes.ts";
import { isTown, placeHere, servicesHere, startVisit } from "./visit.ts";

/** What is possible on a journey, during a story and between stories. */
export type TravelCommand = WorldCommand | CharacterCommand;

/** Everything within reach of the group, services where it stands, and what everyone can do on the way. */
export function travelOptions(board: Board): TravelCommand[] {
  const { leader: seat, world } = board.state;
  const options: TravelCommand[] = [];
  for (const to of routes(board).keys()) options.push({ type: "travel", seat, to });
  // A Leader without any Stride lets the round pass on the spot.
  if (options.length === 0 && world !== null) options.push({ type: "travel", seat, to: world.at });
  if (servicesHere(board)) options.push({ type: "visit", seat });
  options.push(...belongingsOf(board));
  return options;
}

/** Does what was chosen on the journey. */
export function* travelOn(play: Play, command: TravelCommand): Procedure {
  if (isHousekeeping(command)) return yield* keepHouse(play, command);
  if (command.type === "world-use") return yield* useOnTheWay(play, command.seat, command.use);
  if (command.type === "visit") return yield* stop(play);
  if (command.type === "travel") yield* travel(play, command.to);
}

/** Where the group is, for whoever asks the Leader. */
export function whereabouts({ state, content }: Board): Readonly<Record<string, string>> {
  const at = state.world?.at ?? "";
  return { at, name: worldGraph(content).space(at).name ?? at, time: state.night ? "night" : "day" };
}

/** The move, and what the space brings (world-map/movement). */
function* travel(play: Play, to: string): Procedure {
  const path = routes(play).get(to) ?? [];
  if (path.length > 0) play.emit({ type: "travelled", to, path, rule: "world-map/movement" });
  if (isAtGoal(play)) arrive(play);
  else yield* stop(play);
}

/** The group ends its move: an event, except in a town, and then services if there are any (world-map/events). */
function* stop(play: Play): Procedure {
  const at = play.state.world?.at;
  if (!isTown(play, placeHere(play))) {
    yield* drawEvent(play);
    if (yield* afterDeaths(play)) return;
  }
  // An event may have carried the group elsewhere: what is there comes in its next round.
  if (servicesHere(play) && play.state.world?.at === at) yield* startVisit(play);
  else yield* nextRound(play);
}

/** Whether the group stands where the story wants it. */
export function isAtGoal(board: Board): boolean {
  const place = placeHere(board);
  return place !== undefined && (board.state.world?.goal?.to.includes(place) ?? false);
}

/**
 * The group is where the story wants it: no event, and the next Leader reads on (world-map/adventure-locations). In a
 * town the token waits until the group leaves (towns/leaving).
 */
export function arrive(play: Play): void {
  const place = placeHere(play);
  const adventure = place !== undefined && play.content.card("location", place).role === "adventure";
  const rule = adventure ? "world-map/adventure-locations" : "journal/world-map";
  play.emit({ type: "goal", goal: null, rule });
  if (!isTown(play, place)) passLeadership(play, rule);
  play.emit({ type: "phase", to: "story" });
}
