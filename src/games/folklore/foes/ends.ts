import { isSqueezed } from "../../../engine/grid/figures.ts";
import { type Turn, takeTurn, type Walker, wayTo } from "../../../engine/grid/turn.ts";
import type { FoeAnswer } from "./field.ts";
import { foeAt, type Scene } from "./scene.ts";
import { targetsFrom } from "./targets.ts";

/**
 * Where the foe can come this turn on that footing, or at least where it can with that many steps of its Stride. `Turn`
 * is overwritten when it is asked for another walker or for more.
 */
export function turnOf({ grid, foe, work }: Scene, walker: Walker, steps = foe.stride): Turn {
  if (work.walker !== walker || work.walked < steps) {
    takeTurn(grid, walker, foe.at, steps, work.turn);
    work.walker = walker;
    work.walked = steps;
  }
  return work.turn;
}

/** Ranks wishes by weight: the first counts most. Each wish is a whole number from 0 to 1023. */
export function rank(first: number, second = 0, third = 0): number {
  return (first * 1024 + second) * 1024 + third;
}

/** A place that does not come into question. */
export const never = Number.POSITIVE_INFINITY;

/** It never ends on an occupied space, and does not remain in a hazard by choice (encounters/flame-foes). */
export function isEnd({ taken, careful, foe }: Scene, place: number): boolean {
  return taken[place] === 0 && (place !== foe.at || careful.closed[place] === 0);
}

/** The places of a turn where the foe may end and where `wish` is least. */
export function bestEnds(scene: Scene, turn: Turn, wish: (place: number) => number): number[] {
  let best = never;
  let ends: number[] = [];
  for (let index = 0; index < turn.count; index++) {
    const place = turn.places[index] as number;
    if (!isEnd(scene, place)) continue;
    const wished = wish(place);
    if (wished > best || wished === never) continue;
    if (wished < best) ends = [place];
    else ends.push(place);
    best = wished;
  }
  return ends;
}

/** The answer that ends in a place of this turn. */
export function answerAt(scene: Scene, turn: Turn, place: number, toward?: string): FoeAnswer {
  return answer(scene, toward, wayTo(turn, place), place, targetsFrom(scene, place));
}

/** The answer of a foe that does not move; `targets` are those whom it may attack from there. */
export function stay(scene: Scene, toward?: string, targets = targetsFrom(scene, scene.foe.at)): FoeAnswer {
  return answer(scene, toward, [], scene.foe.at, targets);
}

function answer(
  scene: Scene,
  toward: string | undefined,
  path: readonly number[],
  at: number,
  targets: readonly string[],
): FoeAnswer {
  const squeezed = isSqueezed(scene.grid, foeAt(scene, at));
  return toward === undefined ? { path, at, squeezed, targets } : { toward, path, at, squeezed, targets };
}
