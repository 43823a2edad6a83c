import { stay } from "./ends.ts";
import type { Field, FoeDecision, FoeInField, FoeReason } from "./field.ts";
import { moveMelee } from "./melee.ts";
import type { Pursuit } from "./pursuit.ts";
import { moveRanged } from "./ranged.ts";
import { foeRules } from "./rules.ts";
import { createScene, type Scene } from "./scene.ts";
import { moveSwarm } from "./swarm.ts";

/**
 * What a foe does in its turn (encounters/foe-turn): where it may move, whom it may then attack, and why. It returns
 * every answer that the rules allow equally; dice and the Controller choose among them. A foe that a character controls
 * is not asked.
 */
export function decideFoe(field: Field, foe: FoeInField): FoeDecision {
  const scene = createScene(field, foe);
  const { chase, answers, why } = move(scene);
  return { foe: foe.id, chase, answers, why: foe.mustPursue === undefined ? why : [...orders(scene), ...why] };
}

function move(scene: Scene): Pursuit {
  const { foe, targets } = scene;
  if (targets.length === 0) {
    return { chase: [], answers: [stay(scene)], why: [{ rule: foeRules.turn, code: "alone" }] };
  }
  if (foe.cannotMove === true) {
    return { chase: [], answers: [stay(scene)], why: [{ rule: foeRules.immobilized, code: "cannot-move" }] };
  }
  if (foe.swarm === true) return moveSwarm(scene);
  return foe.attack === "melee" ? moveMelee(scene) : moveRanged(scene);
}

function orders({ foe, targets }: Scene): FoeReason[] {
  const pursued = foe.mustPursue;
  return pursued !== undefined && targets[0]?.id === pursued
    ? [{ rule: foeRules.flames, code: "pursues", who: [pursued] }]
    : [];
}
