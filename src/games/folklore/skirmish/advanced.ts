import { skillCheck } from "../core/check.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import { takeOutTheFallen } from "./counter.ts";
import { creatureAttack } from "./creature-turn.ts";
import { fighters, isCreature, isOpponent, standingFoes } from "./fighters.ts";

const rule = "advanced/flee";

/** Whether the group plays with the advanced rules for skirmishes (advanced/skirmishes). */
export function isAdvanced({ state, content }: Board): boolean {
  const chosen = state.options.settings?.skirmishes;
  if (chosen !== undefined) return chosen === "advanced";
  return content.game.settings?.find(({ id }) => id === "skirmishes")?.default === "advanced";
}

/**
 * Before the characters act, the Leader may call for flight (advanced/flee): everyone alive is tested, the creatures
 * attack once more, and if all have passed, the skirmish is over. Answers whether the group got away.
 */
export function* flee(play: Play): Procedure<boolean> {
  if (!mayFlee(play) || !(yield* leaderCallsForFlight(play))) return false;
  const passed = yield* everyoneIsTested(play);
  for (const { id } of standingFoes(play)) {
    if (isOpponent(play, id)) yield* creatureAttack(play, id, true);
    takeOutTheFallen(play);
  }
  return passed && fighters(play).some(({ form }) => form === "living");
}

/** There is no running from one's own: the group flees from creatures only. */
function mayFlee(play: Play): boolean {
  return isAdvanced(play) && standingFoes(play).every((foe) => isCreature(play.state, foe));
}

function* leaderCallsForFlight(play: Play): Procedure<boolean> {
  const seat = play.state.leader;
  const command = yield* choose({
    ask: "flee",
    rule,
    options: [
      { type: "flee" as const, seat, flee: false },
      { type: "flee" as const, seat, flee: true },
    ],
  });
  return command.flee;
}

/** Ghosts make no skill checks, so the living decide it. */
function* everyoneIsTested(play: Play): Procedure<boolean> {
  const target = play.content.figure("flee-trickery");
  let passed = true;
  for (const { id, form } of fighters(play)) {
    if (form === "living" && !(yield* skillCheck(play, id, "trickery", target, { rule }))) passed = false;
  }
  return passed;
}
