import type { Modifier } from "../../../engine/dice/result.ts";
import type { Question } from "../../../engine/kernel/command.ts";
import { type Board, chooseAnew, type Play, type Procedure } from "../play.ts";
import type { FigureId } from "../state.ts";
import type { SkirmishCommand } from "./commands.ts";
import { fighters, stanceOf, standingFoes } from "./fighters.ts";
import type { Stance } from "./state.ts";

const rule = "skirmish/attack-or-defend";

type StanceCommand = Extract<SkirmishCommand, { type: "stance" }>;

/**
 * Step 3, attack or defend: everyone on the group's side picks a side of the token and an opponent. Against one of
 * their own they choose unseen and show the tokens together (skirmish/afflicted-choice).
 */
export function* attackOrDefend(play: Play): Procedure {
  const shown: Stance[] = [];
  for (const { id } of fighters(play)) shown.push(yield* pickStance(play, id));
  if (shown.length > 0) play.emit({ type: "stances", stances: shown, rule });
}

/** Whoever comes to the group's side in the middle of a round chooses then (skirmish/several-afflicted). */
export function* joinTheGroup(play: Play, id: FigureId): Procedure {
  const stance = yield* pickStance(play, id);
  play.emit({ type: "stances", stances: [stance], rule: "skirmish/several-afflicted" });
}

function* pickStance(play: Play, seat: FigureId): Procedure<Stance> {
  const { stance, target } = yield* chooseAnew(() => stanceQuestion(play, seat));
  return { character: seat, stance, target };
}

function stanceQuestion(board: Board, seat: FigureId): Question<StanceCommand> {
  const foes = standingFoes(board);
  const options: StanceCommand[] = [];
  for (const { id: target } of foes) options.push({ type: "stance", seat, stance: "attack", target });
  for (const { id: target } of foes) options.push({ type: "stance", seat, stance: "defend", target });
  const secret = foes.some(({ creature }) => creature === undefined);
  return secret
    ? { ask: "skirmish-stance", rule: "skirmish/afflicted-choice", options, secret }
    : { ask: "skirmish-stance", rule, options };
}

/** What the Defend side adds to a character's Defense; the bonus counts against every opponent. */
export function stanceDefense(board: Board, id: FigureId): number {
  return stanceOf(board, id)?.stance === "defend" ? board.content.figure("defend-defense") : 0;
}

const none: readonly Modifier[] = [];

/** What the Defend side does to a character's Might. */
export function stanceMight(board: Board, id: FigureId): readonly Modifier[] {
  if (stanceOf(board, id)?.stance !== "defend") return none;
  return [{ by: board.content.figure("defend-might"), source: "Defend", rule }];
}
