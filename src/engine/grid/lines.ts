import { stepX, stepY } from "./directions.ts";
import type { Place } from "./figures.ts";
import { cellAt, type Grid } from "./grid.ts";

/**
 * The spaces behind a target, seen from the attacker, in the row or column that both share; up to `spaces` of them, and
 * none behind blocked ones. Empty if the two are not in one row or column: such a line is never diagonal.
 */
export function lineBehind(grid: Grid, attacker: number, target: number, spaces: number): number[] {
  const dx = (target % grid.width) - (attacker % grid.width);
  const dy = Math.floor(target / grid.width) - Math.floor(attacker / grid.width);
  if ((dx === 0) === (dy === 0)) return [];
  const line: number[] = [];
  for (let step = 1; step <= spaces; step++) {
    const x = (target % grid.width) + Math.sign(dx) * step;
    const cell = cellAt(grid, x, Math.floor(target / grid.width) + Math.sign(dy) * step);
    if (cell === -1 || grid.blocked[cell] === 1) break;
    line.push(cell);
  }
  return line;
}

/**
 * The places that a target passes when it is pushed straight away from a pusher, up to `spaces` of them and none behind
 * an obstacle that would stop its steps. Of the eight directions it takes the one nearest to the line between the
 * middles of the two figures, so a target that is diagonal to the pusher flies diagonally.
 */
export function lineAway(grid: Grid, pusher: Place, target: Place, spaces: number): number[] {
  const footing = target.size === 1 ? grid.small : grid.squeezed;
  const direction = directionAway(grid, pusher, target);
  const line: number[] = [];
  for (let place = target.at; direction !== -1 && line.length < spaces; ) {
    if ((((footing.steps[place] ?? 0) >> direction) & 1) === 0) break;
    place += grid.offsets[direction] ?? 0;
    if (target.size === 2 && footing.quarters[place] !== 15) break;
    line.push(place);
  }
  return line;
}

/** The farthest free place of a line of flight, or `from` if all are taken: figures in the way are struck, not passed over. */
export function landing(line: readonly number[], from: number, taken: Uint8Array): number {
  return line.findLast((place) => taken[place] === 0) ?? from;
}

function directionAway(grid: Grid, pusher: Place, target: Place): number {
  // Twice the way between the middles, so that it stays whole for figures of two by two spaces.
  const dx = 2 * (target.at % grid.width) + target.size - 2 * (pusher.at % grid.width) - pusher.size;
  const row = (at: number) => Math.floor(at / grid.width);
  const dy = 2 * row(target.at) + target.size - 2 * row(pusher.at) - pusher.size;
  const long = Math.max(Math.abs(dx), Math.abs(dy));
  const short = Math.min(Math.abs(dx), Math.abs(dy));
  // Half way between straight and diagonal is 22.5 degrees, where short / long is the root of 2 less 1: never a tie.
  const diagonal = (short + long) ** 2 > 2 * long ** 2;
  const x = diagonal || Math.abs(dx) === long ? Math.sign(dx) : 0;
  const y = diagonal || Math.abs(dy) === long ? Math.sign(dy) : 0;
  return stepX.findIndex((step, index) => step === x && stepY[index] === y);
}
