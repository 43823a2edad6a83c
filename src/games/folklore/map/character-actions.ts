import { housekeepingOptions, isHousekeeping, keepHouse } from "../cards/housekeeping.ts";
import type { FolkloreCommand } from "../commands.ts";
import { pass } from "../core/clock.ts";
import { use } from "../effects/use.ts";
import { characterOf } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Interaction } from "./commands.ts";
import { foesAreThere } from "./foes-there.ts";
import { ghostArrives } from "./ghost-arrives.ts";
import { goalDone, mapHooks } from "./hooks.ts";
import { interact, interactionsOf } from "./interactions.ts";
import { isPassing, step, stepsOf } from "./movement.ts";
import { enterMap, entriesOf, isOutside } from "./outside.ts";
import { vampiresInReach } from "./sleeping-vampires.ts";
import type { MapTurn } from "./state.ts";
import { turnEnds, turnStarts } from "./turn-marks.ts";
import { countAbility, usesInTurn, usesOfOthers } from "./turn-uses.ts";

const rule = "adventuring/actions";

/** Phase 2: one character's turn, in any order that its player likes (adventuring/actions). */
export function* characterActions(play: Play, id: FigureId): Procedure {
  if (!takesPart(play, id)) return endTurn(play, id);
  if (play.state.map?.round?.held.includes(id) === true) beginTurn(play, id);
  else if (!(yield* startTurn(play, id))) return;
  while (isGoingOn(play, id)) {
    const ask = () => ({ ask: "adventure-turn", rule, about: { figure: id }, options: options(play, id) });
    const command = yield* chooseAnew(ask);
    if (command.type === "hold") return play.emit({ type: "map-held", figure: id, rule });
    if (command.type === "end-turn") break;
    yield* act(play, id, command);
  }
  yield* turnEnds(play, id);
  yield* pass(play, { type: "turn-end", of: id });
  endTurn(play, id);
}

/** The turn begins: the dead come back as ghosts, and what waits for the start of a turn happens. */
function* startTurn(play: Play, id: FigureId): Procedure<boolean> {
  const missing = characterOf(play, id)?.missing ?? 0;
  yield* ghostArrives(play, id);
  yield* pass(play, { type: "turn-start", of: id });
  yield* turnStarts(play, id);
  if (missing > 0) {
    play.emit({ type: "missing", figure: id, turns: missing - 1, rule: "encounters/missing-a-turn" });
    yield* turnEnds(play, id);
    yield* pass(play, { type: "turn-end", of: id });
    endTurn(play, id);
    return false;
  }
  beginTurn(play, id);
  return true;
}

function beginTurn(play: Play, id: FigureId): void {
  const turn: MapTurn = {
    figure: id,
    stride: stat(play, id, "stride").value,
    interacts: play.content.figure("interacts-per-round"),
    uses: play.content.figure("uses-per-adventure-round"),
  };
  play.emit({ type: "map-turn", turn, rule });
}

function endTurn(play: Play, id: FigureId): void {
  play.emit({ type: "map-turn-over", figure: id, rule });
}

function takesPart(board: Board, id: FigureId): boolean {
  const form = characterOf(board, id)?.form;
  return form === "living" || form === "ghost";
}

/** A turn ends early if the character is off the map, or if foes come. */
function isGoingOn(board: Board, id: FigureId): boolean {
  const { map } = board.state;
  if (map?.turn?.figure !== id || foesAreThere(board) || !takesPart(board, id)) return false;
  return map.at[id] !== undefined || map.outside.includes(id);
}

/** All that the character can do now; whoever passes a friend's space goes on first. */
function options(board: Board, id: FigureId): FolkloreCommand[] {
  const turn = board.state.map?.turn;
  if (turn === null || turn === undefined) return [];
  if (isOutside(board, id)) return optionsOutside(board, id);
  const steps = stepsOf(board, id).map(({ to }) => ({ type: "step" as const, seat: id, figure: id, to }));
  if (isPassing(board, id)) return steps;
  // Nobody may walk by a sleeping vampire without trying to stake it (adventuring/sleeping-vampire).
  if (turn.interacts > 0 && characterOf(board, id)?.form === "living") {
    const stakes = vampiresInReach(board, id);
    if (stakes.length > 0) return stakes;
  }
  return [
    ...steps,
    ...(turn.interacts > 0 ? interactionsOf(board, id) : []),
    ...usesInTurn(board, id, turn).map(({ id: thing }) => ({ type: "use" as const, seat: id, use: thing })),
    ...housekeepingOptions(board, id),
    ...(mapHooks().goalOptions?.(board, id) ?? []),
    ...usesOfOthers(board, id).map(({ id: thing, by }) => ({ type: "use" as const, seat: by, use: thing })),
    ...holding(board, id, turn),
    { type: "end-turn", seat: id },
  ];
}

/** Outside the map one can only come in, if there is room, or wait for it (adventuring/fifth-character). */
function optionsOutside(board: Board, id: FigureId): FolkloreCommand[] {
  const turn = board.state.map?.turn ?? undefined;
  const entries = entriesOf(board, id).map(({ to }) => ({ type: "enter" as const, seat: id, at: to }));
  const hold = turn === undefined ? [] : holding(board, id, turn);
  return entries.length > 0 ? [...entries, ...hold] : [...hold, { type: "end-turn", seat: id }];
}

/** One may hold a turn that one has not begun to use, as long as somebody else is still to act (adventuring/actions). */
function holding(board: Board, id: FigureId, turn: MapTurn): FolkloreCommand[] {
  const round = board.state.map?.round;
  if (round === null || round === undefined || round.held.includes(id)) return [];
  if (!round.order.some((other) => other !== id && !round.held.includes(other))) return [];
  const untouched =
    turn.interacts === board.content.figure("interacts-per-round") &&
    turn.uses === board.content.figure("uses-per-adventure-round") &&
    turn.stride >= stat(board, id, "stride").value;
  return untouched ? [{ type: "hold", seat: id }] : [];
}

function* act(play: Play, id: FigureId, command: FolkloreCommand): Procedure {
  const turn = play.state.map?.turn;
  if (turn === null || turn === undefined) return;
  if (command.type === "step") yield* step(play, id, command.to);
  else if (command.type === "enter") yield* enterMap(play, id, command.at);
  else if (isHousekeeping(command)) yield* keepHouse(play, command);
  else if (command.type === "goal-done") yield* goalDone(play, command);
  else if (command.type === "use") {
    const own = command.seat === id;
    const usables = own ? usesInTurn(play, id, turn) : usesOfOthers(play, id);
    const usable = usables.find((each) => each.by === command.seat && each.id === command.use);
    if (usable === undefined) return;
    if (own && usable.something) play.emit({ type: "map-turn-left", turn: { ...turn, uses: turn.uses - 1 } });
    countAbility(play, usable);
    yield* use(play, usable.by, usable);
  } else if (isInteraction(command)) {
    play.emit({ type: "map-turn-left", turn: { ...turn, interacts: turn.interacts - 1 } });
    yield* interact(play, command);
  }
}

const interactions: ReadonlySet<string> = new Set<Interaction["type"]>([
  "open-door",
  "search",
  "collect",
  "check",
  "feature",
  "stake",
  "put-out",
]);

/** Whether a command uses something on the map. */
export function isInteraction(command: FolkloreCommand): command is Interaction {
  return interactions.has(command.type);
}
