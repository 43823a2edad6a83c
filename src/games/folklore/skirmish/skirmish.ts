import { refreshCards } from "../cards/wear.ts";
import { pass, roundStart } from "../core/clock.ts";
import { die } from "../core/death.ts";
import type { Play, Procedure } from "../play.ts";
import { flee } from "./advanced.ts";
import { beginSkirmish, type SkirmishSetup } from "./begin.ts";
import { charactersTurn } from "./character-turn.ts";
import { moveCounter, reduceCounters, takeOutTheFallen } from "./counter.ts";
import { creaturesTurn } from "./creature-turn.ts";
import { fighters, isTurned, standingFoes } from "./fighters.ts";
import { collectLoot } from "./loot.ts";
import { forgetLostTurns } from "./lost-turn.ts";
import { resultSoFar, type SkirmishResult } from "./result.ts";
import { attackOrDefend } from "./stances.ts";

/**
 * A skirmish (skirmish/resolution) in its eight steps. A lost one leaves nobody alive: what follows from that
 * (death/total-group-death) is for whoever called it.
 */
export function* skirmish(play: Play, setup: SkirmishSetup): Procedure<SkirmishResult> {
  beginSkirmish(play, setup);
  yield* pass(play, { type: "fight-start" });
  let result = resultSoFar(play);
  while (result === undefined) result = yield* round(play);
  const beaten = yield* endSkirmish(play, result);
  if (result === "won") yield* collectLoot(play, beaten);
  return result;
}

/** Steps 3 to 6, then the question whether to repeat them (skirmish/repeat). */
function* round(play: Play): Procedure<SkirmishResult | undefined> {
  const number = (play.state.skirmish?.round ?? 0) + 1;
  play.emit({ type: "skirmish-round", round: number, rule: "skirmish/repeat" });
  yield* roundStart(play);
  takeOutTheFallen(play);
  if (resultSoFar(play) === undefined) yield* attackOrDefend(play);
  if (resultSoFar(play) === undefined) yield* creaturesTurn(play);
  if (resultSoFar(play) === undefined && (yield* flee(play))) return "fled";
  if (resultSoFar(play) === undefined) yield* charactersTurn(play);
  yield* reduceCounters(play);
  yield* pass(play, { type: "round-end" });
  takeOutTheFallen(play);
  yield* comeToOneself(play);
  return resultSoFar(play);
}

/** An afflicted character with nobody left to attack is themself again. */
function* comeToOneself(play: Play): Procedure {
  if (fighters(play).length > 0) return;
  const afflicted = standingFoes(play).filter(({ creature }) => creature === undefined);
  const [last] = afflicted;
  if (last === undefined || afflicted.length > 1) return;
  yield* moveCounter(play, last.id, -last.counter, { rule: "skirmish/several-afflicted" });
}

/** Closes the skirmish; the dead rejoin as ghosts (skirmish/dying). Answers with the creatures that were beaten. */
function* endSkirmish(play: Play, result: SkirmishResult): Procedure<readonly string[]> {
  yield* pass(play, { type: "fight-end" });
  refreshCards(play, "combat");
  forgetLostTurns(play);
  const foes = play.state.skirmish?.foes ?? [];
  const beaten: string[] = [];
  for (const foe of foes) {
    if (isTurned(play.state, foe)) {
      // With everybody else dead the werewolf counts as dead too: no living character is left.
      if (result === "lost") yield* die(play, foe.id, { rule: "statuses/lycanthropy-werewolf" });
    } else if (foe.creature !== undefined) {
      if (foe.counter === 0) beaten.push(foe.creature);
      else play.emit({ type: "foe-gone", foe: foe.id, rule: "skirmish/repeat" });
    }
  }
  play.emit({ type: "skirmish-ended", result, rule: "skirmish/repeat" });
  return beaten;
}
