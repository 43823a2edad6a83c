import { joinLate } from "../characters/join-late.ts";
import { afterLore } from "../characters/lore.ts";
import { followStatus } from "../core/statuses.ts";
import { present } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import { correction } from "./wrong.ts";

/** The next newcomer joins. */
export function* admit(play: Play): Procedure {
  const [next, ...others] = play.state.joining;
  if (next === undefined) return;
  play.emit({ type: "joining", characters: others });
  yield* joinLate(play, next);
}

/** What corrections left to be asked: rewards of Lore, and what to lay down of too much (dice/corrections). */
export function* settleCorrections(play: Play): Procedure {
  const { owing } = play.state;
  play.emit({ type: "owing", characters: [] });
  for (const id of owing) {
    if (!present(play).some((each) => each.id === id)) continue;
    yield* afterLore(play, id);
    yield* followStatus(play, id, correction);
  }
}
