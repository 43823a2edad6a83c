import type { Cite } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { freePlaces } from "./free-spaces.ts";
import { chooseSpace } from "./place.ts";

const arrival: Cite = { rule: "death/ghost-arrival" };

/** Whether a character died on this map and has not come back to it. */
export function isFallen(board: Board, id: FigureId): boolean {
  const { map } = board.state;
  return map !== null && map.at[id] === undefined && map.fell[id] !== undefined;
}

/**
 * Who died on the map comes back to it as their turn begins, on a free space in Sight of where they fell
 * (death/ghost-arrival); a character who was called back to life meanwhile likewise.
 */
export function* ghostArrives(play: Play, id: FigureId): Procedure {
  const at = play.state.map?.fell[id];
  const form = characterOf(play, id)?.form;
  if (at === undefined || !isFallen(play, id) || (form !== "ghost" && form !== "living")) return;
  const spot = { at, size: 1 } as const;
  const mover = { size: 1, side: "group", swarm: false } as const;
  const inSight = freePlaces(play, { inSightOf: spot }, mover);
  const spaces = inSight.length > 0 ? inSight : freePlaces(play, { nearest: spot }, mover);
  if (spaces.length === 0) return;
  // What waits on the space takes effect with the start of the turn, which is now.
  play.emit({ type: "placed", figure: id, at: yield* chooseSpace(id, spaces, "ghost-space", arrival), ...arrival });
}
