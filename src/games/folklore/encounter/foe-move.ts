import { targetingDie } from "../core/targeting.ts";
import { foeOf, foeSide, nameOf } from "../figures/find.ts";
import { decideFoe } from "../foes/decide-foe.ts";
import type { FoeAnswer } from "../foes/field.ts";
import { step } from "../map/movement.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { fieldOf, foeInField } from "./foe-field.ts";

/** A foe moves first (encounters/foe-move-melee, encounters/foe-move-ranged, encounters/swarm-movement). */
export function* moveFoe(play: Play, id: FigureId): Procedure {
  const foe = foeOf(play, id);
  const mover = foe === undefined ? undefined : foeInField(play, id, attackOf(foeSide(play, foe).attack));
  if (mover === undefined) return;
  const { chase, answers } = decideFoe(fieldOf(play), mover);
  const prey = chase.length === 0 ? undefined : yield* targetingDie(play, chase, nameOf(play, id));
  const answer = worstFor(answers.filter(({ toward }) => toward === prey));
  if (answer === undefined) return;
  for (const to of answer.path) {
    const from = play.state.map?.at[id];
    if (from === undefined) return;
    yield* step(play, id, to, "otherwise");
    // Whatever waited on the space may have thrown it elsewhere: then the way is no longer its way.
    if (play.state.map?.at[id] !== to) return;
  }
}

/** How a card says that it fights. */
export function attackOf(printed: string): "melee" | "ranged" {
  return printed === "ranged" ? "ranged" : "melee";
}

/** Of ways that the rules allow equally, the one with the most targets: the worst for the players (dice/unclear-rules). */
function worstFor(answers: readonly FoeAnswer[]): FoeAnswer | undefined {
  let worst: FoeAnswer | undefined;
  for (const answer of answers) {
    if (worst === undefined || answer.targets.length > worst.targets.length) worst = answer;
  }
  return worst;
}
