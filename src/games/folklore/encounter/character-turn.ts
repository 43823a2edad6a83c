import { isHousekeeping, keepHouse } from "../cards/housekeeping.ts";
import type { FolkloreCommand } from "../commands.ts";
import { pass } from "../core/clock.ts";
import { use } from "../effects/use.ts";
import { characterOf } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import { isInteraction } from "../map/character-actions.ts";
import { ghostArrives } from "../map/ghost-arrives.ts";
import { goalDone } from "../map/hooks.ts";
import { interact } from "../map/interactions.ts";
import { step } from "../map/movement.ts";
import { enterMap, isOutside } from "../map/outside.ts";
import { turnEnds, turnStarts } from "../map/turn-marks.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import { losesThisTurn } from "../skirmish/lost-turn.ts";
import type { FigureId } from "../state.ts";
import { takeAdvancedAction } from "./advanced-actions.ts";
import { attackInTurn } from "./character-attack.ts";
import { companionAttacks } from "./companions.ts";
import { creatureTurn } from "./creature-turn.ts";
import { evadingStep } from "./evade.ts";
import { allyOf, isOnTheMap, resultSoFar } from "./fighters.ts";
import type { TurnLeft } from "./state.ts";
import { turnOptions } from "./turn-options.ts";
import { usesInTurn, usesOfOthers } from "./turn-uses.ts";
import { riseAsVampires } from "./vampires.ts";

const rule = "encounters/character-turn";

/** A character's turn: a ghost's as well as a living one's (encounters/character-turn, death/ghost-encounter). */
export function* characterTurn(play: Play, id: FigureId): Procedure {
  if (takesPart(play, id)) {
    const held = play.state.encounter?.held?.includes(id) === true;
    const lost = !held && losesThisTurn(play, id);
    if (!held) yield* startTurn(play, id);
    if (lost) yield* allyGoesWithout(play, id);
    else if (goesOn(play, id) && (yield* act(play, id)) === "held") return;
    yield* endTurn(play, id);
  }
  if (play.state.encounter !== null) play.emit({ type: "encounter-turn-over", figure: id, rule });
}

/** The dead come back as ghosts, and what waits for the start of a turn happens (death/ghost-arrival). */
function* startTurn(play: Play, id: FigureId): Procedure {
  yield* ghostArrives(play, id);
  yield* pass(play, { type: "turn-start", of: id });
  yield* turnStarts(play, id);
  yield* riseAsVampires(play);
}

function* endTurn(play: Play, id: FigureId): Procedure {
  if (resultSoFar(play) !== undefined) return;
  yield* turnEnds(play, id);
  yield* pass(play, { type: "turn-end", of: id });
  yield* riseAsVampires(play);
}

function takesPart(board: Board, id: FigureId): boolean {
  const form = characterOf(board, id)?.form;
  return form === "living" || form === "ghost";
}

/** A turn ends early if the character falls, or with the whole encounter. */
function goesOn(board: Board, id: FigureId): boolean {
  if (!takesPart(board, id) || resultSoFar(board) !== undefined) return false;
  const turn = board.state.encounter?.turn;
  // Whoever falls in the own turn comes back with the next one; before the turn has begun nobody has fallen in it.
  return turn?.figure !== id || isOnTheMap(board, id) || isOutside(board, id) || !hasFallen(board, id);
}

function hasFallen({ state }: Board, id: FigureId): boolean {
  return state.map?.fell[id] !== undefined;
}

/** Actions in any order, until the player ends the turn. */
function* act(play: Play, id: FigureId): Procedure<"held" | "done"> {
  play.emit({ type: "encounter-turn", turn: freshTurn(play, id), rule });
  while (goesOn(play, id)) {
    const turn = play.state.encounter?.turn;
    if (turn?.figure !== id) break;
    const ask = () => ({ ask: "encounter-turn", rule, about: { figure: id }, options: turnOptions(play, id, turn) });
    // Every turn asks at least once: a group that can do nothing must not let rounds go by without an end.
    const alone = turn.begun === true ? "obvious" : undefined;
    const command = yield* chooseAnew(ask, alone);
    if (command.type === "hold") {
      play.emit({ type: "encounter-held", figure: id, rule: "encounters/hold" });
      return "held";
    }
    if (command.type === "end-turn") break;
    yield* carryOut(play, id, turn, command);
    yield* riseAsVampires(play);
  }
  yield* allyGoesWithout(play, id);
  return "done";
}

function freshTurn(board: Board, id: FigureId): TurnLeft {
  return {
    figure: id,
    stride: Math.max(0, stat(board, id, "stride").value),
    acts: board.content.figure("acts-per-turn"),
    interacts: board.content.figure("interacts-per-turn"),
  };
}

function* carryOut(play: Play, id: FigureId, turn: TurnLeft, command: FolkloreCommand): Procedure {
  if (command.type === "use" && command.seat !== id) {
    const usable = usesOfOthers(play, id).find((each) => each.by === command.seat && each.id === command.use);
    if (usable !== undefined) yield* use(play, command.seat, usable);
    return;
  }
  if (command.type === "goal-done") return yield* goalDone(play, command);
  const begun: TurnLeft = turn.begun === true ? turn : { ...turn, begun: true };
  if (turn.begun !== true) play.emit({ type: "encounter-turn-left", turn: begun });
  switch (command.type) {
    case "step":
      return yield* turn.evading === true ? evadingStep(play, id, command.to) : step(play, id, command.to);
    case "enter":
      return yield* enterMap(play, id, command.at);
    case "attack":
      return yield* attackInTurn(play, command);
    case "companion-attack":
      return yield* companionAttacks(play, command);
    case "ally-turn":
      return yield* allyTurn(play, id, begun, command.figure);
    case "use":
      return yield* useInTurn(play, id, begun, command.use);
    case "put-out":
      play.emit({ type: "encounter-turn-left", turn: { ...begun, acts: begun.acts - 1 } });
      return yield* interact(play, command);
    default:
      if (isInteraction(command)) {
        play.emit({ type: "encounter-turn-left", turn: { ...begun, interacts: begun.interacts - 1 } });
        return yield* interact(play, command);
      }
      if (isHousekeeping(command)) {
        if (command.type !== "fill" && command.type !== "discard") {
          play.emit({ type: "encounter-turn-left", turn: { ...begun, closing: true } });
        }
        return yield* keepHouse(play, command);
      }
      yield* takeAdvancedAction(play, id, begun, command);
  }
}

function* useInTurn(play: Play, id: FigureId, turn: TurnLeft, thing: string): Procedure {
  const usable = usesInTurn(play, id, turn).find((each) => each.id === thing);
  if (usable === undefined) return;
  if (usable.act) play.emit({ type: "encounter-turn-left", turn: { ...turn, acts: turn.acts - 1 } });
  yield* use(play, id, usable);
}

/** The ally's turn stands within its summoner's (encounters/allies-and-companions). */
function* allyTurn(play: Play, id: FigureId, turn: TurnLeft, ally: FigureId): Procedure {
  play.emit({ type: "encounter-turn-left", turn: { ...turn, allies: [...(turn.allies ?? []), ally] } });
  yield* creatureTurn(play, ally, id);
}

/** An ally whom nobody has given a turn lets it go by, so that what lasts on it runs out. */
function* allyGoesWithout(play: Play, id: FigureId): Procedure {
  const ally = allyOf(play, id);
  if (ally === undefined || play.state.encounter?.turn?.allies?.includes(ally.id) === true) return;
  yield* pass(play, { type: "turn-start", of: ally.id });
  yield* turnStarts(play, ally.id);
  if (!isOnTheMap(play, ally.id)) return;
  losesThisTurn(play, ally.id);
  yield* turnEnds(play, ally.id);
  if (isOnTheMap(play, ally.id)) yield* pass(play, { type: "turn-end", of: ally.id });
}
