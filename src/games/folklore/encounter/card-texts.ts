import { type Hooks, hookOf, registerHooks } from "../effects/hooks.ts";
import type { Told } from "../effects/told.ts";
import { push } from "../map/push.ts";
import { statesDamage } from "../map/states-damage.ts";
import { mapOf, standingOf } from "../map/view.ts";
import type { Play, Procedure } from "../play.ts";
import { encounter } from "./encounter.ts";
import { orderedAttack } from "./ordered-attack.ts";
import { changeTurn, giveUp, hasLeft } from "./turn-changes.ts";

/** What a running encounter does for card texts. */
const duringEncounter: Partial<Hooks> = {
  attack: orderedAttack,
  turn: changeTurn,
  giveUp(play, _told, figure, what) {
    giveUp(play, figure, what);
    return done();
  },
  hasLeft,
  *push(play, told, figure, spaces, pull) {
    const { cast, cite } = told;
    yield* push(play, {
      by: cast.this ?? cast.you,
      target: figure,
      spaces,
      pull,
      listed: statesDamage(play, told, figure),
      cite,
    });
  },
};

/** What was to be done is done without asking. */
function* done(): Procedure {}

/** What calls for an encounter on a map: the foes come next to the Leader, and the fight is fought to its end. */
const onMap: Partial<Hooks> = {
  *fight(play, told, fight) {
    if (fight.as !== "encounter") return yield* elsewhere(play, told, fight);
    const leader = standingOf(mapOf(play), play.state.leader);
    const at = leader === undefined ? {} : { at: { adjacentTo: leader } };
    const affliction = play.content.find("creature", fight.foe) === undefined;
    yield* encounter(
      play,
      affliction ? { affliction: fight.foe } : { foes: [{ creature: fight.foe, count: fight.number, ...at }] },
    );
  },
};

/** A skirmish is the same on a map as anywhere else. */
function* elsewhere(play: Play, told: Told, fight: Parameters<Hooks["fight"]>[2]): Procedure {
  const nowhere = { ...play.state, skirmish: null, encounter: null, map: null, world: null, story: null };
  const hook = hookOf(nowhere, "fight");
  if (hook !== undefined) yield* hook(play, told, fight);
}

registerHooks(duringEncounter, "encounter");
registerHooks(onMap, "map");
