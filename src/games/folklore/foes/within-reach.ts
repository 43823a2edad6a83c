import { touches } from "../../../engine/grid/figures.ts";
import { foeAt, type Scene } from "./scene.ts";
import { seesFrom } from "./whom-it-sees.ts";

/**
 * A bit for each target that could be attacked from a place: with REACH or for a swarm by touching, as far as `markWithin`
 * was asked to consider them; for all other foes, whoever is beside it. Sight is looked for when it is asked for.
 */
export function withinReach(scene: Scene, place: number): number {
  if (!scene.reaches) return scene.beside[place] as number;
  const { within, near } = scene.work;
  let left = near[place] as number;
  if (left === 0) return within[place] as number;
  near[place] = 0;
  let bits = within[place] as number;
  for (; left !== 0; left &= left - 1) {
    const number = 31 - Math.clz32(left & -left);
    if (canStrike(scene, place, number)) bits |= 1 << number;
  }
  within[place] = bits;
  return bits;
}

function canStrike(scene: Scene, place: number, number: number): boolean {
  const { grid, foe, attackable, targets } = scene;
  const target = targets[number];
  if (target === undefined) return false;
  if (foe.swarm === true) return touches(grid, foeAt(scene, place), target);
  return seesFrom(scene, place, targets === attackable ? number : attackable.indexOf(target));
}
