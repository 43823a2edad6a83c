import { pass } from "../core/clock.ts";
import { foeOf } from "../figures/find.ts";
import { turnEnds, turnStarts } from "../map/turn-marks.ts";
import type { Board, Play, Procedure } from "../play.ts";
import { losesThisTurn } from "../skirmish/lost-turn.ts";
import type { FigureId } from "../state.ts";
import { creatureTurn } from "./creature-turn.ts";
import { isOnTheMap, resultSoFar } from "./fighters.ts";
import { foeAttacks } from "./foe-attack.ts";
import { foeChoice } from "./foe-choice.ts";
import { moveFoe } from "./foe-move.ts";
import { onGuard, strikeBack } from "./guard.ts";
import { riseAsVampires } from "./vampires.ts";

/** A foe's turn: it moves, then chooses a target and attacks (encounters/foe-turn). */
export function* foeTurn(play: Play, id: FigureId): Procedure {
  const controller = foeOf(play, id)?.controlled;
  if (controller !== undefined) {
    yield* creatureTurn(play, id, controller);
    release(play, id);
  } else if (isOnTheMap(play, id)) yield* ownTurn(play, id);
  play.emit({ type: "encounter-turn-over", figure: id, rule: "encounters/foe-turn" });
}

function* ownTurn(play: Play, id: FigureId): Procedure {
  const lost = losesThisTurn(play, id);
  yield* pass(play, { type: "turn-start", of: id });
  yield* turnStarts(play, id);
  if (!lost && goesOn(play, id)) {
    const guards = onGuard(play);
    const { to, target } = yield* foeChoice(play, id);
    yield* moveFoe(play, id, to);
    const attacked = goesOn(play, id) ? yield* foeAttacks(play, id, target) : [];
    yield* riseAsVampires(play);
    for (const each of new Set(attacked)) yield* strikeBack(play, id, each, guards);
  }
  if (isOnTheMap(play, id)) yield* turnEnds(play, id);
  if (isOnTheMap(play, id)) yield* pass(play, { type: "turn-end", of: id });
  yield* riseAsVampires(play);
}

function goesOn(board: Board, id: FigureId): boolean {
  return isOnTheMap(board, id) && resultSoFar(board) === undefined;
}

/** The control was for this turn only (encounters/controlling). */
function release(play: Play, id: FigureId): void {
  const foe = foeOf(play, id);
  if (foe === undefined) return;
  const { controlled: _released, ...free } = foe;
  play.emit({ type: "foe-changed", foe: free });
}
