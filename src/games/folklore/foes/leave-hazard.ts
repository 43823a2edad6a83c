import { answerAt, bestEnds, never, rank, stay, turnOf } from "./ends.ts";
import type { FoeDecision } from "./field.ts";
import { foeRules } from "./rules.ts";
import type { Scene } from "./scene.ts";
import { countInSight, targetsFrom } from "./targets.ts";

/** Whether the foe stands in a hazard, or squeezed. */
export function isInHazard({ hazard, foe }: Scene): boolean {
  return hazard[foe.at] !== 0;
}

/** What the foe gives up by attacking from there: a melee foe its place next to a character, a ranged one its Sight. */
function lossAt(scene: Scene, place: number): number {
  const isBeside = scene.beside[place] !== 0;
  if (scene.foe.attack === "melee") return isBeside ? 0 : 1;
  return 2 * (scene.targets.length - countInSight(scene, place)) + (isBeside ? 1 : 0);
}

/**
 * A foe in a hazard that could attack from where it is leaves the hazard if it can attack from a safe place too: a melee
 * foe rather next to a character than by REACH, a ranged one where it sees most
 * and keeps its distance. Otherwise it remains
 * (encounters/flame-foes).
 */
export function leaveHazard(scene: Scene): Pick<FoeDecision, "chase" | "answers" | "why"> {
  const { endCost } = scene;
  const turn = turnOf(scene, scene.careful);
  const ends = bestEnds(scene, turn, (place) => {
    if (targetsFrom(scene, place).length === 0) return never;
    return rank(lossAt(scene, place), endCost[place] as number, turn.steps[place] as number);
  });
  const rule = foeRules.flames;
  if (ends.length === 0) return { chase: [], answers: [stay(scene)], why: [{ rule, code: "stays-in-hazard" }] };
  const answers = ends.map((place) => answerAt(scene, turn, place));
  return { chase: [], answers, why: [{ rule, code: "leaves-hazard" }] };
}
