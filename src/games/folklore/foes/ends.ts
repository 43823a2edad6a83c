import { isSqueezed } from "../../../engine/grid/figures.ts";
import { type Turn, takeTurn, type Walker, wayTo } from "../../../engine/grid/turn.ts";
import type { FoeAnswer } from "./field.ts";
import { foeAt, type Scene } from "./scene.ts";
import { targetsFrom } from "./targets.ts";

/** Where the foe can come this turn on that footing. `Turn` is overwritten when it is asked for another walker. */
export function turnOf({ grid, foe, work }: Scene, walker: Walker): Turn {
  if (work.walker !== walker) takeTurn(grid, walker, foe.at, foe.stride, work.turn);
  work.walker = walker;
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
    if (wished < best) ends = [];
    best = wished;
    ends.push(place);
  }
  return ends;
}

/** The answer that ends in a place of this turn. */
export function answerAt(scene: Scene, turn: Turn, place: number, toward?: string): FoeAnswer {
  const answer = {
    path: wayTo(turn, place),
    at: place,
    squeezed: isSqueezed(scene.grid, foeAt(scene, place)),
    targets: targetsFrom(scene, place),
  };
  return toward === undefined ? answer : { toward, ...answer };
}

/** The answer of a foe that does not move; `targets` are those whom it may attack from there. */
export function stay(scene: Scene, toward?: string, targets = targetsFrom(scene, scene.foe.at)): FoeAnswer {
  const at = scene.foe.at;
  const squeezed = isSqueezed(scene.grid, foeAt(scene, at));
  const answer = { path: [], at, squeezed, targets };
  return toward === undefined ? answer : { toward, ...answer };
}
