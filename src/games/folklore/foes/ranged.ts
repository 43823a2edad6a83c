import { distanceBetween } from "../../../engine/grid/figures.ts";
import type { Turn } from "../../../engine/grid/turn.ts";
import { answerAt, bestEnds, never, rank, stay, turnOf } from "./ends.ts";
import { isInHazard, leaveHazard } from "./leave-hazard.ts";
import { pursue } from "./pursue.ts";
import type { Pursuit } from "./pursuit.ts";
import { foeRules } from "./rules.ts";
import { foeAt, type Scene } from "./scene.ts";
import { adjacentTargets, countInSight, targetsFrom } from "./targets.ts";
import { countSeen, lookFromAll } from "./whom-it-sees.ts";

/** How a ranged foe moves (encounters/foe-move-ranged): it keeps its distance, and otherwise its place. */
export function moveRanged(scene: Scene): Pursuit {
  if (adjacentTargets(scene, scene.foe.at).length > 0) return retreat(scene);
  const inSight = targetsFrom(scene, scene.foe.at);
  const seen = scene.targets === scene.attackable ? inSight.length : countInSight(scene, scene.foe.at);
  if (seen === 0) return advance(scene);
  if (isInHazard(scene)) return leaveHazard(scene);
  const why = [{ rule: foeRules.ranged, code: "stays-in-sight", count: seen } as const];
  return { chase: [], answers: [stay(scene, undefined, inSight)], why };
}

/**
 * Away from the characters, as far as it can while it keeps as many as possible in Sight. The nearest character matters
 * most for how far it is, then all of them together.
 */
function retreat(scene: Scene): Pursuit {
  const turn = turnOf(scene, scene.careful);
  const most = mostInSight(scene, turn);
  const ends = bestEnds(scene, turn, (place) => (countSeen(scene, place) < most ? never : farness(scene, place)));
  return answers(scene, turn, ends, "retreats", most);
}

/** Toward the characters until it sees as many as it can; if it will see nobody this turn, after the closest one. */
function advance(scene: Scene): Pursuit {
  const turn = turnOf(scene, scene.careful);
  const most = mostInSight(scene, turn);
  if (most === 0) return pursue(scene);
  const ends = bestEnds(scene, turn, (place) =>
    countSeen(scene, place) < most ? never : rank(scene.endCost[place] as number, turn.steps[place] as number),
  );
  return answers(scene, turn, ends, "advances", most);
}

/** The most targets that the foe can see from where it may end this turn. */
function mostInSight(scene: Scene, turn: Turn): number {
  lookFromAll(scene, turn);
  let most = 0;
  bestEnds(scene, turn, (place) => {
    most = Math.max(most, countSeen(scene, place));
    return never;
  });
  return most;
}

/** Less is farther: a wish that counts down from the nearest character, then from all of them, then by the end's cost. */
function farness(scene: Scene, place: number): number {
  const distances = scene.targets.map((target) => distanceBetween(scene.grid, foeAt(scene, place), target));
  const nearest = Math.min(...distances);
  const together = distances.reduce((sum, distance) => sum + distance, 0);
  return -rank(nearest, together, 0) + (scene.endCost[place] as number) / 1024;
}

function answers(
  scene: Scene,
  turn: Turn,
  ends: readonly number[],
  code: "retreats" | "advances",
  count: number,
): Pursuit {
  const found = ends.map((place) => answerAt(scene, turn, place));
  const why = [{ rule: foeRules.ranged, code, count }];
  return { chase: [], answers: found.length > 0 ? found : [stay(scene)], why };
}
