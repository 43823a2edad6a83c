import { countBits } from "./count-bits.ts";
import { answerAt, bestEnds, never, rank, turnOf } from "./ends.ts";
import { isInHazard, leaveHazard } from "./leave-hazard.ts";
import { pursue } from "./pursue.ts";
import type { Pursuit } from "./pursuit.ts";
import { foeRules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { adjacentTargets } from "./targets.ts";

/** How a swarm moves (encounters/swarm-movement): onto as many enemies as it can cover, by the shortest way. */
export function moveSwarm(scene: Scene): Pursuit {
  const turn = turnOf(scene, scene.careful);
  let most = 0;
  bestEnds(scene, turn, (place) => {
    most = Math.max(most, covered(scene, place));
    return never;
  });
  if (most > 0) {
    const ends = bestEnds(scene, turn, (place) =>
      covered(scene, place) < most ? never : rank(scene.endCost[place] as number, turn.steps[place] as number),
    );
    const why = [{ rule: foeRules.swarm, code: "covers", count: most } as const];
    return { chase: [], answers: ends.map((place) => answerAt(scene, turn, place)), why };
  }
  const canAttack = adjacentTargets(scene, scene.foe.at).length > 0;
  return canAttack && isInHazard(scene) ? leaveHazard(scene) : pursue(scene);
}

function covered(scene: Scene, place: number): number {
  return countBits(scene.beside[place] as number);
}
