import { stay } from "./ends.ts";
import { isInHazard, leaveHazard } from "./leave-hazard.ts";
import { pursue } from "./pursue.ts";
import type { Pursuit } from "./pursuit.ts";
import { foeRules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { adjacentTargets } from "./targets.ts";

/** How a melee foe moves (encounters/foe-move-melee). */
export function moveMelee(scene: Scene): Pursuit {
  const adjacent = adjacentTargets(scene, scene.foe.at);
  if (adjacent.length === 0) return pursue(scene);
  if (isInHazard(scene)) return leaveHazard(scene);
  const who = adjacent.map(({ id }) => id);
  return { chase: [], answers: [stay(scene)], why: [{ rule: foeRules.melee, code: "stays-adjacent", who }] };
}
