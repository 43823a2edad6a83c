import { distanceBetween, type Place, touches } from "../../../engine/grid/figures.ts";
import type { Figure } from "./field.ts";
import { foeAt, type Scene } from "./scene.ts";
import { countSeen, seesFrom } from "./whom-it-sees.ts";

/** Whom the foe may attack from a place (encounters/foe-target); only the character it was told to follow, if it can. */
export function targetsFrom(scene: Scene, at: number): string[] {
  const { foe, attackable } = scene;
  const place = foeAt(scene, at);
  const ids: string[] = [];
  for (let number = 0; number < attackable.length; number++) {
    const target = attackable[number] as Figure;
    if (canAttack(scene, place, number, target)) ids.push(target.id);
  }
  return foe.mustPursue !== undefined && ids.includes(foe.mustPursue) ? [foe.mustPursue] : ids;
}

/** A swarm strikes whom it covers or touches, a melee foe whom it reaches, a ranged foe whom it sees. */
function canAttack(scene: Scene, place: Place, number: number, target: Figure): boolean {
  const { grid, foe } = scene;
  if (foe.swarm === true || (foe.attack === "melee" && foe.reach <= 1)) return touches(grid, place, target);
  if (foe.attack === "melee" && distanceBetween(grid, place, target) > foe.reach) return false;
  return seesFrom(scene, place.at, number);
}

/** How many of the targets that it goes after the foe sees from a place (encounters/sight). */
export function countInSight(scene: Scene, at: number): number {
  for (let number = 0; number < scene.attackable.length; number++) seesFrom(scene, at, number);
  return countSeen(scene, at);
}

/** The targets next to a place. They are marked there, except for a swarm, whose marks are of those it covers. */
export function adjacentTargets(scene: Scene, at: number): readonly Figure[] {
  const { foe, targets, beside } = scene;
  if (foe.swarm === true) return targets.filter((target) => touches(scene.grid, foeAt(scene, at), target));
  return beside[at] === 0 ? nobody : targets.filter((_, number) => (((beside[at] as number) >> number) & 1) === 1);
}

const nobody: readonly Figure[] = [];
