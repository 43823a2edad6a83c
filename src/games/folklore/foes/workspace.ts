import { createFlood, type Flood } from "../../../engine/grid/flood.ts";
import type { Grid } from "../../../engine/grid/grid.ts";
import { createRow, type Row } from "../../../engine/grid/row.ts";
import { createSightRoom, type SightRoom } from "../../../engine/grid/sight-marks.ts";
import { createTurn, type Turn, type Walker } from "../../../engine/grid/turn.ts";
import { createWays, type Ways } from "../../../engine/grid/ways.ts";
import { createMemory, type FoeMemory } from "./memory.ts";

/** How many characters and allies a field can hold: they are the bits of a mark. */
export const mostTargets = 31;

/** Room for one decision on a map of a certain size, so that no decision has to ask for memory. */
export interface Workspace {
  readonly memory: FoeMemory;
  readonly taken: Uint8Array;
  readonly within: Uint32Array;
  /** A bit for each target who is near enough to be struck from a place, as long as nobody has looked for Sight. */
  readonly near: Uint32Array;
  readonly sight: SightRoom;
  /** Places near a target, whose Sight is then looked for. */
  readonly around: Row;
  /** Nowhere closed: for distances that no figure bars. */
  readonly open: Uint8Array;
  readonly turn: Turn;
  /** Whose turn that is. */
  walker: Walker | undefined;
  /** How many steps of it were looked at. */
  walked: number;
  readonly from: Flood;
  readonly rest: Flood;
  readonly waysFrom: Ways;
  readonly waysToward: Ways;
}

const workspaces = new Map<number, Workspace>();

/** The room for decisions on a grid. Decisions never overlap, so all grids of that width and height share it. */
export function workspaceFor(grid: Grid): Workspace {
  const cells = grid.terrain.length;
  const shape = grid.width * 2 ** 20 + grid.height;
  const known = workspaces.get(shape);
  if (known !== undefined) return known;
  const marks = () => new Uint8Array(cells);
  const made: Workspace = {
    memory: createMemory(cells),
    taken: marks(),
    within: new Uint32Array(cells),
    near: new Uint32Array(cells),
    sight: createSightRoom(grid.width, grid.height),
    around: createRow(cells),
    open: marks(),
    turn: createTurn(cells),
    walker: undefined,
    walked: 0,
    from: createFlood(cells),
    rest: createFlood(cells),
    waysFrom: createWays(cells),
    waysToward: createWays(cells),
  };
  workspaces.set(shape, made);
  return made;
}
