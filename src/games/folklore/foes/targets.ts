import { distanceBetween, touches } from "../../../engine/grid/figures.ts";
import type { Figure } from "./field.ts";
import { foeAt, type Scene } from "./scene.ts";
import { countSeen, seesFrom } from "./whom-it-sees.ts";

/** Whom the foe may attack from a place (encounters/foe-target); only the character it was told to follow, if it can. */
export function targetsFrom(scene: Scene, at: number): string[] {
  const { foe } = scene;
  const ids = scene.attackable.filter((_, number) => canAttack(scene, at, number)).map(({ id }) => id);
  return foe.mustPursue !== undefined && ids.includes(foe.mustPursue) ? [foe.mustPursue] : ids;
}

/** A swarm strikes whom it covers or touches, a melee foe whom it reaches, a ranged foe whom it sees. */
function canAttack(scene: Scene, at: number, number: number): boolean {
  const { grid, foe } = scene;
  const place = foeAt(scene, at);
  const target = scene.attackable[number];
  if (target === undefined) return false;
  if (foe.swarm === true || (foe.attack === "melee" && foe.reach <= 1)) return touches(grid, place, target);
  if (foe.attack === "melee" && distanceBetween(grid, place, target) > foe.reach) return false;
  return seesFrom(scene, at, number);
}

/** How many of the targets that it goes after the foe sees from a place (encounters/sight). */
export function countInSight(scene: Scene, at: number): number {
  for (let number = 0; number < scene.attackable.length; number++) seesFrom(scene, at, number);
  return countSeen(scene, at);
}

/** The targets next to a place. */
export function adjacentTargets(scene: Scene, at: number): Figure[] {
  const place = foeAt(scene, at);
  return scene.targets.filter((target) => touches(scene.grid, place, target));
}
