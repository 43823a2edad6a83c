import { roundStart } from "../core/clock.ts";
import { isTotalGroupDeath } from "../core/total-group-death.ts";
import { riseAsVampires } from "../encounter/vampires.ts";
import { turnOrder } from "../figures/find.ts";
import { chooseAnew, type Play, type Procedure } from "../play.ts";
import { mayRest, rest } from "../world/rest.ts";
import { characterActions } from "./character-actions.ts";
import { foesAreThere } from "./foes-there.ts";
import { mapHooks, reachGoals } from "./hooks.ts";
import { groupDiesOnMap } from "./leave-map.ts";
import { endRound, transition } from "./transition.ts";

/**
 * One piece of an adventure round (adventuring/round): its beginning with the rest, one character's actions, or the
 * transition. All progress stands in the state.
 */
export function* adventureTurn(play: Play): Procedure {
  const { map } = play.state;
  if (map === null) throw new Error("Nobody can adventure without an adventure map.");
  // When nobody lives any more, nobody is left to fight a friend who rose as a vampire (death/total-group-death).
  if (isTotalGroupDeath(play)) return yield* groupDiesOnMap(play);
  yield* riseAsVampires(play);
  yield* reachGoals(play);
  if (foesAreThere(play)) yield* fight(play);
  else if (map.round === null) yield* beginRound(play);
  else {
    const [next] = map.round.order;
    if (next === undefined) yield* transition(play);
    else yield* characterActions(play, next);
  }
}

/** Phase 1: the Leader may call a rest, which uses up the round, transition included (adventuring/rest). */
function* beginRound(play: Play): Procedure {
  yield* roundStart(play);
  if (play.state.map === null || isTotalGroupDeath(play)) return;
  const rests = yield* wantsToRest(play);
  const order = rests ? [] : turnOrder(play).map(({ id }) => id);
  play.emit({ type: "map-round", order, rule: "adventuring/round" });
  if (!rests) return;
  yield* rest(play);
  yield* endRound(play, "adventuring/rest");
}

function* wantsToRest(play: Play): Procedure<boolean> {
  if (!mayRest(play)) return false;
  const options = () => [false, true].map((yes) => ({ type: "answer" as const, seat: play.state.leader, yes }));
  return (yield* chooseAnew(() => ({ ask: "rest", rule: "adventuring/rest", options: options() }))).yes;
}

/** Foes have come in the middle of the round: the encounter starts at once (adventuring/spawning). */
function* fight(play: Play): Procedure {
  const { beginEncounter } = mapHooks();
  if (beginEncounter === undefined) throw new Error("No part of the game offers to begin an encounter.");
  if (play.state.map?.round !== null) play.emit({ type: "map-round-over", rule: "adventuring/spawning" });
  yield* beginEncounter(play);
}
