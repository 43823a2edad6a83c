import { distanceBetween, touches } from "../../../engine/grid/figures.ts";
import { inSight } from "../../../engine/grid/sight.ts";
import type { Figure } from "./field.ts";
import { foeAt, type Scene } from "./scene.ts";

/** Whom the foe may attack from a place (encounters/foe-target); only the character it was told to follow, if it can. */
export function targetsFrom(scene: Scene, at: number): string[] {
  const { foe } = scene;
  const ids = scene.attackable.filter((target) => canAttack(scene, at, target)).map(({ id }) => id);
  return foe.mustPursue !== undefined && ids.includes(foe.mustPursue) ? [foe.mustPursue] : ids;
}

/** A swarm strikes whom it covers or touches, a melee foe whom it reaches, a ranged foe whom it sees. */
function canAttack(scene: Scene, at: number, target: Figure): boolean {
  const { grid, foe } = scene;
  const place = foeAt(scene, at);
  if (foe.swarm === true || (foe.attack === "melee" && foe.reach <= 1)) return touches(grid, place, target);
  if (foe.attack === "melee" && distanceBetween(grid, place, target) > foe.reach) return false;
  return inSight(grid, place, target);
}

/** How many of the targets that it goes after the foe sees from a place (encounters/sight). */
export function countInSight(scene: Scene, at: number): number {
  const place = foeAt(scene, at);
  let count = 0;
  for (const target of scene.targets) if (inSight(scene.grid, place, target)) count++;
  return count;
}

/** The targets next to a place. */
export function adjacentTargets(scene: Scene, at: number): Figure[] {
  const place = foeAt(scene, at);
  return scene.targets.filter((target) => touches(scene.grid, place, target));
}
