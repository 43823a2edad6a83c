import { targetingDie } from "../core/targeting.ts";
import { foeOf, foeSide, nameOf } from "../figures/find.ts";
import { decideFoe } from "../foes/decide-foe.ts";
import type { FoeAnswer, FoeDecision } from "../foes/field.ts";
import { step } from "../map/movement.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { fieldOf, foeInField } from "./foe-field.ts";

/** What a foe would do if it were its turn now, and why (encounters/foe-turn); undefined if it is not on the map. */
export function planOf(board: Board, id: FigureId): FoeDecision | undefined {
  const foe = foeOf(board, id);
  const mover = foe === undefined ? undefined : foeInField(board, id, attackOf(foeSide(board, foe).attack));
  return mover === undefined ? undefined : decideFoe(fieldOf(board), mover);
}

/**
 * A foe moves first (encounters/foe-move-melee, encounters/foe-move-ranged, encounters/swarm-movement): to the end that
 * was chosen for it among equal ones, or else by the dice.
 */
export function* moveFoe(play: Play, id: FigureId, chosen?: number): Procedure {
  const plan = planOf(play, id);
  if (plan === undefined) return;
  const answer = plan.answers.find(({ at }) => at === chosen) ?? (yield* byTheDice(play, plan));
  if (answer === undefined) return;
  for (const to of answer.path) {
    const from = play.state.map?.at[id];
    if (from === undefined) return;
    yield* step(play, id, to, "otherwise");
    // Whatever waited on the space may have thrown it elsewhere: then the way is no longer its way.
    if (play.state.map?.at[id] !== to) return;
  }
}

function* byTheDice(play: Play, { foe, chase, answers }: FoeDecision): Procedure<FoeAnswer | undefined> {
  const prey = chase.length === 0 ? undefined : yield* targetingDie(play, chase, nameOf(play, foe));
  return worstFor(answers.filter(({ toward }) => toward === prey));
}

/** How a card says that it fights. */
export function attackOf(printed: string): "melee" | "ranged" {
  return printed === "ranged" ? "ranged" : "melee";
}

/** Of ways that the rules allow equally, the one with the most targets: the worst for the players (dice/unclear-rules). */
export function worstFor(answers: readonly FoeAnswer[]): FoeAnswer | undefined {
  let worst: FoeAnswer | undefined;
  for (const answer of answers) {
    if (worst === undefined || answer.targets.length > worst.targets.length) worst = answer;
  }
  return worst;
}
