import { touches } from "../../../engine/grid/figures.ts";
import { characterOf } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Interaction } from "./commands.ts";
import { flamesInReach, putOut } from "./flames.ts";
import { mapHooks, reachGoals } from "./hooks.ts";
import { search } from "./search.ts";
import { stake, vampiresInReach } from "./sleeping-vampires.ts";
import { mapOf, standingOf } from "./view.ts";

/**
 * All that a character can use on the map now, on its own space or next to it (adventuring/interact). Ghosts use
 * nothing. Flames are among it outside combat; in combat they take the Act (`flamesInReach`).
 */
export function interactionsOf(board: Board, id: FigureId): Interaction[] {
  const { map, encounter } = board.state;
  if (map === null || characterOf(board, id)?.form !== "living") return [];
  const view = mapOf(board);
  const figure = standingOf(view, id);
  if (figure === undefined || forbidden(board, id, "interact") !== undefined) return [];
  const hooks = mapHooks();
  const inReach = ({ at }: { readonly at: number }) => touches(view.grid, figure, { at, size: 1 });
  const usable = hooks.features?.(board, id) ?? [];
  return [
    ...view.card.doors
      .filter((door) => !map.openDoors.includes(door.at) && inReach(door))
      .map(({ at }) => ({ type: "open-door" as const, seat: id, at })),
    ...map.searches.filter(inReach).map(({ at }) => ({ type: "search" as const, seat: id, at })),
    ...map.tracking.filter((at) => inReach({ at })).map((at) => ({ type: "collect" as const, seat: id, at })),
    ...map.checks
      .filter((die) => inReach(die) && hooks.checkable?.(board, id, die.mark) === true)
      .map(({ at, mark }) => ({ type: "check" as const, seat: id, at, mark })),
    ...view.card.features
      .filter((feature) => usable.includes(feature.mark) && inReach(feature))
      .map(({ at, mark }) => ({ type: "feature" as const, seat: id, at, mark })),
    ...vampiresInReach(board, id),
    ...(encounter === null ? flamesInReach(board, id) : []),
  ];
}

/** Carries out a use of something on the map. What it takes of the turn is the affair of whoever offers it. */
export function* interact(play: Play, command: Interaction): Procedure {
  yield* useOnMap(play, command);
  yield* reachGoals(play);
}

function* useOnMap(play: Play, command: Interaction): Procedure {
  const { seat, at } = command;
  switch (command.type) {
    case "open-door":
      play.emit({ type: "token-laid", token: "openDoors", at, by: seat, rule: "adventuring/interact" });
      return;
    case "search":
      return yield* searchToken(play, seat, at);
    case "collect":
      play.emit({ type: "tracked", at, by: seat, rule: "adventuring/tracking-tokens" });
      return;
    case "check":
      return yield* takeCheck(play, command);
    case "feature": {
      const { feature } = mapHooks();
      if (feature !== undefined) yield* feature(play, seat, command.mark);
      return;
    }
    case "stake":
      return yield* stake(play, seat, at);
    case "put-out":
      putOut(play, at, seat);
  }
}

/** Each token can be searched once (adventuring/search). */
function* searchToken(play: Play, id: FigureId, at: number): Procedure {
  const token = play.state.map?.searches.find((each) => each.at === at);
  if (token === undefined) return;
  play.emit({ type: "searched", at, by: id, rule: "adventuring/search" });
  yield* search(play, id, token.table);
}

/** The die is rolled as the goals say (journal/map-skill-checks). */
function* takeCheck(play: Play, { seat, at, mark }: Extract<Interaction, { type: "check" }>): Procedure {
  const { check } = mapHooks();
  if (check === undefined || !(yield* check(play, seat, mark)) || play.state.map === null) return;
  play.emit({ type: "check-taken", at, by: seat, rule: "journal/map-skill-checks" });
}
