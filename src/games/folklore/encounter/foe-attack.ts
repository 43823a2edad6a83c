import { keptRoll, type RollResult } from "../../../engine/dice/result.ts";
import { attackRoll } from "../core/attack-roll.ts";
import { pass } from "../core/clock.ts";
import { isThere } from "../core/damage.ts";
import type { Cite } from "../core/events.ts";
import { keywordsStrike } from "../core/hit.ts";
import { isOn, targetingDie } from "../core/targeting.ts";
import { perform } from "../effects/perform.ts";
import type { AttackContext } from "../figures/context.ts";
import { type FoeSide, foeOf, foeSide, nameOf } from "../figures/find.ts";
import { forbidden } from "../figures/forbidden.ts";
import { keywordOf } from "../figures/keyword.ts";
import { push } from "../map/push.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { sufferNoAttack } from "./fault.ts";
import { isOnTheMap } from "./fighters.ts";
import { attackOf } from "./foe-move.ts";
import { targetsInReach } from "./reach.ts";
import { situation } from "./situation.ts";
import { strikeBystanders } from "./spread.ts";

/** Whom a foe can attack from where it stands (encounters/foe-target). */
export function foeTargets(board: Board, id: FigureId): FigureId[] {
  const foe = foeOf(board, id);
  if (foe === undefined || board.state.map?.at[id] === undefined) return [];
  const side = foeSide(board, foe);
  return targetsInReach(board, id, contextOf(id, side));
}

/**
 * A foe chooses a target and attacks; a swarm attacks all whom it covers or touches (encounters/foe-attacks). A target
 * that was chosen for it counts if it can be attacked. Answers with all who were attacked.
 */
export function* foeAttacks(play: Play, id: FigureId, chosen?: FigureId): Procedure<readonly FigureId[]> {
  const foe = foeOf(play, id);
  if (foe === undefined || forbidden(play, id, "attack") !== undefined) return [];
  const targets = foeTargets(play, id);
  if (targets.length === 0) return [];
  if (foeSide(play, foe).swarm === true) return yield* foeAttack(play, id, targets);
  const target = targets.find((each) => each === chosen) ?? (yield* targetingDie(play, targets, nameOf(play, id)));
  return yield* foeAttack(play, id, [target]);
}

/**
 * One attack of a creature or Affliction: one roll, whose d10 is the Power Die (encounters/foe-attacks). Answers with
 * all who were attacked, by a second attack after a 100 too.
 */
export function* foeAttack(
  play: Play,
  id: FigureId,
  targets: readonly FigureId[],
  cite?: Cite,
): Procedure<readonly FigureId[]> {
  const foe = foeOf(play, id);
  const [target] = targets;
  if (foe === undefined || target === undefined) return [];
  const side = foeSide(play, foe);
  const about: Cite = cite ?? { rule: "encounters/foe-attacks", source: nameOf(play, id) };
  const attack: AttackContext = { ...contextOf(id, side), target };
  play.emit({ type: "attack-made", attack: { by: id, target }, ...about });
  const { might, defenses } = situation(play, id, targets, attack);
  const rolled = yield* attackRoll(play, { by: id, targets, context: { attack }, might, defenses, cite: about });
  for (const victim of rolled.hits) {
    yield* sufferPower(
      play,
      { by: id, target: victim, natural: rolled.natural, cite: about },
      attack,
      powerOf(side, rolled.roll),
    );
  }
  yield* pass(play, { type: "attack-end", of: id });
  if (!isThere(play, id)) return targets;
  if (rolled.natural === play.content.figure("fault")) sufferNoAttack(play, id, "encounters/fault-foe");
  if (rolled.natural !== play.content.figure("devastating-strike")) return targets;
  return [...targets, ...(yield* attackOnceMore(play, id))];
}

function contextOf(by: FigureId, { attack }: FoeSide): AttackContext {
  return { kind: attackOf(attack), with: "power", by };
}

type Power = FoeSide["powers"][number];

/** The d10 alone picks the line of the attack table (encounters/power-die). */
export function powerOf({ powers }: FoeSide, roll: RollResult): Power {
  const kept = keptRoll(roll);
  const face = "power" in kept ? kept.power : 0;
  const found = powers.find(({ on }) => isOn(on, face));
  if (found === undefined) throw new Error(`The attack table has no line for a Power Die of ${face}.`);
  return found;
}

/** Somebody whom a foe's attack has hit. */
interface Victim {
  readonly by: FigureId;
  readonly target: FigureId;
  readonly natural: number;
  readonly cite: Cite;
}

/** The power strikes one of those who were hit, with the keywords that stand in its line or on the foe. */
function* sufferPower(play: Play, victim: Victim, attack: AttackContext, { name, effects }: Power): Procedure {
  const { by, target } = victim;
  // Whoever falls to what an attack provokes does not strike any more.
  const strikes = () => isOnTheMap(play, by) && isOnTheMap(play, target);
  if (!strikes()) return;
  const context = { attack: { ...attack, target, text: effects } };
  const spaces = keywordOf(play, by, "push", context);
  const burst = keywordOf(play, by, "burst", context);
  if (burst > 0 && target === attack.target) yield* strikeBystanders(play, by, target, burst);
  if (!strikes()) return;
  const cast = { you: by, this: by, target, attacker: by };
  yield* perform(play, effects, cast, { name, rule: "encounters/power-die" }, { context });
  if (!strikes()) return;
  yield* keywordsStrike(play, { ...victim, context });
  if (spaces > 0 && strikes()) {
    yield* push(play, { by, target, spaces, listed: effects.some(({ op }) => op === "damage") });
  }
}

/** A foe's 100 brings one more attack, on a random one in range or Sight (encounters/devastating-strike-foe). */
function* attackOnceMore(play: Play, id: FigureId): Procedure<readonly FigureId[]> {
  const cite: Cite = { rule: "encounters/devastating-strike-foe", source: nameOf(play, id) };
  const targets = foeTargets(play, id);
  if (targets.length === 0) return [];
  return yield* foeAttack(play, id, [yield* targetingDie(play, targets, nameOf(play, id))], cite);
}
