import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import { drawEvent } from "./events-on-the-way.ts";
import { afterDeaths } from "./group-death.ts";
import { mayRest, rest } from "./rest.ts";
import { nextRound } from "./round.ts";
import { arrive, isAtGoal, type TravelCommand, travelOn, travelOptions, whereabouts } from "./travel.ts";
import { isTown, placeHere } from "./visit.ts";

const rule = "world-map/round";

/** One round of travel, or one thing that a character does before the group sets out (world-map/round). */
export function* worldTurn(play: Play): Procedure {
  if (yield* afterDeaths(play)) return;
  if (isAtGoal(play)) return arrive(play);
  const ask = () => ({ ask: "world-turn", rule, about: whereabouts(play), options: optionsOf(play) });
  const command = yield* chooseAnew(ask);
  if (command.type === "rest") yield* restOnTheWay(play);
  else yield* travelOn(play, command);
}

function optionsOf(board: Board): TravelCommand[] {
  const options: TravelCommand[] = travelOptions(board);
  // No rest on a town space (world-map/no-rest).
  if (mayRest(board) && !isTown(board, placeHere(board))) options.push({ type: "rest", seat: board.state.leader });
  return options;
}

/** A rest in place of a move; the event of the space comes all the same (world-map/resting). */
function* restOnTheWay(play: Play): Procedure {
  yield* rest(play);
  if (yield* afterDeaths(play)) return;
  yield* drawEvent(play);
  if (yield* afterDeaths(play)) return;
  yield* nextRound(play);
}
