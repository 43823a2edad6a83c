import { lasting, type Next } from "../../../engine/clocks.ts";
import type { Play } from "../play.ts";
import type { Lasting } from "../state.ts";

/** Lets something last on a figure; `amid` says what its owner is in the middle of. */
export function addLasting(play: Play, added: Omit<Lasting, "id" | "begun" | "amid">, amid?: Next): void {
  const clock = lasting(added.until, added.owner, amid);
  play.emit({ type: "lasting-added", lasting: { id: play.state.next.lasting, ...added, ...clock } });
}
