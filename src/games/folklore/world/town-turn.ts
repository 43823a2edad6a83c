import { isHousekeeping, keepHouse } from "../cards/housekeeping.ts";
import type { CharacterCommand } from "../characters/commands.ts";
import { noLongerWanted } from "../core/conditions.ts";
import { lose } from "../core/resources.ts";
import { living } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { Character, FigureId } from "../state.ts";
import { belongingsOf, useOnTheWay } from "./belongings.ts";
import { buy } from "./buy.ts";
import type { WorldCommand } from "./commands.ts";
import { buyExtra, extrasFor } from "./extras.ts";
import { afterDeaths } from "./group-death.ts";
import { passLeadership } from "./leadership.ts";
import { nextRound } from "./round.ts";
import { servicesFor } from "./services.ts";
import type { Visit } from "./state.ts";
import { endVisit, isTown, placeHere } from "./visit.ts";

type Command = WorldCommand | CharacterCommand;

/** One deal in a town or at another place with services, or the group's leaving (towns/services). */
export function* townTurn(play: Play): Procedure {
  if (yield* afterDeaths(play)) return;
  const visit = play.state.world?.visit;
  if (visit === undefined || visit === null) throw new Error("Nobody can use services without a visit.");
  const about = { place: visit.place };
  const ask = () => ({ ask: "town-turn", rule: "towns/services", about, options: optionsOf(play, visit) });
  const command = yield* chooseAnew(ask);
  if (command.type === "leave") return yield* leave(play, visit);
  yield* doInTown(play, command);
  // The ferry, or a card, has taken the group away.
  if (placeHere(play) !== visit.place) yield* leave(play, visit);
}

function optionsOf(board: Board, visit: Visit): Command[] {
  const options: Command[] = [{ type: "leave", seat: board.state.leader }];
  const town = isTown(board, visit.place);
  for (const character of living(board)) options.push(...(town ? inTown : atPlace)(board, character));
  options.push(...belongingsOf(board));
  return options;
}

/** Whoever is WANTED pays first or goes without (towns/wanted). */
function inTown(board: Board, character: Character): Command[] {
  const { id: seat, wanted, coins } = character;
  const fine: Command[] = wanted && coins >= board.content.figure("wanted-fine") ? [{ type: "fine", seat }] : [];
  return forbidden(board, seat, "use town services") === undefined ? [...fine, ...atPlace(board, character)] : fine;
}

function atPlace(board: Board, character: Character): Command[] {
  const { id: seat } = character;
  return [
    ...servicesFor(board, character).map(({ id }): Command => ({ type: "service", seat, service: id })),
    ...extrasFor(board, character).map((extra): Command => ({ type: "extra", seat, extra })),
  ];
}

function* doInTown(play: Play, command: Command): Procedure {
  if (isHousekeeping(command)) return yield* keepHouse(play, command);
  switch (command.type) {
    case "world-use":
      return yield* useOnTheWay(play, command.seat, command.use);
    case "service":
      return yield* buy(play, command.seat, command.service);
    case "extra":
      return yield* buyExtra(play, command.seat, command.extra);
    case "fine":
      return yield* payFine(play, command.seat);
    default:
      return;
  }
}

function* payFine(play: Play, id: FigureId): Procedure {
  const cite = { rule: "towns/wanted", source: "WANTED" };
  yield* lose(play, id, "coins", play.content.figure("wanted-fine"), cite);
  noLongerWanted(play, id, cite);
}

/**
 * Leaving ends the round: the next character leads, by day after a town (towns/leaving). If the story opened the
 * services, it goes on, and has passed the token already unless the place is a town.
 */
function* leave(play: Play, { place, forStory }: Visit): Procedure {
  const town = isTown(play, place);
  const rule = town ? "towns/leaving" : "dice/leadership-changes";
  endVisit(play, rule);
  if (forStory !== true) yield* nextRound(play, rule, town ? "day" : undefined);
  else if (town) passLeadership(play, rule, "day");
}
