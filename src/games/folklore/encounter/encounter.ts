import { reachGoals } from "../map/hooks.ts";
import type { Play, Procedure } from "../play.ts";
import { beginEncounter, type EncounterSetup } from "./begin.ts";
import { characterTurn } from "./character-turn.ts";
import { endEncounter } from "./end.ts";
import { type EncounterResult, resultSoFar } from "./fighters.ts";
import { nextFoe } from "./foe-order.ts";
import { foeTurn } from "./foe-turn.ts";
import { beginRound, beginSide, endRound } from "./round.ts";
import { riseAsVampires } from "./vampires.ts";

/**
 * An encounter from its setup to its end, for texts in the middle of something else. If one is running already, the
 * foes join it and there is no result yet.
 */
export function* encounter(play: Play, setup: EncounterSetup): Procedure<EncounterResult | undefined> {
  const { phase, encounter: running } = play.state;
  yield* beginEncounter(play, setup);
  if (running !== null) return undefined;
  let result: EncounterResult | undefined;
  while (result === undefined) result = yield* encounterTurn(play);
  play.emit({ type: "phase", to: phase });
  return result;
}

/**
 * One piece of an encounter: the beginning of a round or of a side's turns, one turn, or the end. All progress stands in
 * the state. Answers how it ended, if it did.
 * @param between what may end it between two rounds; nothing does if it is fought in the middle of something else
 */
export function* encounterTurn(
  play: Play,
  between?: (play: Play) => Procedure<EncounterResult | undefined>,
): Procedure<EncounterResult | undefined> {
  yield* riseAsVampires(play);
  yield* reachGoals(play);
  const { encounter: running } = play.state;
  if (running === null) throw new Error("Nobody can take a turn without an encounter.");
  const result = resultSoFar(play);
  if (result !== undefined) return yield* endEncounter(play, result);
  const { round, order, side, first } = running;
  const [next] = order;
  if (round === 0) yield* beginRound(play);
  else if (next !== undefined)
    yield* side === "characters" ? characterTurn(play, next) : foeTurn(play, nextFoe(play) ?? next);
  else if (side === first) beginSide(play, first === "characters" ? "foes" : "characters");
  else {
    yield* endRound(play);
    if (resultSoFar(play) !== undefined) return undefined;
    const ended = between === undefined ? undefined : yield* between(play);
    if (ended !== undefined) return ended;
    yield* beginRound(play);
  }
  return undefined;
}
