import { die } from "../core/death.ts";
import type { Cite } from "../core/events.ts";
import { lose } from "../core/resources.ts";
import { fire } from "../effects/fire.ts";
import { characterOf } from "../figures/find.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId, State } from "../state.ts";
import { isCreature, isTurned, standingFoes, takesPart } from "./fighters.ts";
import { skirmishFoe } from "./side.ts";
import type { Hit, SkirmishFoe } from "./state.ts";

/** Step 6, reduce the counters: every hit that was counted in this round is settled (skirmish/reduce-counter). */
export function* reduceCounters(play: Play): Procedure {
  const { skirmish } = play.state;
  if (skirmish === null) return;
  for (const { id, hits } of skirmish.foes) if (hits.length > 0) yield* settleHits(play, id);
}

/** Takes the hits on one opponent off its counter; an afflicted character loses Vita for each of them besides. */
function* settleHits(play: Play, id: FigureId): Procedure {
  const foe = skirmishFoe(play, id);
  if (foe === undefined) return;
  const cite = { rule: "skirmish/reduce-counter", source: "Hits" };
  const { counter, hits } = foe;
  const to = Math.max(0, counter + worthOf(play, hits));
  play.emit({ type: "counter", foe: id, from: counter, to, settles: true, ...cite });
  if (foe.creature === undefined) {
    const vita = hits.length * play.content.figure("afflicted-hit-vita");
    yield* lose(play, id, "vita", vita, { rule: "skirmish/afflicted-strength", source: "Hits" });
  }
  if (counter > 0 && to === 0) yield* leaveTheFight(play, foe, hits.at(-1)?.by);
}

/** Moves a marker at once, never below zero or beyond its track (skirmish/counter-limit). */
export function* moveCounter(play: Play, id: FigureId, by: number, cite: Cite): Procedure {
  const foe = skirmishFoe(play, id);
  if (foe === undefined || foe.counter === 0) return;
  const to = Math.max(0, Math.min(foe.counter + by, limitOf(play, foe)));
  if (to === foe.counter) return;
  play.emit({ type: "counter", foe: id, from: foe.counter, to, ...cite });
  if (to === 0) yield* leaveTheFight(play, foe, undefined);
}

/** Opponents who fell in another way than by their counter, killed outright or by their own, are out of the fight. */
export function takeOutTheFallen(play: Play): void {
  const { state } = play;
  for (const foe of standingFoes(play)) {
    const character = characterOf(play, foe.id);
    const there = character === undefined ? hasFigure(state, foe.id) : takesPart(state, character);
    if (there) continue;
    play.emit({ type: "counter", foe: foe.id, from: foe.counter, to: 0, settles: true, rule: "skirmish/dying" });
  }
}

function hasFigure({ foes }: State, id: FigureId): boolean {
  for (const foe of foes) if (foe.id === id) return true;
  return false;
}

function worthOf(play: Play, hits: readonly Hit[]): number {
  let worth = 0;
  for (const { strike } of hits) {
    worth += strike ? play.content.figure("skirmish-strike-counter") : play.content.figure("skirmish-hit-counter");
  }
  return worth;
}

/** The last space of a track; the counter of an afflicted character has no track and so no end. */
export function limitOf(play: Play, { creature }: SkirmishFoe): number {
  return creature === undefined
    ? Number.POSITIVE_INFINITY
    : play.content.card("creature", creature).skirmish.counter.max;
}

/** At zero a creature is beaten, one who turned for good is dead, and an afflicted character is themself again. */
function* leaveTheFight(play: Play, foe: SkirmishFoe, by: FigureId | undefined): Procedure {
  if (isTurned(play.state, foe)) yield* die(play, foe.id, { rule: "statuses/lycanthropy-werewolf" });
  if (!isCreature(play.state, foe)) return;
  play.emit({ type: "foe-gone", foe: foe.id, rule: "skirmish/reduce-counter" });
  if (by !== undefined) yield* fire(play, { event: "defeats a foe", who: by, target: foe.id });
}
