import type { Hooks } from "../effects/hooks.ts";
import type { Told } from "../effects/told.ts";
import { characterOf, foeOf } from "../figures/find.ts";
import { stat } from "../figures/stat.ts";
import { type Board, choose, type Play, type Procedure } from "../play.ts";
import type { FigureId, State } from "../state.ts";
import { attackOptions, characterAttack } from "./character-attack.ts";
import { foeAttacks } from "./foe-attack.ts";
import type { TurnLeft } from "./state.ts";

type Change = Parameters<Hooks["turn"]>[3];

/** A text changes what a figure can do with its turn, or puts it under control (encounters/controlling). */
export function* changeTurn(play: Play, told: Told, figure: FigureId, change: Change): Procedure {
  const foe = foeOf(play, figure);
  if (change === "controlled") {
    if (foe !== undefined) play.emit({ type: "foe-changed", foe: { ...foe, controlled: told.cast.you } });
    return;
  }
  if (change === "extra turn") {
    play.emit({ type: "encounter-extra-turn", figure, ...told.cite });
    return;
  }
  if (runningTurn(play.state, figure) !== undefined) extend(play, figure, change);
  else if (change !== "extra attack")
    play.emit({ type: "noted", what: "does-not-apply", about: { figure }, ...told.cite });
  else if (foe !== undefined) yield* foeAttacks(play, figure);
  else yield* attackAtOnce(play, told, figure);
}

/** The figure's own turn, also while its ally has one within it. */
function runningTurn({ encounter }: State, figure: FigureId): TurnLeft | undefined {
  const turn = encounter?.turn ?? undefined;
  return turn?.figure === figure ? turn : turn?.within?.figure === figure ? turn.within : undefined;
}

function extend(play: Play, figure: FigureId, change: Exclude<Change, "controlled" | "extra turn">): void {
  const stride = change === "extra Move" || change === "extra Move and Act" ? strideOf(play, figure) : 0;
  const acts = change === "extra Act" || change === "extra Move and Act" ? play.content.figure("acts-per-turn") : 0;
  const attacks = change === "extra attack" ? 1 : 0;
  changeRunning(play, figure, (turn) => ({
    ...turn,
    stride: turn.stride + stride,
    acts: turn.acts + acts,
    attacks: (turn.attacks ?? 0) + attacks,
  }));
}

function strideOf(board: Board, figure: FigureId): number {
  return Math.max(0, stat(board, figure, "stride").value);
}

function changeRunning(play: Play, figure: FigureId, change: (turn: TurnLeft) => TurnLeft): void {
  const turn = play.state.encounter?.turn ?? undefined;
  if (turn === undefined) return;
  if (turn.figure === figure) play.emit({ type: "encounter-turn-left", turn: change(turn) });
  else if (turn.within?.figure === figure) {
    play.emit({ type: "encounter-turn-left", turn: { ...turn, within: change(turn.within) } });
  }
}

/** An extra attack outside the own turn is made at once or not at all. */
function* attackAtOnce(play: Play, { cite }: Told, id: FigureId): Procedure {
  const character = characterOf(play, id);
  if (character === undefined) return;
  const turn = { figure: id, stride: 0, acts: 0, interacts: 0, attacks: 1 };
  const attacks = attackOptions(play, character, turn);
  if (attacks.length === 0) return;
  const options = [...attacks, { type: "pass" as const, seat: id }];
  const answer = yield* choose({ ask: "extra-attack", rule: cite.rule, about: { figure: id }, options });
  if (answer.type === "attack") yield* characterAttack(play, answer);
}

/** Pays for a use with the Act or the Move of the running turn (encounters/act). */
export function giveUp(play: Play, figure: FigureId, what: "Act" | "Move"): void {
  changeRunning(play, figure, (turn) => (what === "Act" ? { ...turn, acts: turn.acts - 1 } : { ...turn, stride: 0 }));
}

/** Whether a figure still has an Act or a Move in its running turn. */
export function hasLeft(state: State, figure: FigureId, what: "Act" | "Move"): boolean {
  const turn = runningTurn(state, figure);
  return turn !== undefined && (what === "Act" ? turn.acts : turn.stride) > 0;
}
