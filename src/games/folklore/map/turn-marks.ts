import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { aurasStrike } from "./auras.ts";
import { burnBesideFlames, burnInFlames } from "./flames.ts";
import { settle } from "./movement.ts";

/** A figure's turn starts on the map: Flames in its space and auras around it take effect (encounters/auras). */
export function* turnStarts(play: Play, id: FigureId): Procedure {
  if (play.state.map === null) return;
  play.emit({ type: "auras-renewed" });
  yield* burnInFlames(play, id);
  yield* aurasStrike(play, id);
}

/** A figure's turn ends on the map: it does not stay on a friend's space, and Flames beside it singe it. */
export function* turnEnds(play: Play, id: FigureId): Procedure {
  if (play.state.map === null) return;
  yield* settle(play, id);
  yield* burnBesideFlames(play, id);
}
