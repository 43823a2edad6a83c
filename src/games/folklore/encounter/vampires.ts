import { foeOf } from "../figures/find.ts";
import { spawnFoes } from "../map/spawn.ts";
import type { Play, Procedure } from "../play.ts";

const rule = "statuses/vampirism-death";

/** Whoever died with BLOODLUST rises as a vampire where they fell, and must be fought (statuses/vampirism-death). */
export function* riseAsVampires(play: Play): Procedure {
  for (const { id, form } of play.state.characters) {
    if (form !== "vampire" || play.state.foes.some(({ was }) => was === id)) continue;
    const spot = play.state.map?.fell[id];
    const creature = play.content.word("vampirism-creature");
    const [risen] = yield* spawnFoes(play, {
      creature,
      count: 1,
      cite: { rule, source: play.content.card("character", id).name },
      ...(spot === undefined ? {} : { at: [spot] }),
    });
    const foe = risen === undefined ? undefined : foeOf(play, risen);
    if (foe !== undefined) play.emit({ type: "foe-changed", foe: { ...foe, was: id } });
    // Without any room for the vampire there is nobody to fight.
    else play.emit({ type: "formed", character: id, form: "limbo", rule });
  }
}
