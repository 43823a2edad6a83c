import { type Modifier, sumOf } from "../../../engine/dice/result.ts";
import { type AttackRolled, type AttackRollSpec, attackRoll } from "../core/attack-roll.ts";
import type { Cite } from "../core/events.ts";
import type { Context } from "../figures/context.ts";
import { stat } from "../figures/stat.ts";
import type { Board, Play, Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import { isTurned } from "./fighters.ts";
import { type SideStat, sideOf, skirmishFoe } from "./side.ts";
import { stanceDefense, stanceMight } from "./stances.ts";

/** One attack of a skirmish: rolled once and compared with the Defense of everyone it is made against. */
export interface SkirmishAttack {
  readonly by: FigureId;
  readonly targets: readonly FigureId[];
  readonly context: Context;
  /** Might that a card gives to this attack. */
  readonly might?: readonly Modifier[];
  /** Whether the Defense of the Defend stance does not count (advanced/flee). */
  readonly caughtFleeing?: boolean;
  readonly cite: Cite;
}

/** Makes an attack roll with the figures of a skirmish: a stance counts, and the card of one who turned for good. */
export function skirmishAttack(play: Play, attack: SkirmishAttack): Procedure<AttackRolled> {
  const { by, targets, context, might, caughtFleeing, cite } = attack;
  const defenses: Record<FigureId, number> = {};
  for (const target of targets) defenses[target] = defenseOf(play, target, context, caughtFleeing === true);
  const stance = stanceMight(play, by);
  const both = might === undefined || might.length === 0 ? stance : [...stance, ...might];
  const ownMight = turnedFigure(play, by, "might");
  const spec: AttackRollSpec = { by, targets, context, might: both, defenses, cite };
  return attackRoll(play, ownMight === undefined ? spec : { ...spec, ownMight });
}

/** What an attack on somebody must reach. */
function defenseOf(board: Board, id: FigureId, context: Context, caughtFleeing: boolean): number {
  const turned = turnedFigure(board, id, "defense");
  if (turned !== undefined) return sumOf(turned);
  const own = stat(board, id, "defense", context).value;
  return caughtFleeing ? own : own + stanceDefense(board, id);
}

/** A figure of the card that somebody has become for good; what they were before does not count any more. */
function turnedFigure(board: Board, id: FigureId, figure: SideStat): readonly Modifier[] | undefined {
  const foe = skirmishFoe(board, id);
  return foe !== undefined && isTurned(board.state, foe) ? sideOf(board, foe, figure) : undefined;
}
