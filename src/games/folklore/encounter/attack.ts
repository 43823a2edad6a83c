import type { Modifier } from "../../../engine/dice/result.ts";
import { attackRoll } from "../core/attack-roll.ts";
import { pass } from "../core/clock.ts";
import { isThere } from "../core/damage.ts";
import type { Cite } from "../core/events.ts";
import { hit } from "../core/hit.ts";
import type { AttackContext } from "../figures/context.ts";
import { keywordOf } from "../figures/keyword.ts";
import { push } from "../map/push.ts";
import type { Play, Procedure } from "../play.ts";
import { wearWeapon } from "../skirmish/weapons.ts";
import type { FigureId } from "../state.ts";
import { isOnTheMap } from "./fighters.ts";
import { situation } from "./situation.ts";
import { furtherTargets, strikeBystanders } from "./spread.ts";

/** An attack with damage dice of its own: a weapon's, bare hands', claws', an Ability's, a Companion's. */
export interface Attack {
  readonly by: FigureId;
  readonly target: FigureId;
  readonly attack: AttackContext;
  /** The damage dice; without them only what is added counts. */
  readonly notation?: string;
  /** Damage besides the dice, by name. */
  readonly damage?: readonly Modifier[];
  readonly might?: readonly Modifier[];
  readonly cite: Cite;
}

/** Makes an attack in its steps (encounters/attacking) and answers with what the bare dice showed. */
export function* makeAttack(play: Play, spec: Attack): Procedure<number> {
  const { by, target, attack, might = [], cite } = spec;
  const { weapon } = attack;
  play.emit({ type: "attack-made", attack: { by, target, ...(weapon === undefined ? {} : { weapon }) }, ...cite });
  const targets = [target, ...(yield* furtherTargets(play, by, target, attack))];
  const { might: situated, defenses } = situation(play, by, targets, attack);
  const rolled = yield* attackRoll(play, {
    by,
    targets,
    context: { attack },
    might: [...situated, ...might],
    defenses,
    cite,
  });
  if (weapon !== undefined) wearWeapon(play, by, weapon);
  for (const victim of rolled.hits) yield* strikeHome(play, spec, victim, rolled.natural);
  yield* pass(play, { type: "attack-end", of: by });
  return rolled.natural;
}

/** A hit: the damage, then what the keywords of the attack add. */
function* strikeHome(play: Play, spec: Attack, victim: FigureId, natural: number): Procedure {
  const { by, attack, notation, damage, cite } = spec;
  // Whoever falls to what the attack provokes does not strike any more.
  if (!isOnTheMap(play, by) || !isThere(play, victim)) return;
  const context = { attack: { ...attack, target: victim } };
  const spaces = keywordOf(play, by, "push", context);
  const burst = keywordOf(play, by, "burst", context);
  // Whoever falls leaves the map, so the bystanders are struck first.
  if (burst > 0 && victim === spec.target) yield* strikeBystanders(play, by, victim, burst);
  if (!isOnTheMap(play, by) || !isThere(play, victim)) return;
  yield* hit(play, {
    by,
    target: victim,
    context,
    natural,
    cite,
    ...(notation === undefined ? {} : { notation }),
    ...(damage === undefined ? {} : { modifiers: damage }),
  });
  if (spaces > 0 && isOnTheMap(play, by) && isThere(play, victim))
    yield* push(play, { by, target: victim, spaces, listed: true });
}
