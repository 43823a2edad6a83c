import type { Cite } from "../core/events.ts";
import { characterOf } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { harm } from "./harm.ts";

const trap: Cite = { rule: "adventuring/snares", source: "Snare" };

/** A character who comes onto a Snare token sets it off; foes know their ground (adventuring/snares). */
export function* springSnare(play: Play, id: FigureId): Procedure {
  const { map } = play.state;
  const at = map?.at[id];
  if (map === null || at === undefined || !map.snares.includes(at) || characterOf(play, id) === undefined) return;
  play.emit({ type: "token-gone", token: "snares", at, by: id, ...trap });
  yield* harm(play, id, "snare", play.content.word("snare-token"), trap);
}
