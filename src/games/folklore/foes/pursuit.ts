import type { Turn } from "../../../engine/grid/turn.ts";
import type { Closest } from "./closest.ts";
import { answerAt, stay } from "./ends.ts";
import type { FoeAnswer, FoeDecision, FoeReason, FoeReasonCode } from "./field.ts";
import { foeRules } from "./rules.ts";
import type { Scene } from "./scene.ts";

/** The part of a decision that goes after somebody. */
export type Pursuit = Pick<FoeDecision, "chase" | "answers" | "why">;

/** Where the foe can end for one target, and how near that is. */
export interface Ends {
  readonly turn: Turn;
  readonly ends: readonly number[];
  readonly code: FoeReasonCode;
}

/** Puts the answers for each of the closest targets together; with no place to go the foe stays. */
export function pursuit(
  scene: Scene,
  closest: Closest,
  before: readonly FoeReason[],
  endsFor: (target: number) => Ends,
): Pursuit {
  const answers: FoeAnswer[] = [];
  const chase: string[] = [];
  const rule = scene.foe.swarm === true ? foeRules.swarm : foeRules[scene.foe.attack];
  const why: FoeReason[] = [...before, { rule, code: "closest", distances: closest.distances }];
  for (const number of closest.targets) {
    const id = scene.targets[number]?.id ?? "";
    const { turn, ends, code } = endsFor(number);
    chase.push(id);
    why.push({ rule, code, who: [id] });
    for (const place of ends) answers.push(answerAt(scene, turn, place, id));
    if (ends.length === 0) answers.push(stay(scene, id));
  }
  return { chase, answers, why };
}
