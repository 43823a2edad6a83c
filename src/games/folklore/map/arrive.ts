import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { aurasStrike } from "./auras.ts";
import { burnInFlames } from "./flames.ts";
import { springSnare } from "./snares.ts";

/** A figure has come to its place, on foot or otherwise, and suffers what waits there: Flames, snares, auras. */
export function* arrive(play: Play, id: FigureId, from?: number): Procedure {
  yield* burnInFlames(play, id, from);
  yield* springSnare(play, id);
  yield* aurasStrike(play, id);
}
