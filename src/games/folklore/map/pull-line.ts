import { stepX, stepY } from "../../../engine/grid/directions.ts";
import type { Place } from "../../../engine/grid/figures.ts";
import { touches } from "../../../engine/grid/figures.ts";
import { cellAt, type Grid } from "../../../engine/grid/grid.ts";

/**
 * The places that a target passes when it is pulled straight toward a puller, up to `spaces` of them: none behind an
 * obstacle that would stop its steps, and none behind the first place next to the puller.
 */
export function lineToward(grid: Grid, puller: Place, target: Place, spaces: number): number[] {
  const { steps, quarters } = target.size === 1 ? grid.small : grid.large;
  const line: number[] = [];
  const direction = directionToward(grid, puller, target);
  for (let at = target.at; direction !== undefined && line.length < spaces; ) {
    if (touches(grid, puller, { at, size: target.size })) break;
    if ((((steps[at] ?? 0) >> direction) & 1) === 0) break;
    at += grid.offsets[direction] ?? 0;
    if (target.size === 2 && quarters[at] !== 15) break;
    line.push(at);
  }
  return line;
}

/** The one of the eight directions that leads nearest to the middle of the puller. */
function directionToward(grid: Grid, puller: Place, target: Place): number | undefined {
  const middle = ({ at, size }: Place) =>
    [2 * (at % grid.width) + size, 2 * Math.floor(at / grid.width) + size] as const;
  const [fromX, fromY] = middle(target);
  const [toX, toY] = middle(puller);
  let best: number | undefined;
  let most = 0;
  stepX.forEach((x, direction) => {
    const y = stepY[direction] ?? 0;
    if (cellAt(grid, (target.at % grid.width) + x, Math.floor(target.at / grid.width) + y) === -1) return;
    // The cosine of the angle between the step and the way to the puller, up to a factor that all directions share.
    const along = (x * (toX - fromX) + y * (toY - fromY)) / Math.hypot(x, y);
    if (along > most) [best, most] = [direction, along];
  });
  return best;
}
