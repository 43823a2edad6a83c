import { pass } from "../core/clock.ts";
import { foeOf, foeSide } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { stat } from "../figures/stat.ts";
import { isPassing, step, stepsOf } from "../map/movement.ts";
import { turnEnds, turnStarts } from "../map/turn-marks.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import { losesThisTurn } from "../skirmish/lost-turn.ts";
import type { FigureId } from "../state.ts";
import { isOnTheMap, resultSoFar } from "./fighters.ts";
import { foeAttack, foeTargets } from "./foe-attack.ts";
import { riseAsVampires } from "./vampires.ts";

const rule = "encounters/controlling";

/** A creature's turn under a character's command: a summoned ally's, or that of a foe whom somebody controls. */
export function* creatureTurn(play: Play, id: FigureId, seat: FigureId): Procedure {
  const lost = losesThisTurn(play, id);
  yield* pass(play, { type: "turn-start", of: id });
  yield* turnStarts(play, id);
  if (!lost && goesOn(play, id)) yield* command(play, id, seat);
  if (!isOnTheMap(play, id)) return;
  yield* turnEnds(play, id);
  if (isOnTheMap(play, id)) yield* pass(play, { type: "turn-end", of: id });
}

function* command(play: Play, id: FigureId, seat: FigureId): Procedure {
  const within = play.state.encounter?.turn ?? undefined;
  const turn = {
    figure: id,
    stride: Math.max(0, stat(play, id, "stride").value),
    acts: play.content.figure("acts-per-turn"),
    interacts: 0,
    ...(within === undefined ? {} : { within }),
  };
  play.emit({ type: "encounter-turn", turn, rule });
  while (goesOn(play, id) && play.state.encounter?.turn?.figure === id) {
    const ask = () => ({ ask: "creature-turn", rule, about: { figure: id }, options: optionsOf(play, id, seat) });
    const chosen = yield* chooseAnew(ask, "obvious");
    if (chosen.type === "end-turn") break;
    if (chosen.type === "step") yield* step(play, id, chosen.to);
    else yield* attack(play, id, chosen.target);
    yield* riseAsVampires(play);
  }
  if (within !== undefined && play.state.encounter !== null) {
    play.emit({ type: "encounter-turn-left", turn: within });
  }
}

function goesOn(board: Board, id: FigureId): boolean {
  return isOnTheMap(board, id) && resultSoFar(board) === undefined;
}

function optionsOf(board: Board, id: FigureId, seat: FigureId) {
  const turn = board.state.encounter?.turn;
  const steps = stepsOf(board, id).map(({ to }) => ({ type: "step" as const, seat, figure: id, to }));
  if (isPassing(board, id) && steps.length > 0) return steps;
  const mayAttack = (turn?.acts ?? 0) > 0 && forbidden(board, id, "attack") === undefined;
  const attacks = mayAttack
    ? foeTargets(board, id).map((target) => ({ type: "creature-attack" as const, seat, figure: id, target }))
    : [];
  return [...steps, ...attacks, { type: "end-turn" as const, seat }];
}

/** An attack ends its movement; a swarm strikes all whom it covers or touches (encounters/controlling). */
function* attack(play: Play, id: FigureId, target: FigureId): Procedure {
  const turn = play.state.encounter?.turn;
  const foe = foeOf(play, id);
  if (turn === null || turn === undefined || foe === undefined) return;
  play.emit({ type: "encounter-turn-left", turn: { ...turn, acts: turn.acts - 1, stride: 0 } });
  yield* foeAttack(play, id, foeSide(play, foe).swarm === true ? foeTargets(play, id) : [target]);
}
