import { inSight } from "../../../engine/grid/sight.ts";
import { boxAround, markSight } from "../../../engine/grid/sight-marks.ts";
import type { Turn } from "../../../engine/grid/turn.ts";
import { countBits } from "./count-bits.ts";
import { foeAt, type Scene } from "./scene.ts";

/** Whether the foe would see one of the attackable characters from a place (encounters/sight). */
export function seesFrom(scene: Scene, place: number, number: number): boolean {
  const { known, seen } = scene.sight;
  const bit = 1 << number;
  if (((known[place] as number) & bit) === 0) {
    known[place] = (known[place] as number) | bit;
    const target = scene.attackable[number];
    if (target !== undefined && inSight(scene.grid, foeAt(scene, place), target)) {
      seen[place] = (seen[place] as number) | bit;
    }
  }
  return ((seen[place] as number) & bit) !== 0;
}

/** Finds out which of its targets the foe would see from each place of its turn. */
export function lookFromAll(scene: Scene, turn: Turn): void {
  const { grid, foe, attackable, wanted, work } = scene;
  const { known, seen } = scene.sight;
  const unknown = work.around;
  const box = boxAround(grid, turn.places, turn.count, foe.size);
  attackable.forEach((target, number) => {
    const bit = 1 << number;
    if ((wanted & bit) === 0) return;
    let count = 0;
    for (let index = 0; index < turn.count; index++) {
      const place = turn.places[index] as number;
      if (((known[place] as number) & bit) !== 0) continue;
      known[place] = (known[place] as number) | bit;
      unknown[count++] = place;
    }
    if (count > 0) markSight(grid, seen, bit, target, foe.size, unknown, count, box, work.sight);
  });
}

/** How many of the targets that it goes after the foe sees from a place, once it has looked from there. */
export function countSeen({ sight, wanted }: Scene, place: number): number {
  return countBits((sight.seen[place] as number) & wanted);
}
