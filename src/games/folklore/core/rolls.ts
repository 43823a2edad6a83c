import { averageOf, rollDice } from "../../../engine/dice/notation.ts";
import {
  diceResult,
  keptRoll,
  type Modifier,
  percentileResult,
  type RollResult,
  type RollTwice,
  withModifier,
} from "../../../engine/dice/result.ts";
import type { Draft } from "../copies.ts";
import type { Context } from "../figures/context.ts";
import { rollsTwice } from "../figures/twice.ts";
import type { Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { Cite, CoreEvent } from "./events.ts";
import { type PendingRoll, whilePending } from "./pending.ts";
import { rollWindow, whoCanAnswer } from "./roll-window.ts";
import { onTheGroupsSide } from "./sides.ts";

/** A roll as the rules call for it. */
export interface RollSpec {
  /** `attack`, `damage`, `skill-check`, `resist`, `prayer-check`, `ritual-check`, `search`, `loot`, `targeting`... */
  readonly what: string;
  readonly by: FigureId | "group" | "foes";
  /** The dice; percentile dice if left out. */
  readonly notation?: string;
  readonly modifiers?: readonly Modifier[];
  /** Reasons to roll twice besides those that stand on the figure. */
  readonly twice?: readonly RollTwice[];
  readonly skill?: string;
  readonly target?: FigureId;
  /** What the total must reach. */
  readonly against?: number;
  /** Natural results that settle it whatever the total is. */
  readonly always?: { readonly success?: number; readonly failure?: number };
  readonly context?: Context;
  readonly cite: Cite;
}

/**
 * Makes a roll (`dice/dice`): once or twice as cards say, with every modifier by name. If it went against the group,
 * those who can make it anew or add to it are asked.
 */
export function* roll(play: Play, spec: RollSpec): Procedure<RollResult> {
  let result = fall(play, spec);
  tell(play, spec, result, spec.cite);
  while (wentAgainstTheGroup(play, spec, result)) {
    const able = whoCanAnswer(play, spec);
    if (able.length === 0) return result;
    const pending: PendingRoll = { of: "roll", again: false, added: [] };
    const used = yield* whilePending(play, pending, rollWindow(play, spec, able, result.total));
    if (used === undefined) return result;
    if (pending.again) result = fall(play, spec);
    for (const { dice, source } of pending.added) {
      result = withModifier(result, { by: rollDice(play.dice, dice).total, source });
    }
    if (pending.again || pending.added.length > 0) tell(play, spec, result, { ...spec.cite, source: used });
  }
  return result;
}

/** How a roll went; undefined if it was compared with nothing. */
export function outcomeOf(spec: RollSpec, result: RollResult): "success" | "failure" | undefined {
  if (spec.against === undefined) return undefined;
  if (spec.always?.failure === result.natural) return "failure";
  return spec.always?.success === result.natural || result.total >= spec.against ? "success" : "failure";
}

function fall(play: Play, spec: RollSpec): RollResult {
  const twice = reasonsToRollTwice(play, spec);
  const { notation, modifiers = [] } = spec;
  const terms = { modifiers, twice };
  return notation === undefined ? percentileResult(play.dice, terms) : diceResult(play.dice, notation, terms);
}

function reasonsToRollTwice(play: Play, { what, by, twice, context }: RollSpec): readonly RollTwice[] {
  if (by === "group" || by === "foes") return twice ?? [];
  const standing = rollsTwice(play, by, what, context);
  return twice === undefined || twice.length === 0 ? standing : [...standing, ...twice];
}

type Rolled = Draft<Extract<CoreEvent, { readonly type: "rolled" }>>;

function tell(play: Play, spec: RollSpec, result: RollResult, cite: Cite): void {
  const { what, by, skill, target, against } = spec;
  const outcome = outcomeOf(spec, result);
  // Fights make thousands of these, and filling one in is much faster than spreading parts together.
  const event: Rolled = { type: "rolled", what, by, roll: result, rule: cite.rule };
  if (against !== undefined) event.against = against;
  if (target !== undefined) event.target = target;
  if (outcome !== undefined) event.outcome = outcome;
  if (skill !== undefined) event.skill = skill;
  if (cite.source !== undefined) event.source = cite.source;
  play.emit(event);
}

// Whomever the targeting die names is one of the group, and only the players can tell a bad line of a table.
const unjudged: ReadonlySet<string> = new Set(["targeting", "table"]);

/** A failure of the group's side or a success of the foes'; without a number to reach, dice below or above average. */
function wentAgainstTheGroup(play: Play, spec: RollSpec, result: RollResult): boolean {
  const ours = onTheGroupsSide(play, spec.by);
  const outcome = outcomeOf(spec, result);
  if (outcome !== undefined) return ours === (outcome === "failure");
  if (spec.notation === undefined) return false;
  if (unjudged.has(spec.what)) return true;
  const kept = keptRoll(result);
  const reached = "value" in kept ? kept.value : kept.total;
  const average = averageOf(spec.notation);
  return ours ? reached < average : reached > average;
}
