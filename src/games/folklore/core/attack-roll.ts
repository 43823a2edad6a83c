import type { Modifier, RollResult } from "../../../engine/dice/result.ts";
import type { Draft } from "../copies.ts";
import { fire } from "../effects/fire.ts";
import { nothingToDo } from "../effects/nothing-to-do.ts";
import type { Context } from "../figures/context.ts";
import { keywordOf } from "../figures/keyword.ts";
import { roundsAgainst } from "../figures/same-target.ts";
import { stat } from "../figures/stat.ts";
import { isAwaited } from "../figures/triggers.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { blocks } from "./block.ts";
import { isThere, seenByTarget } from "./damage.ts";
import { darknessPenalty } from "./darkness.ts";
import type { Cite } from "./events.ts";
import { type RollSpec, roll } from "./rolls.ts";
import { squeezing } from "./squeezing.ts";

/** One attack, rolled once and compared with everyone it concerns. */
export interface AttackRollSpec {
  readonly by: FigureId;
  readonly targets: readonly FigureId[];
  readonly context: Context;
  /** Might that comes from the situation: a counter's band, defending. */
  readonly might?: readonly Modifier[];
  /** The whole Might of a figure that is not on the map, such as a creature of a skirmish. */
  readonly ownMight?: readonly Modifier[];
  /** The Defense of targets where it is not simply their own. */
  readonly defenses?: Readonly<Record<FigureId, number>>;
  readonly cite: Cite;
}

/** How an attack roll went. */
export interface AttackRolled {
  readonly roll: RollResult;
  /** Those who were hit and did not block. */
  readonly hits: readonly FigureId[];
  /** Those whose Defense was reached but who blocked. */
  readonly blocked: readonly FigureId[];
  readonly natural: number;
}

/** Makes an attack roll (`encounters/attack-roll`) for a character or a foe, and lets those who are hit block. */
export function* attackRoll(play: Play, spec: AttackRollSpec): Procedure<AttackRolled> {
  const { by, targets, cite } = spec;
  yield* fireAttack(play, spec);
  const defenses = targets.map((target) => defenseOf(play, spec, target));
  const result = yield* roll(play, attackRollSpec(play, spec, Math.min(...defenses)));
  yield* fireRoll(play, spec, result.natural);
  const hits: FigureId[] = [];
  const blocked: FigureId[] = [];
  for (let at = 0; at < targets.length; at++) {
    const target = targets[at];
    if (target === undefined || !reaches(play, result, defenses[at] ?? 0) || !isThere(play, target)) continue;
    const stopped = yield* blocks(play, { to: target, what: "attack", by, cite });
    (stopped ? blocked : hits).push(target);
  }
  for (const target of hits) yield* fireHit(play, spec, target);
  if (hits.length === 0 && blocked.length === 0) yield* fireFor(play, spec, "misses");
  return { roll: result, hits, blocked, natural: result.natural };
}

/** A natural 100 always hits and a natural 1 never (`dice/natural-results`). */
function reaches({ content }: Board, { natural, total }: RollResult, defense: number): boolean {
  if (natural === content.figure("fault")) return false;
  return natural === content.figure("devastating-strike") || total >= defense;
}

function defenseOf(board: Board, { defenses, by, context }: AttackRollSpec, target: FigureId): number {
  const given = defenses?.[target];
  if (given !== undefined) return given;
  const own = stat(board, target, "defense", seenByTarget(context, by)).value;
  return own + (squeezing(board, target, "defense")?.by ?? 0);
}

/** The roll of an attack against a Defense, with Might from everywhere by name. */
export function attackRollSpec(play: Board, spec: AttackRollSpec, against: number): RollSpec {
  const { by, targets, context, cite } = spec;
  const [target] = targets;
  const modifiers = mightOf(play, spec);
  const always = { success: play.content.figure("devastating-strike"), failure: play.content.figure("fault") };
  const rolled: Draft<RollSpec> = { what: "attack", by, modifiers, against, always, context, cite };
  if (target !== undefined) rolled.target = target;
  return rolled;
}

/** Might from card, weapon, Items, statuses and the situation, each by name. */
function mightOf(board: Board, { by, context, might = [], ownMight }: AttackRollSpec): readonly Modifier[] {
  const modifiers: Modifier[] = [];
  for (const each of ownMight ?? stat(board, by, "might", context).modifiers) if (each.by !== 0) modifiers.push(each);
  modifiers.push(...might);
  const dark = darknessPenalty(board, by, context.attack?.kind ?? "melee");
  if (dark !== undefined) modifiers.push(dark);
  const squeezed = squeezing(board, by, "might");
  if (squeezed !== undefined) modifiers.push(squeezed);
  const focus = focusBonus(board, by, context);
  if (focus !== undefined) modifiers.push(focus);
  return modifiers;
}

/** FOCUS counts against a foe that was attacked in the round before too (`glossary/focus`). */
function focusBonus(board: Board, by: FigureId, context: Context): Modifier | undefined {
  if (roundsAgainst(board, by, context.attack?.target) === 0) return undefined;
  const focus = keywordOf(board, by, "focus", context);
  return focus === 0 ? undefined : { by: focus, source: "FOCUS", rule: "glossary/focus" };
}

/** One attack is made, however many it is aimed at. */
function* fireAttack(play: Play, spec: AttackRollSpec): Procedure {
  yield* fireFor(play, spec, "attacks");
  for (const target of spec.targets) yield* fireFor(play, spec, "is attacked", target, target);
}

/** What stands on a card for the height of the roll looks at the bare dice (`dice/attack-roll-limits`). */
function* fireRoll(play: Play, spec: AttackRollSpec, natural: number): Procedure {
  if (isAwaited(play, "rolls to attack")) {
    const moment = attackMoment("rolls to attack", spec);
    moment.roll = natural;
    yield* fire(play, moment);
  }
  if (natural === play.content.figure("devastating-strike")) yield* fireFor(play, spec, "rolls a natural 100");
  if (natural === play.content.figure("fault")) yield* fireFor(play, spec, "rolls a natural 1");
}

function* fireHit(play: Play, spec: AttackRollSpec, target: FigureId): Procedure {
  yield* fireFor(play, spec, "hits", target);
  yield* fireFor(play, spec, "hits a type", target);
  yield* fireFor(play, spec, "is hit", target, target);
}

/** Carries out what waits for a part of the attack. */
function fireFor(
  play: Play,
  spec: AttackRollSpec,
  event: Happening["event"],
  target?: FigureId,
  who?: FigureId,
): Procedure {
  return isAwaited(play, event) ? fire(play, attackMoment(event, spec, target, who)) : nothingToDo;
}

type Happening = Parameters<typeof fire>[1];

/** What texts that wait for an attack need to know of it. */
function attackMoment(
  event: Happening["event"],
  { by, targets, context: { attack } }: AttackRollSpec,
  target = attack?.target ?? targets[0],
  who = by,
): Draft<Happening> {
  // Fights make thousands of these, and filling one in is much faster than spreading parts together.
  const moment: Draft<Happening> = { event, who, attacker: by };
  if (target !== undefined) moment.target = target;
  if (attack?.weapon !== undefined) moment.weapon = attack.weapon;
  return moment;
}
